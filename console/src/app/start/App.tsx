import { LocaleProvider } from '@chakra-ui/react/locale';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Provider, useSelector } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { config } from '../../config.ts';
import { selectIsExpired, sessionRenewed } from '../../session/sessionSlice.ts';
import { guardHistory } from '../../session/guardHistory.ts';
import { createSignInGate } from '../../session/signInGate.ts';
import { clearSession, isSamePerson, watchSession, type Session } from '../../session/storage.ts';
import { lazyPart } from '../../loading/lazyPart.tsx';
import { ConfirmProvider } from '../../ui/useConfirm.tsx';
import { recallLastKnown } from '../recallLastKnown.ts';
import { createRouter } from '../router.tsx';
import { createStore } from '../store.ts';
import { styleCache } from '../theme/styleCache.ts';
import { system } from '../theme/system.ts';
import { deferredPart, loadDeferred } from '../loadDeferred.ts';

const Toasts = deferredPart(({ Toasts }) => Toasts);
const SessionExpiredDialog = lazyPart(() => import('../SessionExpiredDialog.tsx'), SignInElsewhere);

/** Without the sign-in form: leads to the sign-in page, which returns to this page. */
function SignInElsewhere({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useTranslation();
  useEffect(() => {
    // The browser's own dialog: the page's own may be missing, and another may be open over it.
    if (!isOpen || !confirm(t('Your session has expired. Please sign in again.'))) return;
    clearSession(config().cookieDomain);
    location.reload();
  }, [isOpen, t]);
  return null;
}

function SignInAgain({ onSignedIn }: { readonly onSignedIn: (session: Session) => void }) {
  const isExpired = useSelector(selectIsExpired);
  // Once needed, it stays mounted while closed: a dialog returns the focus only when it closes itself.
  const [isNeeded, setIsNeeded] = useState(false);
  if (isExpired && !isNeeded) setIsNeeded(true);
  return isNeeded && <SessionExpiredDialog isOpen={isExpired} onSignedIn={onSignedIn} />;
}

/** Passes the language's reading direction to the component library. */
function Directed({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  return <LocaleProvider locale={i18n.language}>{children}</LocaleProvider>;
}

/** Starts the application for a signed-in person: its store, its router and their providers. */
export function startApp(session: Session): ReactElement {
  const gate = createSignInGate();
  const appStore = createStore({ platformUrl: config().platformUrl, gate }, session);
  const { store } = appStore;
  recallLastKnown(appStore);
  const markEntry = guardHistory(session.mid);
  const router = createRouter(session.permissionType);
  router.subscribe(markEntry);
  loadDeferred(appStore, router);

  /** The session has changed, here or in another tab: continue as the same person, or start over as another. */
  const adopt = (changed: Session | undefined): void => {
    // Logged out in another tab: the next person starts at Home here too.
    if (changed === undefined) location.replace('/');
    else if (isSamePerson(session, changed)) {
      store.dispatch(sessionRenewed(changed));
      gate.open();
    } else location.assign('/');
  };
  watchSession(adopt);

  return (
    <Provider store={store}>
      <CacheProvider value={styleCache}>
        <ChakraProvider value={system}>
          <Directed>
            <ConfirmProvider>
              <RouterProvider router={router} />
            </ConfirmProvider>
            <SignInAgain onSignedIn={adopt} />
            <Toasts />
          </Directed>
        </ChakraProvider>
      </CacheProvider>
    </Provider>
  );
}

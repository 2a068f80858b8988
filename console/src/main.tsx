/**
 * The entry. It decides before anything large is loaded, React included: a broken configuration is shown, /login loads
 * the slim sign-in page, everything else needs a session and loads the application. All that a page needs is then
 * requested at once.
 */
import { t } from 'i18next';
import * as z from 'zod/mini';
import { routes } from './app/routes.tsx';
import { isForeignPage, lostFileOf } from './loading/foreignPage.ts';
import { ignoreLostFiles, reloadWhenOutdated } from './loading/reloadOnce.ts';
import './app/theme/tokens.css';
import './app/theme/forcedColors.css';
import { checkConfig } from './config.ts';
import { surviveForeignNodes } from './foreignNodes.ts';
import { startLanguage } from './language/language.ts';
import { forgetTab } from './session/forgetTab.ts';
import { mayUse } from './session/permission.ts';
import { loginUrl, returnTo } from './session/returnTo.ts';
import { readSession, type Session } from './session/storage.ts';
import { leaveComposingKeys } from './ui/inputMethod.ts';

const fetchRoot = () => import('./app/root/root.tsx');
const fetchApp = () => import('./app/start/App.tsx');

const routeAt = (pathname: string) => routes.find(({ path }) => path === pathname);

/** Prefetches the page at this address in parallel with the application. The router loads it and reports failures. */
function fetchPage(permissionType: string): void {
  const route = routeAt(location.pathname);
  // A page that may not be seen is not even fetched (decisions 13).
  if (route && mayUse(route.audience ?? 'everyone', permissionType)) route.page().catch(() => undefined);
}

/**
 * Prefetches, while the user types, all that the console needs once they have signed in. Their permissions are not known
 * yet. One after the other: each also runs, and a key waits until the current one has run. If a file is lost, the page is
 * not reloaded, since that would empty the form; the file is requested again after the sign-in.
 */
async function fetchAhead(): Promise<void> {
  const endIgnoring = ignoreLostFiles(() => true);
  const { pathname } = new URL(returnTo(location.search, location.origin), location.origin);
  const loads = [fetchApp, () => import('./app/deferred/deferred.ts'), routeAt(pathname)?.page];
  for (const load of loads) await load?.().catch(() => undefined);
  endIgnoring();
}

async function start(): Promise<void> {
  const checked = checkConfig(globalThis.SERVERY_CONFIG);
  if ('problems' in checked) {
    const [{ show }, { BrokenConfig }] = await Promise.all([fetchRoot(), import('./app/BrokenConfig.tsx')]);
    const isForeign = globalThis.SERVERY_CONFIG === undefined && (await isForeignPage('/config.js'));
    await spoken;
    show(<BrokenConfig problems={checked.problems} isForeign={isForeign} />);
    return;
  }
  document.title = checked.config.productName;

  const session = readSession();
  if (session === undefined) forgetTab();
  if (/^\/login\/?$/.test(location.pathname)) {
    if (session === undefined) {
      const [{ show }, { LoginPage }] = await Promise.all([fetchRoot(), import('./login/LoginPage.tsx')]);
      await spoken;
      show(
        <LoginPage
          onTyping={() => void fetchAhead()}
          onSessionNotStored={(unstored) => void openHere(unstored)}
        />,
      );
    } else {
      await spoken;
      alert(t('You are already signed in.'));
      location.replace('/');
    }
  } else if (session === undefined) {
    location.replace(loginUrl(location.pathname + location.search + location.hash));
  } else {
    fetchPage(session.permissionType);
    await openApp(session);
  }
}

async function openApp(session: Session): Promise<void> {
  const files = Promise.all([fetchRoot(), fetchApp()]);
  // The first use of Intl takes 80 ms on a slow phone. It happens here, while the files are on their way, so that it does
  // not delay the first render.
  Intl.DateTimeFormat().resolvedOptions();
  const [{ show }, { startApp }] = await files;
  await spoken;
  show(startApp(session));
}

/**
 * Continues from the sign-in page without leaving it: the session is not stored, so the next page would not know it.
 */
function openHere(session: Session): Promise<void> {
  history.replaceState(null, '', returnTo(location.search, location.origin));
  return openApp(session).catch(showUnopened);
}

function showUnopened(error: unknown): void {
  reportError(error);
  // The same message as when the entry itself could not be loaded.
  globalThis.showMissingFile?.(lostFileOf(error));
}

// A content security policy forbids compiling code from text, and each attempt is reported as a violation.
z.config({ jitless: true });
// Must run before anything else listens to keys.
leaveComposingKeys(window);
reloadWhenOutdated();
surviveForeignNodes();
/** The texts are fetched in parallel with the page, which waits for them. */
const spoken = startLanguage();
start().catch(showUnopened);

import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { config } from '../../config.ts';
import { decimalsOfRecord } from '../../platform/currency.ts';
import { useMerchantSubscription, useOfMerchant } from '../../platform/merchant.ts';
import { restaurantDecimals } from '../../platform/restaurantDecimals.ts';
import { selectMayUse } from '../../session/sessionSlice.ts';
import { deviceStorage } from '../../storage/textStorage.ts';
import { lazyPart } from '../../loading/lazyPart.tsx';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import { reportFirstView } from '../../loading/firstView.ts';
import { deferredPart } from '../loadDeferred.ts';
import type { PageRoute } from '../routes.tsx';
import { Header } from './Header.tsx';
import { MissingDeferred } from './MissingDeferred.tsx';
import { ReservedSpace } from './ReservedSpace.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SCROLL_POSITIONS } from '../../session/forgetTab.ts';
import { scrollKey } from './scrollKey.ts';

const AutoPrintNotice = deferredPart(({ AutoPrintNotice }) => AutoPrintNotice);
const RecordNotice = deferredPart(({ RecordNotice }) => RecordNotice, MissingDeferred);
const BlockedNotice = lazyPart(() => import('./BlockedNotice.tsx'));
const BottomBar = deferredPart(({ BottomBar }) => BottomBar);
const AbovePage = deferredPart(({ AbovePage }) => AbovePage);
const PrinterToast = deferredPart(({ PrinterToast }) => PrinterToast);

const OPEN_MENU = '[role="menu"][data-state="open"]';

const YEAR = new Date().getFullYear();

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    insetBlockStart: '2',
    insetInlineStart: '2',
    zIndex: 'skip',
    paddingInline: '4',
    paddingBlock: '3',
    bg: 'surface',
    color: 'ink',
    borderRadius: 'md',
    boxShadow: 'card',
    fontWeight: 'semibold',
    '&:not(:focus)': { translate: '0 -5rem' },
  },
});

/** Sets the document title, and moves the focus to the page when another one is shown. */
function usePageChange() {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as PageRoute | undefined;
  const page = handle?.page;
  const shown = useRef({ pathname, page });
  const title = handle ? t(handle.title) : t('Page not found');

  useEffect(() => {
    document.title = `${title} · ${config().productName}`;
  }, [title]);
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, page };
    // A form over a page has an address of its own; the form manages the focus and returns it.
    if (before.pathname === pathname || before.page === page) return;
    // A menu that was opened while the page was loading would close without the focus.
    if (!document.activeElement?.closest(OPEN_MENU)) main.current?.focus({ preventScroll: true });
  }, [pathname, page]);
  return main;
}

/** The frame of every page: sidebar, header, footer, and the bottom bar on phones. */
export function Shell() {
  const { t } = useTranslation();
  const main = usePageChange();
  useEffect(reportFirstView, []);
  const isPhone = useIsPhone();
  useMerchantSubscription();
  const decimals = useOfMerchant((record) => (record ? decimalsOfRecord(record) : restaurantDecimals()));
  const hasFullAccess = useSelector(selectMayUse('full-access'));
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <SkipLink href="#main">{t('Skip to content')}</SkipLink>
      <Grid
        minHeight="100dvh"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' }}
        paddingBlockEnd={{ base: 'calc({spacing.16} + var(--toast-room))', md: 'var(--toast-room)' }}
      >
        {!isPhone && <Sidebar />}
        <Grid templateRows="auto 1fr auto" templateColumns="minmax(0, 1fr)" minWidth="0">
          <Header />
          <Box
            as="main"
            id="main"
            ref={main}
            tabIndex={-1}
            outline="0"
            minWidth="0"
            // Keeps the footer below the fold: it moved in and out of view with any content above it.
            minHeight="calc(100dvh - {sizes.header})"
            aria-busy={isLoading}
            opacity={isLoading ? 0.6 : 1}
            transition="opacity 200ms"
          >
            <ReservedSpace>
              <RecordNotice />
              {deviceStorage.isBlocked() && <BlockedNotice />}
              {hasFullAccess && (
                <>
                  <AutoPrintNotice />
                  <AbovePage />
                </>
              )}
            </ReservedSpace>
            {/* Remounts a page that loaded before the record, so that its amounts use the currency's decimals. */}
            <Outlet key={decimals} />
          </Box>
          <Box
            as="footer"
            paddingInline={{ base: '4', md: '6' }}
            paddingBlock="4"
            textStyle="small"
            color="ink.faint"
          >
            {`© ${YEAR} ${config().productName}`}
          </Box>
        </Grid>
      </Grid>
      {isPhone && <BottomBar />}
      {hasFullAccess && <PrinterToast />}
      <ScrollRestoration getKey={scrollKey} storageKey={SCROLL_POSITIONS} />
    </>
  );
}

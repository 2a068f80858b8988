import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectMayUse } from '../../session/sessionSlice.ts';
import { ShellNotice } from './ShellNotice.tsx';

/**
 * Says that the deferred part of the shell could not be loaded: it announces and prints the orders, and contains the
 * toasts that report any other missing part.
 */
export function MissingDeferred() {
  const { t } = useTranslation();
  const hasOrders = useSelector(selectMayUse('full-access'));
  // A reload keeps the scroll position, and the notice is above the page.
  useEffect(() => window.scrollTo({ top: 0 }), []);
  return (
    <ShellNotice
      tone="danger"
      text={
        hasOrders
          ? t(
              'Part of the console could not be loaded, so new orders are neither announced nor printed here. Check the internet connection.',
            )
          : t('Part of this page could not be loaded. Check the internet connection.')
      }
      // Some browsers request a failed module again only after a page load.
      onRetry={() => location.reload()}
    />
  );
}

import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectMayUse } from '../../session/sessionSlice.ts';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { Page } from '../../ui/Page.tsx';

/**
 * Says that the deferred part of the shell could not be loaded: it announces and prints the orders, and contains the
 * toasts that report any other missing part.
 */
export function MissingDeferred() {
  const { t } = useTranslation();
  const hasOrders = useSelector(selectMayUse('full-access'));
  return (
    <Page width="live" paddingBlockEnd="0">
      <NoticeStrip tone="danger" icon={TriangleAlert} role="status">
        <Text flex="1 1 14rem" fontWeight="medium">
          {hasOrders
            ? t(
                'Part of the console could not be loaded, so new orders are neither announced nor printed here. Check the internet connection.',
              )
            : t('Part of this page could not be loaded. Check the internet connection.')}
        </Text>
        {/* Some browsers request a failed module again only after a page load. */}
        <Button size="sm" onClick={() => location.reload()}>
          {t('Try again')}
        </Button>
      </NoticeStrip>
    </Page>
  );
}

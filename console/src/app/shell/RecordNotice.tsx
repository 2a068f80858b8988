import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectIsOnline } from '../../platform/platformConnection.ts';
import { useMerchant } from '../../platform/merchant.ts';
import { zoneOr } from '../../time/time.ts';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { Page } from '../../ui/Page.tsx';

/**
 * Says that the merchant's record is missing: a missing name and logo are obvious, times in the wrong zone are
 * not. Not shown while the whole platform is unreachable, which the header's pill says.
 */
export function RecordNotice() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useMerchant();
  const isOnline = useSelector(selectIsOnline);
  if (!isError || data !== undefined || !isOnline) return null;
  return (
    <Page width="live" paddingBlockEnd="0">
      <NoticeStrip tone="warning" icon={TriangleAlert} role="status">
        <Text flex="1 1 14rem" fontWeight="medium">
          {t(
            'Your restaurant’s name, logo and time zone could not be loaded. Until they load, times are shown in {{zone}} and receipts print without the name.',
            { zone: zoneOr(undefined) },
          )}
        </Text>
        <Button size="sm" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </NoticeStrip>
    </Page>
  );
}

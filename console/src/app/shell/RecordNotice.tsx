import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectIsOnline } from '../../platform/platformConnection.ts';
import { useMerchant } from '../../platform/merchant.ts';
import { zoneOr } from '../../time/time.ts';
import { ShellNotice } from './ShellNotice.tsx';

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
    <ShellNotice
      tone="warning"
      text={t(
        'Your restaurant’s name, logo and time zone could not be loaded. Until they load, times are shown in {{zone}} and receipts print without the name.',
        { zone: zoneOr(undefined) },
      )}
      onRetry={() => void refetch()}
    />
  );
}

import { Button } from '@chakra-ui/react';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useMerchant, useZone } from '../platform/merchant.ts';
import { selectClockOffset, serverNow } from '../platform/serverClock.ts';
import { clockText, dayText, timeIn } from '../platform/time.ts';
import { selectMayUse } from '../session/sessionSlice.ts';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { greetingAt } from './greeting.ts';
import { UpcomingHolidays } from './UpcomingHolidays.tsx';
import { useEverySecond } from './useEverySecond.ts';

/** The first page: greeting and clock, the way to the orders, the next holidays (spec 000 §2.5, §6). */
export default function HomePage() {
  const { t } = useTranslation();
  const zone = useZone();
  const offset = useSelector(selectClockOffset);
  const mayUseOrders = useSelector(selectMayUse('full-access'));
  const { data: merchant } = useMerchant();
  const now = timeIn(
    useEverySecond(() => serverNow(offset)),
    zone,
  );

  const greeting = mayUseOrders ? t(greetingAt(now.hour())) : t('Welcome');
  const name = merchant?.result?.Firstname;
  return (
    <Page>
      <PageHeader
        title={name ? `${greeting}, ${name}` : greeting}
        description={
          <time dateTime={now.toISOString()} title={t('Times are shown in {{zone}}', { zone })}>
            {dayText(now)} · {clockText(now)}
          </time>
        }
      >
        {mayUseOrders && (
          <Button asChild variant="solid">
            <Link to="/orders">
              <ReceiptText aria-hidden />
              {t('Open orders')}
            </Link>
          </Button>
        )}
      </PageHeader>
      <UpcomingHolidays today={now.format('YYYY-MM-DD')} />
    </Page>
  );
}

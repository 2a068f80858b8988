import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useOfMerchant, useZone } from '../platform/merchant.ts';
import { useNow } from '../time/now.ts';
import { selectClockOffset } from '../platform/time/serverClock.ts';
import { timeIn, reverseDay } from '../time/time.ts';
import { selectMayUse } from '../session/sessionSlice.ts';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Clock } from './Clock.tsx';
import { Dashboard } from './Dashboard.tsx';
import { DashboardLinks } from './DashboardLinks.tsx';
import { greetingAt } from './greeting.ts';
import { HomeDays } from './HomeDays.tsx';
import { UpcomingHolidays } from './UpcomingHolidays.tsx';
import { WaitingOrders } from './WaitingOrders.tsx';

/**
 * The first page: greeting and clock, sales totals, the newest orders (spec 000 §2.5). People who may not see orders
 * get a welcome and only the next holidays (spec 000 §6).
 */
export default function HomePage() {
  const { t } = useTranslation();
  const zone = useZone();
  const offset = useSelector(selectClockOffset);
  const mayUseOrders = useSelector(selectMayUse('full-access'));
  // The hour changes the greeting and, at midnight, the day.
  const hour = useNow((now) => timeIn(now + offset, zone).format('YYYY-MM-DD HH'));
  const [today = '', hourOfDay] = hour.split(' ');

  const greeting = mayUseOrders ? t(greetingAt(Number(hourOfDay))) : t('Welcome');
  const name = useOfMerchant((record) => record?.result?.Firstname);
  return (
    <Page width={mayUseOrders ? 'live' : 'page'}>
      {mayUseOrders && <WaitingOrders />}
      <PageHeader
        title={name ? t('{{greeting}}, {{name}}', { greeting, name }) : greeting}
        description={<Clock />}
      >
        {mayUseOrders && (
          <>
            <HomeDays today={reverseDay(today)} />
            <DashboardLinks />
          </>
        )}
      </PageHeader>
      {mayUseOrders ? <Dashboard day={today} /> : <UpcomingHolidays today={today} />}
    </Page>
  );
}

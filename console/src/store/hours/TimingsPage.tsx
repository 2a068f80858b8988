import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { CalendarClock, CircleAlert, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useTimings } from '../../platform/time/timings.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart, MissingOverlay } from '../../loading/lazyPart.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TimingTable } from './TimingTable.tsx';
import { WeekView } from './WeekView.tsx';

const HoursForm = lazyPart(() => import('./HoursForm.tsx'), MissingOverlay);
const TimingForm = lazyPart(() => import('./TimingForm.tsx'), MissingOverlay);

/** The value of `edit` that adds a timing rather than changing one. */
const NEW = 'new';
/** The value that sets the hours of several days. */
const HOURS = 'hours';

/** When the restaurant is open (spec 001 §2); `?edit=` holds the id of the timing being changed, `new` or `hours`. */
export default function TimingsPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const timings = useTimings();
  const edited = search.get('edit');
  const edit = (id: string): void => setSearch({ edit: id });
  const timing = timings.data?.find(({ id }) => id === edited);
  const isGone =
    edited !== null && edited !== NEW && edited !== HOURS && timings.data !== undefined && !timing;
  return (
    <Page>
      <PageHeader title={t('Restaurant Timings')} description={t('When guests can order')}>
        <Button onClick={() => edit(NEW)}>
          <Plus aria-hidden />
          {t('Add Timing')}
        </Button>
        <Button variant="solid" onClick={() => edit(HOURS)}>
          <CalendarClock aria-hidden />
          {t('Set opening hours')}
        </Button>
      </PageHeader>
      {isGone && (
        <NoticeStrip tone="warning" icon={CircleAlert} role="status">
          <Text flex="1 1 14rem">{t('This timing no longer exists.')}</Text>
          <Button size="sm" onClick={() => setSearch({})}>
            {t('Close')}
          </Button>
        </NoticeStrip>
      )}
      <Loaded query={timings} failed={t('The timings could not be loaded')}>
        {(data) =>
          data.length === 0 ? (
            <Card>
              <EmptyState icon={CalendarClock} title={t('No timings yet')}>
                {t("No hours set. You're open 24/7.")}
              </EmptyState>
            </Card>
          ) : (
            <>
              <WeekView timings={data} onEdit={edit} />
              <Card>
                <TimingTable timings={data} onEdit={edit} />
              </Card>
            </>
          )
        }
      </Loaded>
      {edited === HOURS && timings.data && <HoursForm timings={timings.data} onClose={() => setSearch({})} />}
      {(edited === NEW || timing) && (
        <TimingForm key={edited} timing={timing} onClose={() => setSearch({})} />
      )}
    </Page>
  );
}

import { Button } from '@chakra-ui/react/button';
import { CalendarSearch, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { holidayDay, useHolidays } from '../../platform/holidays.ts';
import { useToday } from '../../platform/time/today.ts';
import { isDay } from '../../ui/calendar/days.ts';
import { lazyPart, MissingOverlay } from '../../loading/lazyPart.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Holidays } from './Holidays.tsx';
import { datedOf } from './holidayDays.ts';
import { NEW, holidaysQuery, type OpenDialog } from './urls.ts';

// Most visits only look at the page.
const HolidayForm = lazyPart(() => import('./HolidayForm.tsx'), MissingOverlay);
const SuggestionsDrawer = lazyPart(() => import('./SuggestionsDrawer.tsx'), MissingOverlay);

/**
 * The days on which the restaurant is closed (spec 001 §2). `?month=` is the month of the calendar; `?edit=` is the id
 * of the holiday being changed, or `new` with an optional `day`; `?suggest=` opens a country's public holidays.
 */
export default function HolidaysPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const query = useHolidays();
  const today = holidayDay(useToday());
  const edited = search.get('edit');
  const day = search.get('day') ?? '';
  const holiday = query.data?.find(({ id }) => id === edited);
  const open = (dialog: OpenDialog): void =>
    setSearch(holidaysQuery(search, dialog), { preventScrollReset: true });
  // Replaces the history entry, so that Back does not open it again.
  const close = (): void => setSearch(holidaysQuery(search), { preventScrollReset: true, replace: true });
  return (
    <Page>
      <PageHeader title={t('Holidays')} description={t('Days when guests can’t order')}>
        <Button onClick={() => open({ suggest: 'public' })}>
          <CalendarSearch aria-hidden />
          {t('Public holidays')}
        </Button>
        <Button variant="solid" onClick={() => open({ edit: NEW })}>
          <Plus aria-hidden />
          {t('Add Holiday')}
        </Button>
      </PageHeader>
      <Loaded query={query} failed={t('The holidays could not be loaded')}>
        {(all) => (
          <>
            <Holidays holidays={datedOf(all)} today={today} onOpen={open} />
            {search.has('suggest') && (
              <SuggestionsDrawer holidays={datedOf(all)} today={today} onClose={close} />
            )}
          </>
        )}
      </Loaded>
      {(edited === NEW || holiday) && (
        <HolidayForm key={edited} holiday={holiday} day={isDay(day) ? day : ''} onClose={close} />
      )}
    </Page>
  );
}

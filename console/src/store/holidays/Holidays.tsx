import { Grid } from '@chakra-ui/react/grid';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isMonth, monthOf } from '../../ui/calendar/days.ts';
import { MonthCalendar } from '../../ui/calendar/MonthCalendar.tsx';
import { Card } from '../../ui/Card.tsx';
import { HolidayList } from './HolidayList.tsx';
import { comingAndPast, type DatedHoliday } from './holidayDays.ts';
import { NEW, type OpenDialog } from './urls.ts';

interface Props {
  readonly holidays: readonly DatedHoliday[];
  /** YYYY-MM-DD in the restaurant's zone. */
  readonly today: string;
  /** Opens a dialog. */
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** The holidays as a list and, next to it, in the calendar. */
export function Holidays({ holidays, today, onOpen }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const month = search.get('month') ?? '';
  const edit = (id: string): void => onOpen({ edit: id });
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' }}
      gap="4.5"
      alignItems="start"
    >
      <HolidayList {...comingAndPast(holidays, today)} today={today} onEdit={edit} />
      <Card>
        <MonthCalendar
          month={isMonth(month) ? month : monthOf(today)}
          onMonth={(to) => setSearch({ month: to }, { preventScrollReset: true })}
          today={today}
          entries={holidays.map(({ id, name, day }) => ({
            ...{ key: id, day, label: name, tone: 'future' as const },
            onOpen: () => edit(id),
          }))}
          onSelectDay={(day) => {
            // A day has at most one holiday.
            const held = holidays.find((holiday) => holiday.day === day);
            onOpen(held ? { edit: held.id } : { edit: NEW, day });
          }}
          hint={t('Select a day to add a holiday, or a holiday to edit it.')}
        />
      </Card>
    </Grid>
  );
}

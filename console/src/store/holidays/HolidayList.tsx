import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { CalendarOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDeleteHolidayMutation } from '../../platform/holidays.ts';
import { dayText, timeIn } from '../../time/time.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EditAndDelete } from '../../ui/lists/EditAndDelete.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useDeletion } from '../../ui/useDeletion.ts';
import type { DatedHoliday } from './holidayDays.ts';

const Rows = chakra('ul', {
  base: {
    listStyleType: 'none',
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      paddingInlineStart: '4',
      paddingInlineEnd: '2',
      paddingBlock: '2',
      borderBlockStart: 'hairline',
    },
    '& .name': { flex: '1', minWidth: '0', fontWeight: 'medium', overflowWrap: 'anywhere' },
    '& small': { display: 'block', textStyle: 'small', color: 'ink.muted', fontWeight: 'normal' },
  },
});

const Past = chakra('details', {
  base: {
    borderBlockStart: 'hairline',
    '& summary': {
      paddingInline: '4',
      paddingBlock: '3',
      cursor: 'pointer',
      color: 'ink.muted',
      fontWeight: 'medium',
    },
  },
});

interface Props {
  readonly coming: readonly DatedHoliday[];
  readonly past: readonly DatedHoliday[];
  /** YYYY-MM-DD in the restaurant's zone. */
  readonly today: string;
  readonly onEdit: (id: string) => void;
}

/** The upcoming holidays, the next first, and the past ones collapsed; each can be changed or deleted. */
export function HolidayList({ coming, past, today, onEdit }: Props) {
  const { t } = useTranslation();
  const erase = useDeletion();
  const [deleteHoliday] = useDeleteHolidayMutation();

  const remove = async ({ id, name, day }: DatedHoliday): Promise<void> => {
    await erase({
      title: t('Delete {{name}}?', { name }),
      ...(day >= today && { text: t('Guests will be able to order on that day.') }),
      run: () => deleteHoliday({ query: { holiday_id: id } }),
      done: t('{{name}} deleted', { name }),
    });
  };

  const rows = (holidays: readonly DatedHoliday[], label: string) => (
    <Rows role="list" aria-label={label}>
      {holidays.map((holiday) => (
        <li key={holiday.id}>
          <span className="name">
            <bdi>{holiday.name}</bdi>
            <small>
              {holiday.day === '' ? holiday.written : dayText(timeIn(Date.parse(holiday.day), 'UTC'))}
            </small>
          </span>
          {holiday.day === today && <Tag colorPalette="future">{t('Today')}</Tag>}
          <EditAndDelete
            name={holiday.name}
            edit={() => onEdit(holiday.id)}
            onDelete={() => void remove(holiday)}
          />
        </li>
      ))}
    </Rows>
  );

  return (
    <Card>
      <Heading as="h2" textStyle="title" padding="4">
        {t('Upcoming')}
      </Heading>
      {coming.length > 0 ? (
        rows(coming, t('Upcoming'))
      ) : (
        <EmptyState icon={CalendarOff} title={t('No upcoming holidays')}>
          {t('Add the days you’re closed, so guests can’t order.')}
        </EmptyState>
      )}
      {past.length > 0 && (
        <Past>
          <chakra.summary>{t('Past holidays')}</chakra.summary>
          {rows(past, t('Past holidays'))}
        </Past>
      )}
    </Card>
  );
}

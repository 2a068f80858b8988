import { Box, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import type { Holiday } from '@servery/protocol/platform/store';
import { CalendarOff, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../platform/errorText.ts';
import { holidayDay, useDeleteHolidayMutation } from '../platform/holidays.ts';
import { dayText, timeIn } from '../platform/time.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { toaster } from '../ui/toaster.ts';
import { useConfirm } from '../ui/useConfirm.tsx';

interface Props {
  readonly holidays: readonly Holiday[];
  readonly onEdit: (id: string) => void;
}

/** The holidays in the order of their days, each to be changed or deleted. */
export function HolidayList({ holidays, onEdit }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [deleteHoliday] = useDeleteHolidayMutation();

  const remove = async ({ id, name }: Holiday) => {
    const goAhead = await confirm({
      title: t('Delete {{name}}?', { name }),
      text: t('Guests will be able to order on that day.'),
      confirm: t('Delete'),
      danger: true,
    });
    if (!goAhead) return;
    const { error } = await deleteHoliday({ query: { holiday_id: id } });
    if (error) toaster.create({ type: 'error', title: errorText(error, t) });
  };

  if (holidays.length === 0) {
    return (
      <EmptyState icon={CalendarOff} title={t('No holidays are planned')}>
        {t('Add the days on which the restaurant is closed, so that nobody orders in vain.')}
      </EmptyState>
    );
  }
  const days = holidays
    .map((holiday) => ({ holiday, day: holidayDay(holiday.holiday_date) }))
    .sort((one, other) => one.day.localeCompare(other.day));
  return (
    <Stack as="ul" role="list" listStyleType="none" gap="0">
      {days.map(({ holiday, day }) => (
        <Flex
          key={holiday.id}
          as="li"
          align="center"
          gap="2"
          paddingInline="4"
          paddingBlock="2"
          borderBlockEnd="hairline"
          _last={{ borderBlockEnd: 0 }}
        >
          <Box flex="1" minWidth="0">
            <Text fontWeight="medium" overflowWrap="anywhere">
              {holiday.name}
            </Text>
            <Text textStyle="small" color="ink.muted">
              {day === '' ? holiday.holiday_date : dayText(timeIn(Date.parse(day), 'UTC'))}
            </Text>
          </Box>
          <IconButton
            variant="ghost"
            aria-label={t('Edit {{name}}', { name: holiday.name })}
            onClick={() => onEdit(holiday.id)}
          >
            <Pencil aria-hidden />
          </IconButton>
          <IconButton
            variant="ghost"
            aria-label={t('Delete {{name}}', { name: holiday.name })}
            onClick={() => void remove(holiday)}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </Flex>
      ))}
    </Stack>
  );
}

import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { turnDay } from '../platform/time.ts';
import { DateInput } from '../ui/DateInput.tsx';
import { dateProblem, type DateProblem, type OrderFilters } from './orderFilters.ts';

/** A date field's day as the platform takes it. */
function dayOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? turnDay(value) : '';
}

interface Props {
  readonly days: OrderFilters['days'];
  /** The restaurant's day, DD-MM-YYYY: no order is younger. */
  readonly today: string;
  /** Takes the days to filter by; undefined for all. */
  readonly onChange: (days: OrderFilters['days']) => void;
}

/** The first and the last day to show, with the messages of spec 000 §5. */
export default function OrderDaysForm({ days, today, onChange }: Props) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<DateProblem>();
  const problemId = useId();

  const apply = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const chosen = { start: dayOf(fields, 'from'), end: dayOf(fields, 'to') };
    const found = dateProblem(chosen.start, chosen.end, today);
    setProblem(found);
    if (found === undefined) onChange(chosen);
  };
  const shared = {
    max: turnDay(today),
    'aria-invalid': problem !== undefined,
    'aria-describedby': problemId,
  };

  return (
    <form onSubmit={apply} noValidate>
      <Flex gap="2" wrap="wrap" align="center">
        <DateInput {...shared} name="from" aria-label={t('From')} defaultValue={turnDay(days?.start ?? '')} />
        <DateInput {...shared} name="to" aria-label={t('To')} defaultValue={turnDay(days?.end ?? '')} />
        <Button type="submit">{t('Apply Filter')}</Button>
        <Button
          variant="ghost"
          onClick={() => {
            setProblem(undefined);
            onChange(undefined);
          }}
        >
          {t('Clear')}
        </Button>
      </Flex>
      <Text id={problemId} role="alert" color="danger.fg" textStyle="small" fontWeight="medium">
        {problem && t(problem)}
      </Text>
    </form>
  );
}

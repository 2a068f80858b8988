import { useTranslation } from 'react-i18next';
import { DaysForm } from '../../ui/forms/DaysForm.tsx';
import { dateProblem, type OrderFilters } from './orderFilters.ts';

interface Props {
  readonly days: OrderFilters['days'];
  /** The restaurant's day, DD-MM-YYYY: no order is younger. */
  readonly today: string;
  /** Takes the days to filter by; undefined for all. */
  readonly onChange: (days: OrderFilters['days']) => void;
}

/** The first and the last day to show, with the messages of spec 000 §5. */
export function OrderDaysForm({ days, today, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <DaysForm
      days={days}
      today={today}
      problemOf={({ start, end }) => dateProblem(start, end, today)}
      submit={t('Apply Filter')}
      onSubmit={onChange}
      onClear={() => onChange(undefined)}
    />
  );
}

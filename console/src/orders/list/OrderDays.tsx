import { useTranslation } from 'react-i18next';
import { DaysControl } from '../../ui/forms/DaysControl.tsx';
import { DaysForm } from '../../ui/forms/DaysForm.tsx';
import { dateProblem, type OrderFilters } from './orderFilters.ts';

interface Props {
  readonly days: OrderFilters['days'];
  /** The label while no days are chosen. */
  readonly none: string;
  /** The restaurant's current day, DD-MM-YYYY: no order is newer. */
  readonly today: string;
  /** Takes the days to filter by; undefined for none. */
  readonly onChange: (days: OrderFilters['days']) => void;
}

/** The filter for days: presets, or a custom range by its ends, with the messages of spec 000 §5. */
export function OrderDays({ days, none, today, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <DaysControl days={days} none={none} today={today} onChange={onChange}>
      <DaysForm
        days={days}
        today={today}
        problemOf={({ start, end }) => dateProblem(start, end, today)}
        submit={t('Apply Filter')}
        onSubmit={onChange}
        onClear={() => onChange(undefined)}
      />
    </DaysControl>
  );
}

import { DaysControl } from '../../ui/forms/DaysControl.tsx';
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
export function OrderDays(props: Props) {
  return <DaysControl {...props} problemOf={({ start, end }) => dateProblem(start, end, props.today)} />;
}

import { useSelector } from 'react-redux';
import { preparationChoices, selectSession } from '../../session/sessionSlice.ts';

/**
 * The minimum minutes that an order takes: the shortest preparation time that Accept offers (spec 000 §4.4). Undefined
 * if the platform offers none.
 */
export function useLeastPreparation(): number | undefined {
  const { minutes } = preparationChoices(useSelector(selectSession));
  return minutes.length > 0 ? Math.min(...minutes) : undefined;
}

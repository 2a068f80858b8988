import { useSelector } from 'react-redux';
import { useZone } from '../merchant.ts';
import { selectClockOffset, serverNow } from './serverClock.ts';
import { platformDate, timeIn } from '../../time/time.ts';

/** The restaurant's current day in the platform's format, DD-MM-YYYY, by the server's clock. */
export function useToday(): string {
  return platformDate(timeIn(serverNow(useSelector(selectClockOffset)), useZone()));
}

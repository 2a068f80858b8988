import { wallMinuteText } from './writing.ts';

/** "7 PM". @param hour 0 to 23. */
export const hourText = (hour: number): string =>
  wallMinuteText(hour * 60, 'hour', `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`);

import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectClockOffset } from './serverClock.ts';

const MINUTE_MS = 60_000;

/** The server's time, in milliseconds since the epoch, updated once a minute. */
export function useServerMinute(): number {
  const offset = useSelector(selectClockOffset);
  const [deviceNow, setDeviceNow] = useState(() => Date.now());
  useEffect(() => {
    const wait = MINUTE_MS - ((Date.now() + offset) % MINUTE_MS);
    // Whole milliseconds, so that it never wakes within the millisecond in which the minute ends.
    const timer = setTimeout(() => setDeviceNow(Date.now()), Math.ceil(wait) + 1);
    return () => clearTimeout(timer);
  }, [deviceNow, offset]);
  return deviceNow + offset;
}

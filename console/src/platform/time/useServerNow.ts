import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectClockOffset } from './serverClock.ts';

/** Update interval, in milliseconds. */
const TICK_MS = 20_000;

/** The server's time, in milliseconds; updated three times a minute. */
export function useServerNow(): number {
  const offset = useSelector(selectClockOffset);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now + offset;
}

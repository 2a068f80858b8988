import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectClockOffset } from './serverClock.ts';

/** How often it is looked at what has begun or ended meanwhile, in milliseconds. */
const TICK_MS = 20_000;

/** The server's clock, in milliseconds; it goes on by itself, three times a minute. */
export function useServerNow(): number {
  const offset = useSelector(selectClockOffset);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now + offset;
}

import { useEffect, useState } from 'react';

/** A value read anew every second (spec 000 §9: the clock). */
export function useEverySecond<T>(read: () => T): T {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return read();
}

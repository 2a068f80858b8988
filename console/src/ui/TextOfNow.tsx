import { useEffect, useRef, useState } from 'react';
import { useNow } from '../time/now.ts';

interface Props {
  /** The text at this device's time, in milliseconds; called every second while the text is on the screen. */
  readonly read: (now: number) => string | undefined;
}

/**
 * A text that time changes. Only this element renders again, not the ticket around it, and only while it is on the
 * screen: a page may have hundreds, and off-screen ones must not delay input.
 */
export function TextOfNow({ read }: Props) {
  const text = useRef<HTMLSpanElement>(null);
  const [isOnScreen, setIsOnScreen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver((entries) =>
      setIsOnScreen(entries.at(-1)?.isIntersecting ?? false),
    );
    if (text.current) watch.observe(text.current);
    return () => watch.disconnect();
  }, []);
  return <span ref={text}>{useNow(read, isOnScreen)}</span>;
}

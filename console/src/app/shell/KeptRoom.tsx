import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** Where this browser remembers how high what stood above its page was, in CSS pixels, and on which page. */
const KEY = 'above_page';

/** How long it is waited for, in milliseconds: what has gone meanwhile leaves no gap. */
const WAITED_MS = 5000;

function keptOn(pathname: string): number {
  const [page, height] = (localStorage.getItem(KEY) ?? '').split(' ');
  return page === pathname ? Number(height) : 0;
}

/**
 * What stands above a page comes a moment after it. It is given the room that it had when this page was loaded the last
 * time, so that the page does not jump below the finger that is about to tap.
 */
export function KeptRoom({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const content = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState(() => ({ pathname, height: keptOn(pathname) }));

  useEffect(() => {
    const box = content.current;
    if (!box) return undefined;
    const giveUp = (): void => setKept((before) => ({ ...before, height: 0 }));
    const observer = new ResizeObserver(() => {
      if (box.offsetHeight > 0) giveUp();
    });
    observer.observe(box);
    const timer = setTimeout(giveUp, WAITED_MS);
    const keep = (): void => localStorage.setItem(KEY, `${location.pathname} ${box.offsetHeight}`);
    window.addEventListener('pagehide', keep);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, []);

  return (
    <div style={{ minHeight: kept.pathname === pathname ? kept.height : 0 }}>
      <div ref={content}>{children}</div>
    </div>
  );
}

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { stored } from '../../storage/stored.ts';

/**
 * The remembered height of the content above a page: one line for each page and window width, all in CSS pixels, newest
 * first.
 */
const above = stored('above_page', z.string(), { per: 'device', otherwise: '' });

/** Maximum number of lines. */
const MAX_ROWS = 12;

/** How long the space stays reserved, in milliseconds: content that is gone by now leaves no gap. */
const WAITED_MS = 5000;

const lines = (): string[] => above.get().split('\n');
const here = (pathname: string): string => `${pathname} ${window.innerWidth} `;

function reservedOn(pathname: string): number {
  const line = lines().find((each) => each.startsWith(here(pathname)));
  return Number(line?.slice(here(pathname).length)) || 0;
}

function keep(pathname: string, height: number): void {
  const others = lines().filter((each) => each !== '' && !each.startsWith(here(pathname)));
  above.set([`${here(pathname)}${height}`, ...others].slice(0, MAX_ROWS).join('\n'));
}

/**
 * Content above a page loads a moment after it. This reserves the height that it had at the page's last load, so that
 * the page does not jump just before a tap.
 */
export function ReservedSpace({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const content = useRef<HTMLDivElement>(null);
  // The content's height as last observed: to read it in an effect would make the browser lay out the page at once.
  const height = useRef(0);
  const [reserved, setReserved] = useState(() => ({ pathname, height: reservedOn(pathname) }));

  useEffect(() => {
    const box = content.current;
    if (!box) return undefined;
    const release = (): void => setReserved((before) => ({ ...before, height: 0 }));
    const observer = new ResizeObserver(() => {
      const before = height.current;
      height.current = box.offsetHeight;
      if (height.current > 0) release();
      // Nothing is known before the first content.
      if (height.current !== before) keep(location.pathname, height.current);
    });
    observer.observe(box);
    const timer = setTimeout(release, WAITED_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);

  // Content that was for the page left, such as a new order, is not there on the next visit.
  useEffect(() => {
    if (height.current > 0) keep(pathname, height.current);
    return () => keep(pathname, 0);
  }, [pathname]);

  return (
    <div style={{ minHeight: reserved.pathname === pathname ? reserved.height : 0 }}>
      <div ref={content}>{children}</div>
    </div>
  );
}

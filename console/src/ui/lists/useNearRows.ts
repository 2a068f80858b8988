import { useEffect, useState, type RefObject } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** Margin beyond the viewport, so that a row is registered before it scrolls into view. */
const NEAR = '50% 0px';

/**
 * The rows of a list in or near the viewport; none before the first frame.
 *
 * @param ids of the rows, in render order.
 */
export function useNearRows(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
): ReadonlySet<string> {
  const [near, setNear] = useState(NONE);
  useEffect(() => {
    const rows = new Map([...(list.current?.children ?? [])].map((row, place) => [row, ids[place] ?? '']));
    const observer = new IntersectionObserver(
      (entries) => {
        setNear((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const id = rows.get(target) ?? '';
            if (isIntersecting) next.add(id);
            else next.delete(id);
          }
          return next;
        });
      },
      { rootMargin: NEAR },
    );
    for (const row of rows.keys()) observer.observe(row);
    return () => {
      observer.disconnect();
    };
  }, [ids, list]);
  return near;
}

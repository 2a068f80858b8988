import { useEffect, useState, type RefObject } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** As far as this beyond what is seen, so that a row which is scrolled to is there already. */
const NEAR = '50% 0px';

/**
 * The rows of a list that are seen or nearly so, none before the first frame.
 *
 * @param ids those of the rows, in the order in which they are drawn.
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

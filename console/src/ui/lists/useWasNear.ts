import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether an element has been near the viewport: content that is expensive to render renders then, and stays.
 *
 * @param margin beyond the viewport, as `rootMargin` of an IntersectionObserver.
 * @param isNow true if it counts as near from its first render, for example where its height restores a scroll position.
 */
export function useWasNear<Observed extends HTMLElement>(
  margin: string,
  isNow = false,
): readonly [ref: RefObject<Observed | null>, wasNear: boolean] {
  const ref = useRef<Observed>(null);
  const [wasNear, setWasNear] = useState(isNow);
  useEffect(() => {
    if (wasNear || ref.current === null) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWasNear(true);
      },
      { rootMargin: margin },
    );
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [wasNear, margin]);
  return [ref, wasNear];
}

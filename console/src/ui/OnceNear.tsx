import { Box } from '@chakra-ui/react/box';
import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';

/** Margin beyond the viewport, so that the content is usually there before it scrolls into view. */
const NEAR = '50% 0px';

interface Props {
  /** Render the content at once: for a list whose length the page needs to restore its scroll position. */
  readonly isNow: boolean;
  readonly children: ReactNode;
}

/** Content that is expensive to render and mostly below the first view: rendered when it first comes near the viewport. */
export function OnceNear({ isNow, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(isNow);
  useEffect(() => {
    if (isNear || place.current === null) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setIsNear(true));
      },
      { rootMargin: NEAR },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear]);
  return isNear ? children : <Box ref={place} minHeight="100dvh" />;
}

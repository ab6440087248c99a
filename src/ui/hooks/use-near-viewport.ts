import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How far below or above the window something may be to count as near. */
const MARGIN = '300px';

/** Does something once, when an element comes near the window. */
export function useNearViewport(element: RefObject<HTMLElement | null>, work: () => void): void {
  const begin = useEffectEvent(work);

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (moves) => {
        if (!moves.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        begin();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}

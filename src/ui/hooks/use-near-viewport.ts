import { type RefObject, useEffect, useEffectEvent } from 'react';

const MARGIN = '300px';

/** Calls `work` once, when the element is within `MARGIN` of the viewport. */
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

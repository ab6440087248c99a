import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import { prefersReducedMotion } from '../hooks/prefers-reduced-motion.ts';

/** Where a carousel stands, in pages of as many slides as are seen at once, and the ways to another place. */
export function useSlides(embla: EmblaCarouselType, loop: boolean) {
  const { place, count } = usePlace(embla);
  const [asked, setAsked] = useState<number>();

  function go(page: number) {
    const aim = loop ? (page + count) % count : Math.min(Math.max(page, 0), count - 1);
    embla.scrollTo(aim, prefersReducedMotion());
    setAsked(aim);
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const pages = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!pages) return;
    event.preventDefault();
    go(place + pages);
  });

  useEffect(() => {
    const view = embla.rootNode();
    view.addEventListener('keydown', press);
    return () => view.removeEventListener('keydown', press);
  }, [embla]);

  return {
    place,
    count,
    canGoBack: loop || place > 0,
    canGoForth: loop || place < count - 1,
    go,
    /** On by itself; the start comes after the end. */
    turn: () => embla.scrollTo((place + 1) % count),
    /** The page that the visitor has gone to by button or key. */
    asked,
  };
}

function usePlace(embla: EmblaCarouselType) {
  const follow = useCallback(
    (changed: () => void) => {
      embla.on('select', changed).on('reInit', changed);
      return () => void embla.off('select', changed).off('reInit', changed);
    },
    [embla],
  );
  return {
    place: useSyncExternalStore(follow, embla.selectedScrollSnap),
    count: useSyncExternalStore(follow, () => embla.scrollSnapList().length),
  };
}

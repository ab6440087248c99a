import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import { prefersReducedMotion } from '../hooks/prefers-reduced-motion.ts';

/** A carousel's position and navigation, in pages of as many slides as are visible at once. */
export function useSlides(embla: EmblaCarouselType, loop: boolean) {
  const { place, count } = usePosition(embla);
  const [chosen, setChosen] = useState<number>();

  function go(page: number) {
    const target = loop ? (page + count) % count : Math.min(Math.max(page, 0), count - 1);
    embla.scrollTo(target, prefersReducedMotion());
    setChosen(target);
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
    canGoForward: loop || place < count - 1,
    go,
    /** Moves on automatically, from the last page to the first. */
    advance: () => embla.scrollTo((place + 1) % count),
    /** The page that the visitor chose by button or key. */
    chosen,
  };
}

function usePosition(embla: EmblaCarouselType) {
  const subscribe = useCallback(
    (changed: () => void) => {
      embla.on('select', changed).on('reInit', changed);
      return () => {
        embla.off('select', changed).off('reInit', changed);
      };
    },
    [embla],
  );
  return {
    place: useSyncExternalStore(subscribe, embla.selectedScrollSnap),
    count: useSyncExternalStore(subscribe, () => embla.scrollSnapList().length),
  };
}

import { useEffect, useEffectEvent, useState } from 'react';

import { prefersReducedMotion } from '../hooks/prefers-reduced-motion.ts';

/**
 * Calls `advance` at an interval while the carousel is visible and neither hovered nor focused. The first touch stops it,
 * and visitors who prefer reduced motion start without it; `toggle` overrides both.
 */
export function useAutoplay(
  carousel: HTMLElement,
  milliseconds: number | undefined,
  advance: () => void,
) {
  const [isEnabled, setEnabled] = useState(() => !prefersReducedMotion());
  const [isHeld, setHeld] = useState(() => carousel.matches(':hover, :focus-within'));
  const [isVisible, setVisible] = useState(false);

  useEffect(() => {
    if (milliseconds === undefined) return;
    const watch = new AbortController();
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      then: (event: HTMLElementEventMap[Name]) => void,
    ) => carousel.addEventListener(name, then, { signal: watch.signal });

    on('mouseenter', () => setHeld(true));
    on('focusin', () => setHeld(true));
    on('mouseleave', () => setHeld(carousel.matches(':focus-within')));
    on('focusout', ({ relatedTarget }) => {
      if (!carousel.contains(relatedTarget as Node | null)) setHeld(carousel.matches(':hover'));
    });
    on('pointerdown', ({ pointerType, target }) => {
      if (pointerType !== 'mouse' && !(target as Element).closest('button')) setEnabled(false);
    });

    const observer = new IntersectionObserver((entries) =>
      setVisible(entries.at(-1)!.isIntersecting),
    );
    observer.observe(carousel);
    return () => {
      watch.abort();
      observer.disconnect();
    };
  }, [carousel, milliseconds]);

  const onInterval = useEffectEvent(() => {
    if (!document.hidden) advance();
  });
  const isPlaying = isEnabled && !isHeld && isVisible;
  useEffect(() => {
    if (!isPlaying || milliseconds === undefined) return;
    const timer = setInterval(onInterval, milliseconds);
    return () => clearInterval(timer);
  }, [isPlaying, milliseconds]);

  /** Also releases the hold, because the pressed button has the focus. */
  function toggle() {
    setEnabled(!isEnabled);
    setHeld(false);
  }

  return { isEnabled, toggle };
}

import { useEffect, useEffectEvent, useState } from 'react';

import { prefersReducedMotion } from '../hooks/prefers-reduced-motion.ts';

/**
 * Turns a carousel on every so many milliseconds while nobody points at it, has the focus in it or has scrolled it away.
 * The first touch ends it, and it never begins where less motion is asked for; `toggle` begins and ends it anyway.
 */
export function useAutoplay(
  carousel: HTMLElement,
  milliseconds: number | undefined,
  turn: () => void,
) {
  const [isWanted, setWanted] = useState(() => !prefersReducedMotion());
  const [isHeld, setHeld] = useState(() => carousel.matches(':hover, :focus-within'));
  const [isSeen, setSeen] = useState(false);

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
      if (pointerType !== 'mouse' && !(target as Element).closest('button')) setWanted(false);
    });

    const sight = new IntersectionObserver((moves) => setSeen(moves.at(-1)!.isIntersecting));
    sight.observe(carousel);
    return () => {
      watch.abort();
      sight.disconnect();
    };
  }, [carousel, milliseconds]);

  const turnOn = useEffectEvent(() => {
    if (!document.hidden) turn();
  });
  const isPlaying = isWanted && !isHeld && isSeen;
  useEffect(() => {
    if (!isPlaying || milliseconds === undefined) return;
    const turning = setInterval(turnOn, milliseconds);
    return () => clearInterval(turning);
  }, [isPlaying, milliseconds]);

  /** Who presses the button means it: then it plays although the button has the focus. */
  function toggle() {
    setWanted(!isWanted);
    setHeld(false);
  }

  return { isWanted, toggle };
}

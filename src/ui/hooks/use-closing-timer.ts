import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `close` after `milliseconds` (never if undefined); waits while the element is hovered or used by keyboard.
 * Spread `watch` on the element. It reacts to pointer movement, so an element that opens under a resting pointer still
 * closes. Call `hold` on focus and `release` on blur for an element that does not take the focus when it opens.
 */
export function useClosingTimer(milliseconds: number | undefined, close: () => void) {
  const [isHeld, setHeld] = useState(false);
  const onTimeout = useEffectEvent(close);

  useEffect(() => {
    if (milliseconds === undefined || isHeld) return;
    const timer = setTimeout(() => onTimeout(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, isHeld]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const watch = {
    onPointerMove: hold,
    onPointerDown: hold,
    onPointerLeave: release,
    onKeyDown: hold,
  };

  return { hold, release, watch };
}

import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react';

/**
 * Closes something after `milliseconds` (never, when undefined), but waits while someone points at it or works in it.
 * Spread `watch` on its box. Only a real movement of the pointer counts: a box that opens under a resting pointer closes.
 * A box that doesn't take the focus by itself calls `hold` when it gets it.
 */
export function useClosingTimer(milliseconds: number | undefined, close: () => void) {
  const [held, setHeld] = useState(false);
  const end = useEffectEvent(close);

  useEffect(() => {
    if (milliseconds === undefined || held) return;
    const timer = setTimeout(() => end(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, held]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);

  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) release();
  }

  const watch = {
    onPointerMove: hold,
    onPointerDown: hold,
    onPointerLeave: release,
    onKeyDown: hold,
    onBlur: leave,
  };
  return { hold, watch };
}

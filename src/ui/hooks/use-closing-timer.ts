import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Closes something after `milliseconds` (never, when undefined), but waits while someone points at it or works in it.
 * Spread `watch` on its box. Only a real movement of the pointer counts: a box that opens under a resting pointer closes.
 * A box that doesn't take the focus by itself calls `hold` when it gets it and `release` when it loses it.
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
  const watch = {
    onPointerMove: hold,
    onPointerDown: hold,
    onPointerLeave: release,
    onKeyDown: hold,
  };

  return { hold, release, watch };
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { SheetPreview } from '../contract.ts';

interface WhenCountedOptions {
  /** The effect of the last change is still being counted. */
  isStale: boolean;
  /** Grows with each change: who goes on changing does not apply yet. */
  version: number;
  /** What was counted is worth a look before it is saved. */
  isDoubtful: () => boolean;
  onGo: () => void;
  onDoubt: () => void;
}

/** Whoever applies right after a change need not press again once its effect is counted, unless that is worth a look. */
export function useWhenCounted(options: WhenCountedOptions) {
  const { isStale, version, isDoubtful, onGo, onDoubt } = options;
  const [pressedAt, setPressedAt] = useState<number>();
  const isPressed = pressedAt === version;
  const go = useEffectEvent(() => (isDoubtful() ? onDoubt() : onGo()));
  useEffect(() => {
    if (isPressed && !isStale) go();
  }, [isPressed, isStale]);
  return { isWaiting: isPressed && isStale, wait: () => setPressedAt(version) };
}

/** Faults are left out of the batch, and some changes are rarely meant: nobody should save them unseen. */
export function isDoubtful(preview: SheetPreview | undefined, faults: number): boolean {
  if (!preview || faults > 0) return true;
  return Object.values(preview.effect.look).some((ids) => ids.length > 0);
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { SheetPreview } from '../contract.ts';

interface ApplyWhenReadyOptions {
  /** The preview of the last change is still loading. */
  isStale: boolean;
  /** Incremented with each edit; further edits cancel a pending apply. */
  version: number;
  /** Whether the preview should be reviewed before saving. */
  needsReview: () => boolean;
  onGo: () => void;
  onDoubt: () => void;
}

/** Applies as soon as the preview of the last edit has loaded, without another click, unless it needs review. */
export function useApplyWhenReady(options: ApplyWhenReadyOptions) {
  const { isStale, version, needsReview, onGo, onDoubt } = options;
  const [pressedAt, setPressedAt] = useState<number>();
  const isPressed = pressedAt === version;
  const go = useEffectEvent(() => (needsReview() ? onDoubt() : onGo()));
  useEffect(() => {
    if (isPressed && !isStale) go();
  }, [isPressed, isStale]);
  return { isWaiting: isPressed && isStale, wait: () => setPressedAt(version) };
}

/** Review is needed if errors would be left out of the batch, or for changes that are rarely intended. */
export function needsReview(preview: SheetPreview | undefined, faults: number): boolean {
  if (!preview || faults > 0) return true;
  return Object.values(preview.effect.look).some((ids) => ids.length > 0);
}

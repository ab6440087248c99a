import { useEffect, useEffectEvent, useState } from 'react';
import type { SheetPreview } from '../contract.ts';
import { losesMoney } from '../rules/effect.ts';

interface ApplyWhenReadyOptions {
  /** The preview of the last change is still loading. */
  isStale: boolean;
  /** Incremented with each edit; further edits cancel a pending apply. */
  version: number;
  preview: SheetPreview | undefined;
  /** The number of cells that would be left out. */
  faults: number;
  /** It was pressed once, and told to look first. */
  isDoubted: boolean;
  onGo: () => void;
  onDoubt: () => void;
}

/**
 * Applies as soon as the preview of the last edit has loaded, without another click. What is rarely intended is asked for
 * twice: anything if its preview was not there yet when it was pressed, and big losses always.
 */
export function useApplyWhenReady(options: ApplyWhenReadyOptions) {
  const { isStale, version, preview, faults, isDoubted, onGo, onDoubt } = options;
  const [pressedAt, setPressedAt] = useState<number>();
  const isPressed = pressedAt === version;
  const go = (isDoubtful: boolean) => {
    if (isDoubted || !isDoubtful) onGo();
    else onDoubt();
  };
  const goWhenLoaded = useEffectEvent(() => go(needsReview(preview, faults)));
  useEffect(() => {
    if (isPressed && !isStale) goWhenLoaded();
  }, [isPressed, isStale]);
  return {
    isWaiting: isPressed && isStale,
    wait: () => setPressedAt(version),
    press: () => go(preview !== undefined && losesMoney(preview.effect.look)),
  };
}

/** Review is needed if errors would be left out of the batch, or for changes that are rarely intended. */
function needsReview(preview: SheetPreview | undefined, faults: number): boolean {
  if (!preview || faults > 0) return true;
  return Object.values(preview.effect.look).some((ids) => ids.length > 0);
}

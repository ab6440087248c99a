/** Hand scanners type faster than people, and end with Enter. */
const MAX_GAP_MS = 40;
const MIN_LENGTH = 4;

export interface KeyPress {
  key: string;
  /** Milliseconds, by the event's own clock: a busy page hears keys late, but in their own time. */
  at: number;
}

export interface BurstStep {
  /** What is held back from the page, because it may belong to a scan. */
  held: readonly KeyPress[];
  /** Keys that were no scan: the page gets them now. */
  released: readonly KeyPress[];
  /** Whether this press reaches the page. */
  isPassed: boolean;
  scanned?: string;
}

/** Takes one more key press. A lone key is released when `isOver` says so. */
export function nextPress(held: readonly KeyPress[], press: KeyPress): BurstStep {
  const last = held.at(-1);
  const isBurst = last !== undefined && press.at - last.at <= MAX_GAP_MS;
  if (press.key === 'Shift') return { held, released: [], isPassed: true };
  if (press.key === 'Enter' && isBurst && held.length >= MIN_LENGTH)
    return {
      ...{ held: [], released: [], isPassed: false },
      scanned: held.map(({ key }) => key).join(''),
    };
  // Space presses what has the focus, so it is held only within a burst.
  const isHeld = press.key.length === 1 && (press.key !== ' ' || isBurst);
  if (!isHeld) return { held: [], released: held, isPassed: true };
  return isBurst
    ? { held: [...held, press], released: [], isPassed: false }
    : { held: [press], released: held, isPassed: false };
}

/** How long to wait for the next key of a burst before what is held is released. */
export const RELEASE_AFTER_MS = MAX_GAP_MS + 10;

import type { FoundCode } from './found-code.ts';

/** A code may be missed this long, because hands shake and lenses refocus. */
const GONE_AFTER_MS = 1_500;
/** On a slow phone that time may pass between two looks. */
const GONE_AFTER_LOOKS = 5;

interface Sighting {
  seenAt: number;
  missedLooks: number;
}

/** Counted codes that have not left the picture since. */
export type HeldCodes = ReadonlyMap<string, Sighting>;

/**
 * Processes the codes of one frame: the one nearest the center counts, once until it has left the picture, even if
 * other codes are beside it.
 */
export function processFrame(held: HeldCodes, found: readonly FoundCode[], now: number) {
  const stillHeld = new Map<string, Sighting>();
  for (const [text, { seenAt, missedLooks }] of held)
    if (now - seenAt < GONE_AFTER_MS || missedLooks + 1 < GONE_AFTER_LOOKS)
      stillHeld.set(text, { seenAt, missedLooks: missedLooks + 1 });
  for (const { text } of found)
    if (held.has(text)) stillHeld.set(text, { seenAt: now, missedLooks: 0 });
  const nearest = found.toSorted((one, other) => one.offCenter - other.offCenter)[0];
  if (!nearest || stillHeld.has(nearest.text)) return { held: stillHeld };
  stillHeld.set(nearest.text, { seenAt: now, missedLooks: 0 });
  return { held: stillHeld, counted: nearest.text };
}

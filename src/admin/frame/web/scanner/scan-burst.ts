/** A lone key is a desk key when nothing follows it for this long. */
const LONE_KEY_MS = 300;
/** A page that has much to do makes a scanner wait: what came before stays. */
const PAUSE_MS = 1_000;
const MIN_LENGTH = 4;

export interface KeyPress {
  key: string;
  /** Milliseconds, by the event's own clock: a busy page hears keys late, but in their own time. */
  at: number;
}

export interface BurstStep {
  /** What is held back from the page, because it may belong to a scan. */
  held: readonly KeyPress[];
  /** A key that was no scan: the page gets it now. */
  released: readonly KeyPress[];
  /** Whether this press reaches the page. */
  isPassed: boolean;
  scanned?: string;
  /** What came of a code that is too short or has no end. */
  cut?: string;
}

/** Takes one more key press: characters are collected until Enter. */
export function nextPress(held: readonly KeyPress[], press: KeyPress): BurstStep {
  if (/^(Shift|CapsLock|AltGraph)$/.test(press.key)) return { held, released: [], isPassed: true };
  const last = held.at(-1);
  if (!last || press.at - last.at > waitAfter(held))
    return { ...firstPress(press), ...givenUp(held) };
  if (press.key === 'Enter') return { held: [], released: [], isPassed: false, ...ended(held) };
  if (press.key.length === 1) return { held: [...held, press], released: [], isPassed: false };
  return { held: [], isPassed: true, ...givenUp(held) };
}

function firstPress(press: KeyPress): Pick<BurstStep, 'held' | 'isPassed'> {
  return startsCode(press.key) ? { held: [press], isPassed: false } : { held: [], isPassed: true };
}

/** Codes are printed in capitals and digits; with caps lock on, a scanner types the shop's own as `vg-`. */
const startsCode = (key: string): boolean => /^[\p{Lu}\p{Nd}v]$/u.test(key);

function ended(held: readonly KeyPress[]): Pick<BurstStep, 'scanned' | 'cut'> {
  return held.length < MIN_LENGTH ? { cut: textOf(held) } : { scanned: textOf(held) };
}

/** What becomes of keys after which no Enter came. */
export function givenUp(held: readonly KeyPress[]): Pick<BurstStep, 'released' | 'cut'> {
  return held.length > 1 ? { released: [], cut: textOf(held) } : { released: held };
}

/** How long the next key may take. Of first keys, only digits are desk keys as well. */
export function waitAfter(held: readonly KeyPress[]): number {
  return held.length === 1 && /^\p{Nd}$/u.test(held[0]!.key) ? LONE_KEY_MS : PAUSE_MS;
}

const textOf = (held: readonly KeyPress[]): string => held.map(({ key }) => key).join('');

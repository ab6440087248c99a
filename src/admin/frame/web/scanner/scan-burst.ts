/** A single key counts as a shortcut if no other key follows within this time. */
const LONE_KEY_MS = 300;
/** The longest pause within a scan; a busy page delays its keys. */
const PAUSE_MS = 1_000;
const MIN_LENGTH = 4;

export interface KeyPress {
  key: string;
  /** Milliseconds of the event's own timestamp, which is right even if a busy page handles it late. */
  at: number;
}

export interface BurstStep {
  /** Keys withheld from the page, because they may belong to a scan. */
  held: readonly KeyPress[];
  /** Withheld keys that were no scan, to be replayed to the page. */
  released: readonly KeyPress[];
  /** Whether this press reaches the page. */
  isPassed: boolean;
  scanned?: string;
  /** The fragment of a code that is too short or has no Enter. */
  cut?: string;
}

/** Processes a key press; characters are collected until Enter. */
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

/** Releases a single withheld key, or reports several as a fragment, when no Enter came. */
export function givenUp(held: readonly KeyPress[]): Pick<BurstStep, 'released' | 'cut'> {
  return held.length > 1 ? { released: [], cut: textOf(held) } : { released: held };
}

/** How long to wait for the next key. A first key can be a shortcut: a digit, or a letter with Shift. */
export const waitAfter = (held: readonly KeyPress[]): number =>
  held.length === 1 ? LONE_KEY_MS : PAUSE_MS;

const textOf = (held: readonly KeyPress[]): string => held.map(({ key }) => key).join('');

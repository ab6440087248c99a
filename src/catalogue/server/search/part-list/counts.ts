/** "2", "2.00"; "1,000" may be a thousand or one. */
export const PLAIN = /^((?!0\d)\d{1,3})(?:[.,](?!000$)0+)?$/;
/** In a column of quantities, or with a sign that it is one, also what is more than the most. */
export const COUNT = /^(\d{1,15})(?:[.,](?!000$)0+)?$/;

export const UNITS = 'pcs?|pieces?|ea|each|units?|sets?|packs?|stk|stck|stück|st';
/** "2x", "x2", "*2", "(2)", "2pcs", "qty:2" */
const MARKED = new RegExp(
  `^(?:(?:x|×|\\*|\\(|(?:qty|q|quantity|menge|anzahl)[.:=#-]*)(\\d{1,15})(?:\\)|${UNITS})?|(\\d{1,15})(?:x|×|${UNITS}))$`,
  'i',
);
/** What stands before or after a number of pieces: "qty 2", "2 x", "2 pcs". */
export const BEFORE_COUNT = /^(?:x|×|\*|(?:qty|q|quantity|menge|anzahl)#?|amount|need|want)$/i;
export const AFTER_COUNT = new RegExp(`^(?:x|×|\\*|of|off|${UNITS})$`, 'i');
export const TIMES = /^[x×*]$/i;

export function markedCount(word: string): number | undefined {
  const found = MARKED.exec(word);
  return found ? Number(found[1] ?? found[2]) : undefined;
}

/** A line that says nothing but a quantity: "2", "Qty: 2", "2 x". */
const ALONE = new RegExp(
  `^(?:(?:qty|quantity|menge|anzahl|x|×)[.:=\\s]*)?(\\d{1,15})(?:[.,](?!000\\b)0+)?\\s*(?:${UNITS})?\\.?$`,
  'i',
);
/** It belongs to the line below. */
const AHEAD = /^(\d{1,15})\s*(?:x|×)$/i;

export function countAlone(line: string): { quantity: number; isAhead: boolean } | undefined {
  const ahead = AHEAD.exec(line);
  const found = ahead ?? ALONE.exec(line);
  // "1973" and a ZIP code are something else.
  if (!found || (/^\d{4,}$/.test(line) && !ahead)) return undefined;
  return { quantity: Number(found[1]), isAhead: ahead !== null };
}

import { normalPartName } from '../../../rules/part-name.ts';
import { cellsOf } from './cells-of.ts';
import { COUNT, UNITS } from './counts.ts';
import { withoutPrices } from './plain-line.ts';
import type { LinePart } from './read-line.ts';

/** Places in the index of the parts with each name, by `normalPartName()`. */
export type Names = ReadonlyMap<string, readonly number[]>;

/** Of a line that may be a name with its quantity and prices. */
const MAX_LENGTH = 400;
const NUMBER = String.raw`[([]?\s*(?:(?:qty|quantity|x|×)[.:=\s]*)?(\d{1,3})\s*(?:x|×|(?:${UNITS})\b\.?)?\s*[)\]]?`;
const COUNT_BEFORE = new RegExp(String.raw`^${NUMBER}(?:\s*(?:of|[-–:=])\s|[\s,;:]+)(.*)$`, 'i');
const COUNT_AFTER = new RegExp(String.raw`^(.*?)[\s,;:=–-]+${NUMBER}$`, 'i');

/** The part whose whole name stands in a line, alone or beside a quantity and prices; undefined if there is none. */
export function nameIn(names: Names, said: string): LinePart | undefined {
  if (names.size === 0 || said.length > MAX_LENGTH) return undefined;
  const { line, isDoubtful } = withoutPrices(said);
  const whole = nameAlone(names, said) ?? nameAlone(names, line);
  if (whole) return { ...whole, isUnclear: isDoubtful };
  const cells = cellsOf(line);
  const at = cells.findIndex((cell) => names.has(normalPartName(cell)));
  if (at < 0) return undefined;
  const counts = cells.flatMap((cell) => COUNT.exec(cell)?.[1] ?? []).map(Number);
  const [quantity = 1, ...others] = counts.toSorted((a, b) => a - b);
  return {
    ...partNamed(names, cells[at]!),
    quantity,
    isCounted: counts.length > 0,
    isUnclear: isDoubtful || others.length > 0,
  };
}

/** "Brake drum", "2x Brake drum", "Brake drum, 2 pcs" */
function nameAlone(names: Names, line: string): LinePart | undefined {
  const [, before, behind = ''] = COUNT_BEFORE.exec(line) ?? [];
  const [, ahead = '', after] = COUNT_AFTER.exec(line) ?? [];
  const name = [line, behind, ahead].find((text) => names.has(normalPartName(text)));
  if (name === undefined) return undefined;
  const count = name === line ? undefined : name === behind ? before : after;
  return {
    ...partNamed(names, name),
    quantity: Number(count ?? 1),
    isCounted: count !== undefined,
  };
}

const partNamed = (names: Names, typed: string) => ({
  typed: typed.replaceAll(/\s+/g, ' ').trim(),
  products: [...names.get(normalPartName(typed))!],
  isByName: true,
});

import type { SheetFault } from '../../contract.ts';
import { isFormula, parseFormula } from '../../rules/formula.ts';
import { cellFault, columnsAbout } from '../../rules/sheet-columns.ts';
import type { ChangedCell } from './changed-cells.ts';
import type { SheetData } from './sheet-data.ts';

/** Why a changed cell can't be saved. */
export interface FaultyCell extends ChangedCell {
  reason: string;
  kind: SheetFault['kind'];
  /** The saved value, if it is the reason. */
  now: string | null;
  saved: SheetFault['saved'];
}

export const cellKey = ({ id, column }: Pick<ChangedCell, 'id' | 'column'>): string =>
  `${id} ${column}`;

export type Faults = ReadonlyMap<string, FaultyCell>;

/** Errors found in the browser: invalid values, and cells that somebody else saved first. */
export function findFaults(cells: readonly ChangedCell[], data: SheetData): Faults {
  const faults = cells.flatMap((cell): [string, FaultyCell][] => {
    const reason = whyInvalid(cell);
    if (reason !== undefined)
      return [[cellKey(cell), { ...cell, reason, kind: 'invalid', now: null, saved: null }]];
    const now = current(cell, data);
    if (now === undefined || now === cell.was || now === cell.becomes) return [];
    const meanwhile = { kind: 'changed_meanwhile', now, saved: null } as const;
    return [
      [cellKey(cell), { ...cell, ...meanwhile, reason: `somebody has changed it to ${now}` }],
    ];
  });
  return new Map(faults);
}

function whyInvalid({ column, becomes, formula }: ChangedCell): string | undefined {
  if (formula !== undefined && becomes === formula && isFormula(formula)) {
    const read = parseFormula(formula);
    return 'fault' in read ? read.fault : 'this can’t be worked out here: is a cost missing?';
  }
  return cellFault(column, becomes);
}

/** The saved value; undefined for stock, where it does not matter, and for parts not in this view. */
function current({ id, column }: ChangedCell, data: SheetData): string | undefined {
  const row = column === 'stock' ? -1 : data.rowOf(id);
  return row < 0 ? undefined : data.cell(row, column);
}

/** Adds what the server has found about the same cells. */
export function withServerFaults(
  own: Faults,
  cells: readonly ChangedCell[],
  found: readonly SheetFault[],
): Faults {
  const all = new Map(own);
  const changed = new Map(cells.map((cell) => [cellKey(cell), cell]));
  for (const { product_id, column, ...fault } of found) {
    const key = `${product_id} ${column}`;
    const cell = changed.get(key);
    if (cell) all.set(key, { ...cell, ...fault });
  }
  return all;
}

const LOOKS_LIKE: Record<string, string> = { s: '5', o: '0', l: '1', i: '1', b: '8', z: '2' };

/** An amount, but for letters that look like digits, and a comma for the point. */
const ALMOST_MONEY = /^\$?\s*(?:[\dsolibz]+|\d{1,3}(?:,\d{3})+)?(?:[.,][\dsolibz]{1,2})?$/i;

/** European amounts such as "1.234,50", also with spaces or apostrophes as separators. */
const WITH_DECIMAL_COMMA = /^\$?\s*\d{1,3}(?:[.\s'’]\d{3})+,\d{1,2}$/;

/** Suggests 96.95 for "96.9S" or "96,95"; nothing for texts that are no amount. */
export function suggestion({ column, becomes, kind }: FaultyCell): string | undefined {
  if (kind !== 'invalid' || !columnsAbout[column].isMoney) return undefined;
  const text = becomes.trim();
  const isEuropean = WITH_DECIMAL_COMMA.test(text);
  if (!/\d/.test(text) || !(isEuropean || ALMOST_MONEY.test(text))) return undefined;
  const guess = (isEuropean ? text.replaceAll('.', '') : text)
    .toLowerCase()
    .replaceAll(/[solibz]/g, (letter) => LOOKS_LIKE[letter]!)
    .replace(/,(\d{1,2})$/, '.$1')
    .replaceAll(/[^\d.]/g, '');
  if (guess === becomes || cellFault(column, guess) !== undefined) return undefined;
  return Number(guess).toFixed(2);
}

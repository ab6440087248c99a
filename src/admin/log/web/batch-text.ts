import type { Alike, Entry } from '../contract.ts';
import { columnLabel, tableLabel } from './log-words.ts';

/** Where staff made a change, by the beginning of the call. */
const PLACES: readonly (readonly [call: string, place: string])[] = [
  ['POST admin/parts/sheet/put-back', 'by putting back'],
  ['POST admin/parts/sheet', 'in the spreadsheet'],
  ['POST admin/parts/bulk', 'in bulk'],
  ['POST admin/parts/file', 'from a CSV file'],
  ['POST admin/log/put-back', 'by putting back'],
];

/** The lines of a parcel, a return or a refund say nothing beside it. */
function mainSums({ sums }: Pick<Entry, 'sums'>): readonly Alike[] {
  const main = sums.filter(({ table }) => !table.endsWith('_lines'));
  return main.length > 0 ? main : sums;
}

/** Whether a batch is about one thing, which is then named. */
export const isAboutOne = (entry: Pick<Entry, 'sums'>): boolean =>
  entry.sums.length > 0 && mainSums(entry).every(({ rows }) => rows === 1);

/** What a batch did, as in "77 prices raised in the spreadsheet". */
export function batchText({ sums, rows, via }: Pick<Entry, 'sums' | 'rows' | 'via'>): string {
  const place = PLACES.find(([call]) => via?.startsWith(call))?.[1];
  const main = mainSums({ sums });
  const what =
    main.length === 0
      ? counted(rows, 'change')
      : [...main.slice(0, 2).map(alikeText), main.length > 2 && 'more'].filter(Boolean).join(', ');
  return [what, place].filter(Boolean).join(' ');
}

function alikeText({ table, what, columns, rows, raised, lowered }: Alike): string {
  const one = tableLabel(table).toLowerCase();
  const things = rows === 1 ? one : counted(rows, one);
  const column = columns?.length === 1 ? columns[0]! : undefined;
  // "order status changed": which order stands beside it.
  if (rows === 1 && column !== undefined && column !== 'regular_price_cents')
    return `${things} ${columnLabel(column).toLowerCase()} changed`;
  if (column === 'regular_price_cents')
    return `${counted(rows, 'price')} ${raised === rows ? 'raised' : lowered === rows ? 'lowered' : 'changed'}`;
  if (column !== undefined) return `${columnLabel(column).toLowerCase()} of ${things} changed`;
  return `${things} ${what}`;
}

function counted(count: number, one: string): string {
  const many = one.endsWith('y') ? `${one.slice(0, -1)}ies` : one.endsWith('s') ? one : `${one}s`;
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

import { type CsvCell, writeCsv } from '../../../server/files/write-csv.ts';
import type { Period } from '../../money/server/days.ts';
import type { Cell, Column, Report } from '../contract.ts';
import type { View } from '../rules/views.ts';

/** A report as a file; percentages have one decimal. */
export function reportCsv(view: View, { from, to }: Period, { columns, rows }: Report) {
  const cells = rows.map((row) => row.cells.map((cell, place) => cellOf(columns[place]!, cell)));
  return {
    name: `vangon-${view}-${from}-to-${to}.csv`,
    rows: rows.length,
    csv: writeCsv([columns.map(headOf), ...cells]),
  };
}

const headOf = ({ name, kind }: Column): string =>
  kind === 'percent' || kind === 'change' ? `${name} in percent` : name;

function cellOf({ kind }: Column, cell: Cell): CsvCell {
  if (typeof cell !== 'number') return cell;
  if (kind === 'cents') return { cents: cell };
  return kind === 'percent' || kind === 'change' ? Number(cell.toFixed(1)) : cell;
}

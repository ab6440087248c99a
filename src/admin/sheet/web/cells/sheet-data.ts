import type { SheetRows } from '../../contract.ts';
import { columnsAbout, type SheetColumn } from '../../rules/sheet-columns.ts';

/** The saved cells, in the catalog file's format. */
export interface SheetData {
  ids: readonly number[];
  total: number;
  cell: (row: number, column: SheetColumn) => string;
  /** -1: not in this view. */
  rowOf: (id: number) => number;
}

export function readSheetRows({ ids, columns, total }: SheetRows): SheetData {
  const parts = ids === '' ? [] : ids.split(',').map(Number);
  const texts = new Map(
    Object.entries(columns).map(([name, text]) => [name as SheetColumn, text.split('\n')]),
  );
  let rows: Map<number, number> | undefined;
  return {
    ids: parts,
    total,
    cell(row, column) {
      const text = texts.get(column)?.[row] ?? '';
      if (columnsAbout[column].isMoney) return text && (Number(text) / 100).toFixed(2);
      return (text.includes('\\') ? unescaped(text) : text).trim();
    },
    rowOf(id) {
      rows ??= new Map(parts.map((part, row) => [part, row]));
      return rows.get(id) ?? -1;
    },
  };
}

const unescaped = (text: string): string =>
  text.replaceAll(/\\(.)/g, (_, letter) => (letter === 'n' ? '\n' : letter));

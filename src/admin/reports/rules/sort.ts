import type { Column, ReportRow } from '../contract.ts';

/** A column and its direction. */
export interface Sort {
  column: number;
  isDown: boolean;
}

/** As in an address: `3-down`; null for the report's own order. */
export function readSort(text: string | undefined, columns: number): Sort | null {
  const [, column, direction] = /^(\d{1,2})-(up|down)$/.exec(text ?? '') ?? [];
  if (column === undefined || Number(column) >= columns) return null;
  return { column: Number(column), isDown: direction === 'down' };
}

/** The sort order after a click on a column's head: names ascending, figures descending, then reversed. */
export function nextSort(current: Sort | null, column: number, { kind }: Column): string {
  const isFirstDown = kind !== 'text' && kind !== 'code';
  const isDown = current?.column === column ? !current.isDown : isFirstDown;
  return `${column}-${isDown ? 'down' : 'up'}`;
}

/** Empty cells are last in either direction. */
export function sorted(rows: readonly ReportRow[], sort: Sort | null): readonly ReportRow[] {
  if (!sort) return rows;
  const { column, isDown } = sort;
  return rows.toSorted((a, b) => {
    const one = a.cells[column]!;
    const other = b.cells[column]!;
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : String(one).localeCompare(String(other), 'en');
    return isDown ? -order : order;
  });
}

import type { StockMove } from '../stock/move-stock.ts';
import {
  type CatalogueProduct,
  type ColumnName,
  readCell,
  type StoredProduct,
  writeCell,
} from './columns.ts';
import type { ExistingCatalogue } from './existing-catalogue.ts';
import type { ChangedProduct } from './plan.ts';

/** A change of one cell, with values as written in the CSV file. */
export interface CellChange {
  product_id: number;
  column: ColumnName;
  /** The value before the edit. */
  was: string;
  becomes: string;
}

export interface CellFault {
  product_id: number;
  column: ColumnName;
  kind: 'invalid' | 'changed_meanwhile' | 'gone' | 'rule';
  reason: string;
  /** The shop's current value; null if the part is gone. */
  now: string | null;
}

export type CellMove = Pick<StockMove, 'product_id' | 'delta'>;

/** `line` numbers the changed parts, from 0. `columns` excludes stock, which changes by movements. */
export interface ReadChanges {
  changed: ChangedProduct[];
  moves: CellMove[];
  faults: CellFault[];
}

/** Compares changed cells with the shop's current values. If a cell is given twice, the last change wins. */
export function readCellChanges(
  changes: readonly CellChange[],
  stored: readonly StoredProduct[],
  existing: ExistingCatalogue,
): ReadChanges {
  const read: ReadChanges = { changed: [], moves: [], faults: [] };
  const products = new Map(stored.map((product) => [product.id, product]));
  for (const [id, cells] of byProduct(changes)) {
    const before = products.get(id);
    if (!before) {
      for (const { product_id, column } of cells.values())
        read.faults.push({ product_id, column, kind: 'gone', reason: GONE, now: null });
      continue;
    }
    const after: CatalogueProduct = { ...before };
    const columns: ColumnName[] = [];
    for (const change of cells.values()) {
      const outcome = readCellChange(change, before, existing);
      if (outcome === undefined) continue;
      if ('kind' in outcome) read.faults.push(outcome);
      else if ('delta' in outcome) read.moves.push(outcome);
      else {
        Object.assign(after, outcome.becomes);
        columns.push(change.column);
      }
    }
    if (columns.length > 0)
      read.changed.push({ line: read.changed.length, before, after, columns });
  }
  return read;
}

const GONE = 'this part has been deleted meanwhile';

function byProduct(changes: readonly CellChange[]): Map<number, Map<ColumnName, CellChange>> {
  const products = new Map<number, Map<ColumnName, CellChange>>();
  for (const change of changes) {
    const cells = products.get(change.product_id) ?? new Map<ColumnName, CellChange>();
    products.set(change.product_id, cells.set(change.column, change));
  }
  return products;
}

type Outcome = CellFault | CellMove | { becomes: Partial<CatalogueProduct> } | undefined;

/** Undefined if the cell already has the new value. */
function readCellChange(
  { product_id, column, was, becomes }: CellChange,
  before: StoredProduct,
  existing: ExistingCatalogue,
): Outcome {
  const now = writeCell(column, before);
  const fault = (kind: CellFault['kind'], reason: string): CellFault => ({
    product_id,
    column,
    kind,
    reason,
    now,
  });
  const reading = readCell(column, becomes, existing);
  if ('reasons' in reading) return fault('invalid', reading.reasons.join('; '));
  if (column === 'stock') {
    const delta = Number(reading.value) - Number(was);
    if (!Number.isSafeInteger(delta)) return fault('invalid', 'it is not known what it was before');
    // Probably this very change, whose answer was lost.
    if (delta !== 0 && before.stock === Number(reading.value) && before.stock !== Number(was))
      return fault('changed_meanwhile', `it is ${now} already`);
    if (before.stock + delta < 0)
      return fault('rule', `only ${before.stock} are left, and this takes ${-delta} away`);
    return delta === 0 ? undefined : { product_id, delta };
  }
  if (column === 'slug' && reading.value === '') return undefined;
  const changed: Partial<CatalogueProduct> = { [column]: reading.value };
  const then = writeCell(column, { ...before, ...changed });
  if (then === now) return undefined;
  if (was !== now) return fault('changed_meanwhile', `somebody has changed it to ${shown(now)}`);
  return { becomes: changed };
}

const shown = (cell: string): string => {
  if (cell === '') return 'nothing';
  return cell.length > 60 ? `${cell.slice(0, 60)}…` : cell;
};

import type pg from 'pg';
import { execute, query, type Queryable, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { applyChanges } from './apply-plan.ts';
import { splitImages } from '../../rules/cells/cells.ts';
import { priceColumns } from '../../rules/cells/price-faults.ts';
import type { Fault } from '../../rules/cells/fault.ts';
import { type CellChange, type CellFault, type CellMove, readCellChanges } from './cell-changes.ts';
import { duplicateValues, replacementFaults, unknownLinks, wrongPrices } from './check-across.ts';
import {
  type CatalogueProduct,
  type ColumnName,
  type StoredProduct,
  writeCell,
} from './columns.ts';
import { readExistingCatalogue } from './existing-catalogue.ts';
import { CATALOGUE_LOCK } from './import.ts';
import { moveStock } from '../stock/move-stock.ts';
import type { ChangedProduct } from './plan.ts';
import { readStoredProducts } from './stored-products.ts';

/** The note on the stock movements. */
const STOCK_NOTE = 'Changed at a desk';

export interface ChangedParts {
  /** If there are any faults, nothing is changed. */
  faults: CellFault[];
  /** The number of parts that change or would change. */
  changed: number;
  parts: { before: StoredProduct; after: CatalogueProduct }[];
}

export interface PartChanges {
  changes: readonly CellChange[];
  /** Without it, only reports what would change. */
  apply: boolean;
  /** Paths of the pictures on disk. */
  images?: Iterable<string>;
}

/** Changes cells of parts, all or none, as one batch of the audit log. */
export const changeParts = (pool: pg.Pool, given: PartChanges): Promise<ChangedParts> =>
  inTransaction(pool, (client) => changePartsWithin(client, given));

/** `changeParts` within the caller's transaction. */
export async function changePartsWithin(
  client: pg.ClientBase,
  { changes, apply, images = [] }: PartChanges,
): Promise<ChangedParts> {
  const ids = [...new Set(changes.map(({ product_id }) => product_id))];
  if (apply) {
    // A preview, which staff see who may change nothing, keeps the time limit.
    await execute(client, sql`SET LOCAL statement_timeout = 0`);
    await lockParts(client, ids);
  }
  const existing = await readExistingCatalogue(client, images, namedImages(changes));
  const stored = await readStoredProducts(client, ids);
  const { changed, moves, faults } = readCellChanges(changes, stored, existing);
  faults.push(...(await faultsWithin(changed)), ...(await faultsAcross(client, changed)));
  if (apply && faults.length === 0) {
    await applyChanges(client, changed, existing);
    await moveStock(
      client,
      moves.map((move) => ({ ...move, reason: 'correction', note: STOCK_NOTE })),
    );
  }
  const parts = changedParts(stored, changed, moves);
  return { faults, changed: parts.length, parts };
}

/** Of all pictures, a shop with many parts would read many thousand paths for each preview. */
const namedImages = (changes: readonly CellChange[]): string[] =>
  changes.flatMap(({ column, becomes }) =>
    column === 'images' ? splitImages(becomes).map(({ image }) => image) : [],
  );

function changedParts(
  stored: readonly StoredProduct[],
  changed: readonly ChangedProduct[],
  moves: readonly CellMove[],
): ChangedParts['parts'] {
  const after = new Map(
    changed.map((part): [number, CatalogueProduct] => [part.before.id, part.after]),
  );
  const moved = new Map(moves.map(({ product_id, delta }) => [product_id, delta]));
  return stored.flatMap((before) => {
    const delta = moved.get(before.id) ?? 0;
    const changes = after.get(before.id) ?? (delta === 0 ? undefined : before);
    return changes ? [{ before, after: { ...changes, stock: before.stock + delta } }] : [];
  });
}

/** Blocks a concurrent CSV import, which could give two parts the same slug. */
async function lockParts(client: Queryable, ids: readonly number[]): Promise<void> {
  await query(client, sql`SELECT pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
  await query(
    client,
    sql`SELECT FROM products WHERE id = ANY (${ids}) ORDER BY id FOR NO KEY UPDATE`,
  );
}

const acrossColumns = ['sku', 'slug', 'featured', 'also_needed', 'related', 'replaced_by'] as const;
const pricing: ReadonlySet<ColumnName> = new Set(priceColumns);

/** Rules across the cells of a part. */
async function faultsWithin(changed: readonly ChangedProduct[]): Promise<CellFault[]> {
  const priced = changed.filter(({ columns }) => columns.some((name) => pricing.has(name)));
  const named = priced.map(({ line, after }) => ({ line, product: after, name: after.sku }));
  return ruleFaults(changed, await wrongPrices(named, (line) => changed[line]!.columns));
}

/** Rules across parts: unique SKUs, slugs and featured places, and links to existing parts. */
async function faultsAcross(
  client: Queryable,
  changed: readonly ChangedProduct[],
): Promise<CellFault[]> {
  const isAcross = ({ columns }: ChangedProduct) =>
    columns.some((name) => acrossColumns.some((across) => across === name));
  if (!changed.some(isAcross)) return [];
  const all = await query<
    Pick<CatalogueProduct, 'sku' | 'slug' | 'featured' | 'replaced_by'> & { id: number }
  >(
    client,
    sql`SELECT p.id, p.sku, p.slug, p.featured_position AS featured, r.sku AS replaced_by
          FROM products p LEFT JOIN products r ON r.id = p.replaced_by`,
  );
  const ids = new Set(changed.map(({ before }) => before.id));
  const staying = all.filter(({ id }) => !ids.has(id));
  const named = changed.map(({ line, after }) => ({ line, product: after, name: after.sku }));
  const skus = new Set([...staying, ...changed.map(({ after }) => after)].map(({ sku }) => sku));
  const found = [
    ...(await duplicateValues('sku', named, staying)),
    ...(await duplicateValues('slug', named, staying)),
    ...(await duplicateValues('featured', named, staying)),
    ...(await unknownLinks(named, skus)),
    ...(await replacementFaults(named, staying, skus)),
  ];
  return ruleFaults(changed, found);
}

/** Leaves out faults that existed before this change. */
const ruleFaults = (changed: readonly ChangedProduct[], found: readonly Fault[]): CellFault[] =>
  found.flatMap(({ line, place, reason }) => {
    const { before, columns } = changed[line!]!;
    const column = place as ColumnName;
    if (!columns.includes(column)) return [];
    return [
      { product_id: before.id, column, kind: 'rule', reason, now: writeCell(column, before) },
    ];
  });

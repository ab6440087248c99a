import type pg from 'pg';
import {
  execute,
  identifier,
  insertRows,
  identifiers,
  query,
  sql,
} from '../../../server/database/query.ts';
import { type CatalogueProduct, type ColumnName, columnNames, storedColumns } from './columns.ts';
import { moveStock } from '../stock/move-stock.ts';
import type { ChangedProduct, Plan } from './plan.ts';
import {
  type ExistingNames,
  type IdLookup,
  type ListTable,
  listTables,
  productValues,
} from './product-tables.ts';

/** Products per statement. */
const BATCH_SIZE = 2_500;
/** From this many new and changed products on, the tables are analyzed so that the planner has current statistics. */
const ANALYZE_FROM = 1_000;

/** The note on the stock movements. */
const STOCK_NOTE = 'Changed in the catalog';

const writtenTables = identifiers(['products', ...new Set(listTables.map(({ table }) => table))]);

/** Writes new products, and the changed `columns` of existing ones. */
export async function applyPlan(
  client: pg.ClientBase,
  { added, changed }: Pick<Plan, 'added' | 'changed'>,
  existing: ExistingNames,
  onBatch: () => void = () => {},
): Promise<void> {
  await writeChanged(client, changed, existing, onBatch);
  const products = added.map(({ product }) => product);
  for (const batch of batches(products)) {
    const rows = batch.map((product) => productValues(product, columnNames, existing));
    await insertRows(client, 'products', rows);
    onBatch();
  }
  await writeLists(client, products, changed, onBatch);
  await writeReplacements(client, products, changed);
  if (added.length + changed.length > ANALYZE_FROM)
    await execute(client, sql`ANALYZE ${writtenTables}`);
}

/** Like `applyPlan`, for a change too small to affect the planner's statistics. */
export async function applyChanges(
  client: pg.ClientBase,
  changed: readonly ChangedProduct[],
  existing: ExistingNames,
): Promise<void> {
  await writeChanged(client, changed, existing);
  const has = (names: ReadonlySet<ColumnName>) =>
    changed.some(({ columns }) => columns.some((name) => names.has(name)));
  if (has(listColumns)) await writeLists(client, [], changed);
  if (has(new Set(['replaced_by']))) await writeReplacements(client, [], changed);
}

const listColumns: ReadonlySet<ColumnName> = new Set(listTables.map(({ column }) => column));

async function writeChanged(
  client: pg.ClientBase,
  changed: readonly ChangedProduct[],
  existing: ExistingNames,
  onBatch: () => void = () => {},
): Promise<void> {
  await freeNames(client, changed);
  for (const batch of batches(changed)) {
    await changeProducts(client, batch, existing);
    await changeStock(client, batch);
    onBatch();
  }
}

function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += BATCH_SIZE)
    yield all.slice(start, start + BATCH_SIZE);
}

/** Frees slugs and SKUs that another of these products takes over, so that two can swap despite the unique indexes. */
async function freeNames(client: pg.ClientBase, changed: readonly ChangedProduct[]): Promise<void> {
  for (const name of ['slug', 'sku'] as const) {
    const renamed = changed.filter(({ columns }) => columns.includes(name));
    const taken = new Set(renamed.map(({ after }) => after[name]));
    const ids = renamed
      .filter(({ before }) => taken.has(before[name]))
      .map(({ before }) => before.id);
    if (ids.length === 0) continue;
    const column = identifier(name);
    await execute(
      client,
      sql`UPDATE products SET ${column} = 'leaving ' || id WHERE id = ANY (${ids})`,
    );
  }
}

// Writes changed columns only. A change of stock alone keeps `updated_at`, which search engines read in the sitemap.
async function changeProducts(
  client: pg.ClientBase,
  changed: readonly ChangedProduct[],
  existing: ExistingNames,
): Promise<void> {
  const rows = changed.map(({ before, after, columns }) => ({
    id: before.id,
    values: productValues(after, columns, existing),
    is_news: columns.some((name) => name !== 'stock'),
  }));
  await execute(
    client,
    sql`UPDATE products p
           SET (${tableColumns}) = (SELECT ${tableColumns} FROM jsonb_populate_record(p, c.values)),
               updated_at = CASE WHEN c.is_news THEN now() ELSE p.updated_at END
          FROM jsonb_to_recordset(${JSON.stringify(rows)}) c(id int, values jsonb, is_news boolean)
         WHERE p.id = c.id`,
  );
}

/** Writes differences, so that pieces sold since the catalog was read stay sold. */
async function changeStock(client: pg.ClientBase, changed: readonly ChangedProduct[]) {
  const moves = changed
    .filter(({ columns }) => columns.includes('stock'))
    .map(({ before, after }) => ({
      product_id: before.id,
      delta: after.stock - before.stock,
      reason: 'correction' as const,
      note: STOCK_NOTE,
    }));
  await moveStock(client, moves, { capAtStock: true });
}

const tableColumns = identifiers([
  ...storedColumns.map(({ stored }) => stored).filter((stored) => stored !== 'stock_qty'),
  'fit_line',
  'part_type_id',
  'featured_image',
]);

async function writeLists(
  client: pg.ClientBase,
  added: readonly CatalogueProduct[],
  changed: readonly ChangedProduct[],
  onBatch: () => void = () => {},
): Promise<void> {
  const ids = await readIds(client);
  for (const list of listTables) {
    const listChanged = changed.filter(({ columns }) => columns.includes(list.column));
    for (const batch of batches(listChanged)) {
      await deleteListRows(
        client,
        list,
        batch.map(({ before }) => before.id),
      );
    }
    const products = [...added, ...listChanged.map(({ after }) => after)];
    for (const batch of batches(products)) {
      await insertRows(client, list.table, listRows(list, batch, ids));
      onBatch();
    }
  }
}

/** Written last, when the parts that replace others have their ids. */
async function writeReplacements(
  client: pg.ClientBase,
  added: readonly CatalogueProduct[],
  changed: readonly ChangedProduct[],
): Promise<void> {
  const products = [
    ...added.filter(({ replaced_by }) => replaced_by !== null),
    ...changed.filter(({ columns }) => columns.includes('replaced_by')).map(({ after }) => after),
  ];
  if (products.length === 0) return;
  const rows = products.map(({ sku, replaced_by }) => ({ sku, by: replaced_by }));
  await execute(
    client,
    sql`UPDATE products p SET replaced_by = n.id
          FROM jsonb_to_recordset(${JSON.stringify(rows)}) r(sku text, by text)
          LEFT JOIN products n ON n.sku = r.by
         WHERE p.sku = r.sku`,
  );
}

const listRows = (list: ListTable, products: readonly CatalogueProduct[], ids: IdLookup) =>
  products.flatMap((product) =>
    list
      .rows(product, ids)
      .map((row) => Object.assign(row, { product_id: ids.products.get(product.sku) })),
  );

async function deleteListRows(
  client: pg.ClientBase,
  { table, kind }: ListTable,
  ids: readonly number[],
): Promise<void> {
  const ofKind = kind ? sql` AND kind = ${kind}` : sql``;
  await execute(
    client,
    sql`DELETE FROM ${identifier(table)} WHERE product_id = ANY (${ids})${ofKind}`,
  );
}

async function readIds(client: pg.ClientBase): Promise<IdLookup> {
  const read = async (table: string, name: ColumnName) => {
    const rows = await query<{ name: string; id: number }>(
      client,
      sql`SELECT ${identifier(name)} AS name, id FROM ${identifier(table)}`,
    );
    return new Map(rows.map(({ name, id }) => [name, id]));
  };
  return {
    products: await read('products', 'sku'),
    categories: await read('categories', 'slug'),
    vans: await read('van_types', 'slug'),
  };
}

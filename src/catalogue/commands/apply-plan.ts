import type pg from 'pg';
import {
  execute,
  identifier,
  insertRows,
  identifiers,
  query,
  sql,
} from '../../server/database/query.ts';
import type { FitVan } from '../server/fit-line.ts';
import { type CatalogueProduct, type ColumnName, columnNames, storedColumns } from './columns.ts';
import type { ChangedProduct, Plan } from './plan.ts';
import { type Ids, type ProductList, productLists, productValues } from './product-rows.ts';

/** So many products go into one statement. */
const BATCH = 2_500;
/** After so many new and changed products the planner is told of them at once. */
const MANY = 1_000;

const grown = identifiers([
  ...['products', 'product_search', 'search_words'],
  ...new Set(productLists.map(({ table }) => table)),
]);

/** Writes the plan's new and changed products; what is not in `columns` of a change stays untouched. */
export async function applyPlan(
  client: pg.ClientBase,
  { added, changed }: Pick<Plan, 'added' | 'changed'>,
  vans: readonly FitVan[],
  onBatch: () => void = () => {},
): Promise<void> {
  await execute(client, sql`SET LOCAL vangon.search_later = 'on'`);
  await freeSlugs(client, changed);
  for (const batch of batches(changed)) {
    await changeProducts(client, batch, vans);
    onBatch();
  }
  const products = added.map(({ product }) => product);
  for (const batch of batches(products)) {
    const rows = batch.map((product) => productValues(product, columnNames, vans));
    await insertRows(client, 'products', rows);
    onBatch();
  }
  const ids = await readIds(client);
  await fillLists(client, products, changed, ids, onBatch);
  for (const batch of batches([...products, ...changed.filter(changesSearch)].map(skuOf))) {
    await refreshSearch(client, batch, ids);
    onBatch();
  }
  await execute(client, sql`SET LOCAL vangon.search_later = 'off'`);
  if (added.length + changed.length > MANY) await execute(client, sql`ANALYZE ${grown}`);
}

function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += BATCH) yield all.slice(start, start + BATCH);
}

/** Two products may exchange their slugs, which are unique at every moment. */
async function freeSlugs(client: pg.ClientBase, changed: readonly ChangedProduct[]): Promise<void> {
  const ids = changed
    .filter(({ columns }) => columns.includes('slug'))
    .map(({ before }) => before.id);
  if (ids.length === 0) return;
  await execute(client, sql`UPDATE products SET slug = 'leaving ' || id WHERE id = ANY (${ids})`);
}

// Only what the file changes is written: stock that was sold meanwhile stays sold. A new stock alone is no news for search engines.
async function changeProducts(
  client: pg.ClientBase,
  changed: readonly ChangedProduct[],
  vans: readonly FitVan[],
): Promise<void> {
  const rows = changed.map(({ before, after, columns }) => ({
    id: before.id,
    values: productValues(after, columns, vans),
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

const tableColumns = identifiers([
  ...storedColumns.map(({ stored }) => stored).filter((stored) => stored !== 'sku'),
  'fit_line',
  'featured_image',
]);

async function fillLists(
  client: pg.ClientBase,
  added: readonly CatalogueProduct[],
  changed: readonly ChangedProduct[],
  ids: Ids,
  onBatch: () => void,
): Promise<void> {
  for (const list of productLists) {
    const listChanged = changed.filter(({ columns }) => columns.includes(list.column));
    for (const batch of batches(listChanged)) {
      await emptyList(
        client,
        list,
        batch.map(({ before }) => before.id),
      );
    }
    const products = [...added, ...listChanged.map(({ after }) => after)];
    for (const batch of batches(products)) {
      await insertRows(client, list.table, rowsOf(list, batch, ids));
      onBatch();
    }
  }
}

const rowsOf = (list: ProductList, products: readonly CatalogueProduct[], ids: Ids): object[] =>
  products.flatMap((product) =>
    list
      .rows(product, ids)
      .map((row) => Object.assign(row, { product_id: ids.products.get(product.sku) })),
  );

async function emptyList(
  client: pg.ClientBase,
  { table, kind }: ProductList,
  ids: readonly number[],
): Promise<void> {
  const ofKind = kind ? sql` AND kind = ${kind}` : sql``;
  await execute(
    client,
    sql`DELETE FROM ${identifier(table)} WHERE product_id = ANY (${ids})${ofKind}`,
  );
}

const changesSearch = ({ columns }: ChangedProduct): boolean =>
  columns.some((name) => name === 'name' || name === 'categories' || name === 'fits');

const skuOf = (each: CatalogueProduct | ChangedProduct): string =>
  'after' in each ? each.after.sku : each.sku;

async function refreshSearch(
  client: pg.ClientBase,
  skus: readonly string[],
  { products }: Ids,
): Promise<void> {
  const ids = skus.map((sku) => products.get(sku));
  await query(client, sql`SELECT refresh_product_search(${ids})`);
}

async function readIds(client: pg.ClientBase): Promise<Ids> {
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

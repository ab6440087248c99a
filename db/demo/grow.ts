import type pg from 'pg';
import { UserError } from '../../src/server/commands/user-error.ts';
import { execute, query, sql } from '../../src/server/database/query.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';
import { applyPlan } from '../../src/catalogue/server/import/apply-plan.ts';
import { readExistingCatalogue } from '../../src/catalogue/server/import/existing-catalogue.ts';
import type { CatalogueProduct } from '../../src/catalogue/server/import/columns.ts';
import type { ExistingNames } from '../../src/catalogue/server/import/product-tables.ts';
import type { FitVan } from '../../src/catalogue/rules/fit-line.ts';
import { variant, countVariants } from './growing/variant.ts';
import { demoCatalogue, type Product } from './read-catalogue.ts';

const BATCH = 5_000;

/**
 * Adds variants of the demo's parts (by maker, version and years) until the shop has `wanted` products; always the
 * same ones in the same order. Returns the number added. Throws a UserError if there is no demo, or not enough of it.
 * `onBatch` gets the number of products so far; throwing there stops the growth.
 */
export async function growDemo(
  pool: pg.Pool,
  wanted: number,
  onBatch: (products: number) => void = () => {},
  catalogue: readonly Product[] = demoCatalogue(),
): Promise<number> {
  const rows = await query<{ sku: string }>(
    pool,
    sql`SELECT sku FROM products WHERE replaced_by IS NULL`,
  );
  const usedSkus = new Set(rows.map(({ sku }) => sku));
  const parts = catalogue.filter(({ sku }) => usedSkus.has(sku));
  if (parts.length === 0)
    throw new UserError('This database does not hold the demo catalog; it stays as it is.');

  const existing = await inTransaction(pool, (client) => readExistingCatalogue(client, []));
  const initialCount = usedSkus.size;
  let batch: CatalogueProduct[] = [];
  const finishBatch = async () => {
    await insert(pool, batch, existing);
    batch = [];
    onBatch(usedSkus.size);
  };
  for (const product of variants(parts, existing.vans)) {
    if (usedSkus.size >= wanted) break;
    if (usedSkus.has(product.sku)) continue;
    usedSkus.add(product.sku);
    batch.push(product);
    if (batch.length === BATCH) await finishBatch();
  }
  if (batch.length > 0) await finishBatch();
  if (usedSkus.size < wanted)
    throw new UserError(`The demo catalog grows to ${usedSkus.size} products and no further.`);
  return usedSkus.size - initialCount;
}

/** The first variant of every part, the second of every part … */
function* variants(
  parts: readonly Product[],
  vans: readonly FitVan[],
): Generator<CatalogueProduct> {
  const skus = new Set(parts.map(({ sku }) => sku));
  const maxVariants = Math.max(...parts.map(countVariants));
  for (let number = 0; number < maxVariants; number += 1) {
    for (const part of parts) {
      if (number >= countVariants(part)) continue;
      const product = variant(part, number, vans);
      yield {
        ...product,
        also_needed: product.also_needed.filter((sku) => skus.has(sku)),
        related: product.related.filter((sku) => skus.has(sku)),
      };
    }
  }
}

async function insert(
  pool: pg.Pool,
  products: readonly CatalogueProduct[],
  existing: ExistingNames,
): Promise<void> {
  const added = products.map((product) => ({ line: 0, product }));
  await inTransaction(pool, async (client) => {
    await execute(client, sql`SET LOCAL statement_timeout = 0`);
    await execute(client, sql`SET LOCAL vangon.filling = 'on'`);
    await applyPlan(client, { added, changed: [] }, existing);
  });
}

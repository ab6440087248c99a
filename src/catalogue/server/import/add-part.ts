import type pg from 'pg';
import { query, queryFirst, queryOne, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { normalPartNumber } from '../../rules/part-number.ts';
import { slugOf } from '../product-texts.ts';
import { applyPlan } from './apply-plan.ts';
import { type CatalogueProduct, type ColumnName, productDefaults, readCell } from './columns.ts';
import { readExistingCatalogue } from './existing-catalogue.ts';
import { CATALOGUE_LOCK } from './import.ts';

/** Values as written in the CSV file. */
export type NewPart = Record<
  'name' | 'sku' | 'price' | 'weight_grams' | 'categories' | 'type' | 'hidden',
  string
>;

export type AddedPart =
  | { kind: 'added'; id: number; sku: string; slug: string }
  | { kind: 'taken'; part: { id: number; sku: string; name: string } }
  | { kind: 'wrong'; fields: Partial<Record<ColumnName, string[]>> };

/** Adds a part with only the required fields. */
export const addPart = (pool: pg.Pool, texts: NewPart): Promise<AddedPart> =>
  inTransaction(pool, async (client) => {
    await query(client, sql`SELECT pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
    const existing = await readExistingCatalogue(client, [], []);
    const product: Record<string, unknown> = { ...productDefaults };
    const fields: Partial<Record<ColumnName, string[]>> = {};
    for (const [name, text] of Object.entries(texts) as [ColumnName, string][]) {
      const reading = readCell(name, text, existing);
      if ('value' in reading) product[name] = reading.value;
      else fields[name] = reading.reasons;
    }
    if (Object.keys(fields).length > 0) return { kind: 'wrong', fields };

    const part = product as unknown as CatalogueProduct;
    const taken = await queryFirst<{ id: number; sku: string; name: string }>(
      client,
      sql`SELECT id, sku, name FROM products WHERE sku_normal = ${normalPartNumber(part.sku)}`,
    );
    if (taken) return { kind: 'taken', part: taken };
    part.slug = await freeSlug(client, slugOf({ name: part.name, slug: undefined }) || 'part');
    await applyPlan(client, { added: [{ line: 1, product: part }], changed: [] }, existing);
    const { id } = await queryOne<{ id: number }>(
      client,
      sql`SELECT id FROM products WHERE sku = ${part.sku}`,
    );
    return { kind: 'added', id, sku: part.sku, slug: part.slug };
  });

/** The slug, or with the first free number: brake-hose, brake-hose-2 … */
async function freeSlug(client: pg.ClientBase, slug: string): Promise<string> {
  const rows = await query<{ slug: string }>(
    client,
    sql`SELECT slug FROM products WHERE slug = ${slug} OR slug LIKE ${`${slug}-%`}`,
  );
  const taken = new Set(rows.map((row) => row.slug));
  for (let count = 2, free = slug; ; count += 1) {
    if (!taken.has(free)) return free;
    free = `${slug}-${count}`;
  }
}

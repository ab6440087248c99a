import { normalPartNumber } from '../../../catalogue/rules/part-number.ts';
import { sharedFinder } from '../../../catalogue/server/search/shared-finder.ts';
import { join, query, type Sql, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import { containsPattern } from '../../frame/server/contains-pattern.ts';
import type { PartsQuery } from '../rules/parts-query.ts';

export interface FoundParts {
  /** The best match first. */
  ids: number[];
  /** No part matches all words. */
  isClose: boolean;
}

/** The part of this number, parts found by the shop's search, and hidden parts, which are not in its index. */
export async function findParts(shop: Shop, { q }: Pick<PartsQuery, 'q'>): Promise<FoundParts> {
  const [shown, hidden, exact] = await Promise.all([
    sharedFinder(shop).idsForStaff({ keyword: q }),
    findHidden(shop, q),
    findExact(shop, q),
  ]);
  const { ids, isClose } = joined(shown, hidden);
  if (exact.length === 0) return { ids, isClose };
  return { ids: [...exact, ...ids.filter((id) => !exact.includes(id))], isClose: false };
}

/** The part with exactly this number. */
async function findExact({ pool }: Shop, typed: string): Promise<number[]> {
  const number = normalPartNumber(typed);
  if (number === '') return [];
  const rows = await query<{ id: number }>(
    pool,
    sql`SELECT id FROM products WHERE sku_normal = ${number} ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

function joined(shown: FoundParts, hidden: readonly number[]): FoundParts {
  // Parts just hidden may still be in the index.
  const others = hidden.filter((id) => !shown.ids.includes(id));
  if (!shown.isClose || hidden.length === 0)
    return { ids: [...shown.ids, ...others], isClose: shown.isClose };
  return { ids: [...others, ...shown.ids], isClose: false };
}

/** Each word has to be in the name or in a number. */
async function findHidden({ pool }: Shop, typed: string): Promise<number[]> {
  const whole = normalPartNumber(typed);
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (whole === '' || words.length === 0) return [];
  const hasWords = words.map((word) => {
    const number = normalPartNumber(word);
    const hasName = sql`p.name ILIKE ${containsPattern(word)}`;
    return number === '' ? hasName : sql`(${hasName} OR ${hasNumber(number)})`;
  });
  const rows = await query<{ id: number }>(
    pool,
    sql`SELECT p.id FROM products p
         WHERE NOT p.for_sale AND (${hasNumber(whole)} OR (${join(hasWords, ' AND ')})) ORDER BY p.name, p.id`,
  );
  return rows.map(({ id }) => id);
}

function hasNumber(number: string): Sql {
  const pattern = containsPattern(number);
  return sql`(p.sku_normal LIKE ${pattern} OR EXISTS (
        SELECT FROM product_oem_numbers WHERE product_id = p.id AND number_normal LIKE ${pattern}))`;
}

import { countedParts } from '../../../catalogue/server/stock/book-count.ts';
import { findCount, readCounted } from '../../../catalogue/server/stock/counts.ts';
import { query, type Queryable, sql } from '../../../server/database/query.ts';
import type { Role } from '../../../kit/permissions.ts';
import { compareShelves, shelfOf } from '../../packing/rules/shelf-place.ts';
import { partJson } from '../../packing/server/pieces-left.ts';
import type { CountLine } from '../shapes.ts';
import { withCosts } from './with-costs.ts';

interface PartRow extends Pick<CountLine, 'part' | 'codes' | 'cost_cents' | 'price_cents'> {
  stock: number;
  sold_on_shelf: number;
}

/** The parts of the shelf in order, then others found there. */
export async function readCount(
  db: Queryable,
  roles: readonly Role[],
  id: string | number,
  isReview = false,
) {
  const row = await findCount(db, String(id));
  if (!row) return undefined;
  const counted = new Map(
    countedParts(await readCounted(db, row.id)).map((one) => [one.product_id, one]),
  );
  const isHidden = row.is_blind && row.state === 'open' && !isReview;
  const lines = withCosts(roles, await readParts(db, row.shelf, [...counted.keys()]))
    .map((one) => ({ ...one, is_here: shelfOf(one.part.shelf) === row.shelf }))
    .filter(({ is_here, part }) => is_here || counted.has(part.product_id))
    .map(({ part, codes, is_here, stock, sold_on_shelf, ...money }) => {
      const line = counted.get(part.product_id);
      return {
        part,
        codes,
        is_here,
        ...money,
        counted: line?.counted ?? null,
        expected: isHidden ? null : (line?.expected ?? stock + sold_on_shelf),
        sold_on_shelf: isHidden ? null : sold_on_shelf,
        difference: isHidden ? null : (line?.difference ?? null),
        is_unsure: line?.isUnsure ?? false,
        by: line?.by ?? [],
      };
    })
    .toSorted(
      (one, other) =>
        Number(other.is_here) - Number(one.is_here) ||
        compareShelves(one.part.shelf, other.part.shelf) ||
        one.part.product_id - other.part.product_id,
    );
  return { ...row, created_at: row.created_at.toISOString(), lines };
}

const readParts = (db: Queryable, shelf: string, others: readonly number[]) =>
  query<PartRow>(
    db,
    sql`SELECT ${partJson} AS part, d.stock_qty AS stock, sold_on_shelf(d.id) AS sold_on_shelf, d.cost_cents,
               d.regular_price_cents AS price_cents,
               array(SELECT d.sku_normal UNION SELECT number_normal FROM product_oem_numbers
                      WHERE product_id = d.id) AS codes
          FROM products d WHERE d.shelf = ${shelf} OR starts_with(d.shelf, ${shelf} || '-') OR d.id = ANY (${others})`,
  );

/** Whether any part is assigned to the shelf. */
export async function hasParts(db: Queryable, shelf: string): Promise<boolean> {
  const parts = await readParts(db, shelf, []);
  return parts.some(({ part }) => shelfOf(part.shelf) === shelf);
}

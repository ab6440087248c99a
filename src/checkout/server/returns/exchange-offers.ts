import { doesItFit } from '../../../fitment/rules/does-it-fit.ts';
import { asVanModel } from '../../../fitment/rules/van-models.ts';
import { fitsOf, vanModels } from '../../../fitment/server/queries.ts';
import { query, type Queryable, sql } from '../../../server/database/query.ts';
import type { Exchange } from '../../return-calls.ts';
import type { ReturnableLine } from './read-returnable.ts';

/** What is offered instead of each line. */
const MAX_OFFERS = 6;
/** Of a part type, in the order of the catalog. */
const MAX_CANDIDATES = 100;

interface Candidate extends Exchange {
  /** The line's part. */
  of: number;
  /** The part that has taken its place. */
  is_present: boolean;
}

/**
 * Parts that may be had instead of a line's: itself, what has replaced it, and others of its type, all in stock.
 * Others than itself have to fit the van that it was bought for.
 */
export async function exchangeOffers(
  db: Queryable,
  lines: readonly Pick<ReturnableLine, 'productId' | 'fitment'>[],
): Promise<ReadonlyMap<number, Exchange[]>> {
  const candidates = await readCandidates(
    db,
    lines.map(({ productId }) => productId),
  );
  const fits = await fitsOf(db, [...new Set(candidates.map(({ id }) => id))]);
  const models = (await vanModels(db)).map(asVanModel);
  return new Map(
    lines.map(({ productId, fitment }) => {
      const van = fitment && { ...fitment.van, chassis: null };
      const isOffered = ({ id, is_same, is_present }: Candidate) => {
        if (is_same || !van) return is_same || is_present;
        const { state } = doesItFit(fits[id] ?? [], van, models);
        return state === 'fits' || state === 'every';
      };
      const offered = candidates.filter((one) => one.of === productId && isOffered(one));
      return [
        productId,
        offered.slice(0, MAX_OFFERS).map(({ of: _, is_present: __, ...part }) => part),
      ];
    }),
  );
}

const readCandidates = (db: Queryable, ids: readonly number[]) =>
  query<Candidate>(
    db,
    sql`SELECT own.id AS of, p.*
          FROM products own, LATERAL (
            SELECT d.id, d.name, d.sku, d.slug, d.featured_image,
                   to_char(d.regular_price_cents / 100.0, 'FM9999999990.00') AS regular_price, d.price_breaks, d.stock_qty,
                   d.id = own.id AS is_same, d.id = present_part(own.id) AS is_present
              FROM products d
             WHERE (d.id = own.id OR d.id = present_part(own.id) OR d.part_type_id = own.part_type_id)
               AND d.for_sale AND d.stock_qty > 0
             ORDER BY d.id = own.id DESC, d.id = present_part(own.id) DESC, d.id
             LIMIT ${MAX_CANDIDATES}) p
         WHERE own.id = ANY (${ids})`,
  );

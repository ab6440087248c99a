import { centsToDollars } from '../../kit/money.ts';
import { queryOne, type Queryable, sql } from '../../server/database/query.ts';

/** Where the shop's search engine data promises free shipping. */
const COUNTRY = 'US';

/** From which sum (dollars) on some way of shipping is free, and to which states; null when none is. */
export async function freeShipping(
  db: Queryable,
): Promise<{ country: string; from: string; states: string[] } | null> {
  const { cents, states } = await queryOne<{ cents: number | null; states: string[] }>(
    db,
    sql`SELECT min(r.free_above_cents) AS cents,
            ARRAY (SELECT s.sortname FROM states s JOIN countries c ON c.id = s.country_id
                    WHERE c.sortname = ${COUNTRY}
                      AND NOT EXISTS (SELECT FROM shipping_zone_places own
                                       WHERE own.country = ${COUNTRY} AND own.state = s.sortname)
                    ORDER BY 1) AS states
       FROM shipping_rates r JOIN shipping_zone_places p USING (zone_id)
      WHERE p.country = ${COUNTRY} AND p.state IS NULL`,
  );
  return cents === null ? null : { country: COUNTRY, from: centsToDollars(cents), states };
}

import { centsToDollars } from '../../kit/money.ts';
import { queryOne, type Queryable, sql } from '../../server/database/query.ts';

/** Structured data mentions free shipping in this country only. */
const COUNTRY = 'US';

/** The lowest order total in dollars with free shipping, and the states it covers; null without free shipping. */
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

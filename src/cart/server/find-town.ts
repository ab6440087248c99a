import { queryFirst, sql } from '../../server/database/query.ts';
import type { Located, Shop } from '../../server/shop.ts';
import { isPostcode } from '../rules/postcode.ts';

/** Asks the geocoding service, if one is configured, for the town of a postcode. Drops states unknown to the shop. */
export async function findTown(
  { pool, geocode }: Pick<Shop, 'pool' | 'geocode'>,
  { country, postcode }: { country: string; postcode: string },
): Promise<Located | null> {
  if (!geocode || !isPostcode(country, postcode)) return null;
  const known = await queryFirst<{ states: string[] }>(
    pool,
    sql`SELECT ARRAY(SELECT sortname FROM states WHERE country_id = c.id) AS states
          FROM countries c WHERE sortname = ${country}`,
  );
  const located = known && (await geocode(country, postcode));
  if (!located) return null;
  return { ...located, state: known.states.includes(located.state) ? located.state : '' };
}

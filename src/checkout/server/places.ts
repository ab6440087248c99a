import { asksForState } from '../../cart/state-rule.ts';
import type { Queryable } from '../../server/jobs.ts';

/** Short names of the countries whose addresses need a state (PR, FR and GB take their first one by themselves). */
export async function countriesWithStates(on: Queryable): Promise<Set<string>> {
  const { rows } = await on.query(
    `SELECT sortname FROM countries c
      WHERE EXISTS (SELECT FROM states s WHERE s.country_id = c.id)`,
  );
  return new Set((rows as { sortname: string }[]).map((row) => row.sortname).filter(asksForState));
}

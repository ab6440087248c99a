import { asksForState } from '../../cart/state-rule.ts';
import type { Queryable } from '../../server/jobs.ts';

/** Does an address in this country (short name) need a state? Not in PR, FR and GB, which take their first one by themselves. */
export async function needsState(on: Queryable, country: string): Promise<boolean> {
  if (!asksForState(country)) return false;
  const { rows } = await on.query(
    `SELECT FROM countries c JOIN states s ON s.country_id = c.id WHERE c.sortname = $1 LIMIT 1`,
    [country],
  );
  return rows.length > 0;
}

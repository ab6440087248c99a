import { stringify } from 'csv-stringify/sync';
import { addressOf } from '../../kit/page.ts';
import { query, type Queryable, sql } from '../../server/database/query.ts';
import { addresses } from '../../links/addresses.ts';

/** Confirmed subscribers with the unsubscribe link that each newsletter must contain. */
export async function newsletterCsv(pool: Queryable, origin: string) {
  const rows = await query<{ email: string; since: string; token: string }>(
    pool,
    sql`SELECT email, to_char(confirmed_at, 'YYYY-MM-DD') AS since, leave_token AS token
       FROM newsletter_subscribers
      WHERE confirmed_at IS NOT NULL AND unsubscribed_at IS NULL ORDER BY email`,
  );
  const lines = rows.map(({ email, since, token }) => [
    email,
    since,
    origin + addressOf(addresses.newsletterEnd, { token }),
  ]);
  const csv = stringify([['email', 'since', 'unsubscribe'], ...lines], { escape_formulas: true });
  return { csv, count: rows.length };
}

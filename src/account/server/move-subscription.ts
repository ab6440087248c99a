import { moveStockAlerts } from '../../catalogue/server/stock-alerts/stock-alerts.ts';
import { execute, type Queryable, sql } from '../../server/database/query.ts';

/** Moves the newsletter subscription to another address, unless that one has an entry, and all back-in-stock alerts. */
export async function moveSubscription(db: Queryable, from: string, to: string): Promise<void> {
  await execute(
    db,
    sql`UPDATE newsletter_subscribers SET email = ${to}
         WHERE email = ${from} AND confirmed_at IS NOT NULL AND unsubscribed_at IS NULL
           AND NOT EXISTS (SELECT FROM newsletter_subscribers WHERE email = ${to})`,
  );
  await execute(db, sql`DELETE FROM newsletter_subscribers WHERE email = ${from}`);
  await moveStockAlerts(db, from, to);
}

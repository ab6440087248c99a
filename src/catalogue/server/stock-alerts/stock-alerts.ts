import type pg from 'pg';
import { stockAlertDays } from '../../../settings/server/settings.ts';
import {
  execute,
  query,
  queryFirst,
  queryOne,
  type Queryable,
  type Sql,
  sql,
} from '../../../server/database/query.ts';
import type { StockAlert } from '../../stock-alert-calls.ts';

/** How long a request waits for the click that confirms it. */
const UNCONFIRMED_DAYS = 7;
/** Requests within this time share a mail. */
const RESEND_MINUTES = 10;
/** Of one address, which strangers may have typed. */
const MAX_UNCONFIRMED = 20;

export const isOpen = sql`a.told_at IS NULL AND a.ended_at IS NULL`;
export const isWaiting = sql`a.active_at IS NOT NULL AND ${isOpen}`;

/** How many wait for a part under its own number. */
export const waitingFor = (part: Sql) =>
  sql`(SELECT count(*)::int FROM stock_alerts a WHERE a.product_id = ${part} AND ${isWaiting})`;

/** The part that is sold under this number today; undefined if none is. */
export const findPartForSale = (db: Queryable, productId: number) =>
  queryFirst<{ id: number; stock: number }>(
    db,
    sql`SELECT id, stock_qty AS stock FROM products WHERE id = present_part(${productId}) AND for_sale`,
  );

export const findAddress = (db: Queryable, email: string) =>
  queryFirst<{ id: number }>(
    db,
    sql`SELECT id FROM stock_alert_addresses WHERE email = lower(${email})`,
  );

/**
 * Adds a part to what an address waits for, unless it does already. It waits at once only if it `isTheirs`: the address
 * of whoever asks. Otherwise, whether the address is to be mailed a link.
 */
export async function addStockAlert(
  client: pg.PoolClient,
  { email, productId, isTheirs }: { email: string; productId: number; isTheirs: boolean },
) {
  // Updated so that two requests at once follow each other.
  const { id } = await queryOne<{ id: number }>(
    client,
    sql`INSERT INTO stock_alert_addresses AS s (email) VALUES (lower(${email}))
        ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id`,
  );
  await execute(
    client,
    sql`INSERT INTO stock_alerts AS a (address_id, product_id, active_at)
        SELECT ${id}, ${productId}, CASE WHEN ${isTheirs} THEN now() END
         WHERE ${isTheirs} OR ${MAX_UNCONFIRMED} >
               (SELECT count(*) FROM stock_alerts a WHERE a.address_id = ${id} AND a.active_at IS NULL AND ${isOpen})
        ON CONFLICT (address_id, product_id) WHERE told_at IS NULL AND ended_at IS NULL
        DO UPDATE SET active_at = coalesce(a.active_at, excluded.active_at)`,
  );
  const isDue = isTheirs
    ? sql`false`
    : sql`mailed_at IS NULL OR mailed_at < now() - make_interval(mins => ${RESEND_MINUTES}) OR confirmed_at > mailed_at`;
  const mailed = await execute(
    client,
    sql`UPDATE stock_alert_addresses SET mailed_at = now() WHERE id = ${id} AND (${isDue})`,
  );
  return { addressId: id, isMailDue: mailed > 0 };
}

/** Activates what the address has asked for; what has come in meanwhile is over. Undefined if it is gone. */
export async function confirmAddress(client: pg.PoolClient, addressId: number) {
  const address = await queryFirst<{ email: string }>(
    client,
    sql`UPDATE stock_alert_addresses SET confirmed_at = now() WHERE id = ${addressId} RETURNING email`,
  );
  if (!address) return undefined;
  const inStock = await query<StockAlert>(
    client,
    sql`UPDATE stock_alerts a SET active_at = now(), ended_at = now() FROM products p
         WHERE a.address_id = ${addressId} AND a.active_at IS NULL AND ${isOpen}
           AND p.id = present_part(a.product_id) AND p.for_sale AND p.stock_qty > 0
        RETURNING a.id, p.id AS product_id, p.name, p.slug, p.sku`,
  );
  await execute(
    client,
    sql`UPDATE stock_alerts a SET active_at = now()
         WHERE a.address_id = ${addressId} AND a.active_at IS NULL AND ${isOpen}`,
  );
  return { ...address, in_stock: inStock, waiting: await readWaiting(client, addressId) };
}

/** What an address waits for. */
export const readWaiting = (db: Queryable, addressId: number) => readAlerts(db, addressId, true);
export const readUnconfirmed = (db: Queryable, addressId: number) =>
  readAlerts(db, addressId, false);

const readAlerts = (db: Queryable, addressId: number, isActive: boolean) =>
  query<StockAlert>(
    db,
    sql`SELECT a.id, p.id AS product_id, p.name, p.slug, p.sku FROM stock_alerts a JOIN products p ON p.id = present_part(a.product_id)
         WHERE a.address_id = ${addressId} AND (a.active_at IS NOT NULL) = ${isActive} AND ${isOpen} ORDER BY a.id`,
  );

/** Ends one alert of an address, or all, those included that nobody has confirmed. False if the address is gone. */
export async function endAlerts(db: Queryable, addressId: number, id?: number): Promise<boolean> {
  await execute(
    db,
    sql`UPDATE stock_alerts a SET ended_at = now()
         WHERE a.address_id = ${addressId} AND ${isOpen} AND (${id ?? null}::int IS NULL OR a.id = ${id ?? null})`,
  );
  const address = await queryFirst(
    db,
    sql`SELECT FROM stock_alert_addresses WHERE id = ${addressId}`,
  );
  return address !== undefined;
}

/** Moves what one address waits for to another of the same person. Links in mails to the first end nothing any more. */
export async function moveStockAlerts(db: Queryable, from: string, to: string): Promise<void> {
  await execute(
    db,
    sql`INSERT INTO stock_alert_addresses (email, confirmed_at)
        SELECT ${to}, confirmed_at FROM stock_alert_addresses WHERE email = ${from} ON CONFLICT DO NOTHING`,
  );
  await execute(
    db,
    sql`UPDATE stock_alerts a SET address_id = new.id FROM stock_alert_addresses old, stock_alert_addresses new
         WHERE old.email = ${from} AND new.email = ${to} AND a.address_id = old.id
           AND NOT EXISTS (SELECT FROM stock_alerts b WHERE b.address_id = new.id AND b.product_id = a.product_id
                            AND b.told_at IS NULL AND b.ended_at IS NULL)`,
  );
  await execute(db, sql`DELETE FROM stock_alert_addresses WHERE email = ${from}`);
}

/**
 * Tells the next in line of parts that are still in stock a day after the last were told. Also of parts that came back
 * otherwise than by new pieces: they are shown again, or replace the one that was asked for.
 */
export async function tellNextInLine(pool: pg.Pool): Promise<void> {
  await execute(
    pool,
    sql`SELECT tell_stock_alerts(p.id, p.stock_qty)
          FROM (SELECT present_part(number) AS id FROM (SELECT DISTINCT product_id AS number FROM stock_alerts a WHERE ${isWaiting}) n) line
          JOIN products p USING (id)
         WHERE p.for_sale AND p.stock_qty > 0
           AND NOT EXISTS (SELECT FROM stock_alerts t WHERE t.told_at > now() - interval '1 day' AND present_part(t.product_id) = p.id)
         GROUP BY p.id`,
  );
}

/** Deletes what is over, after the days of the setting, and addresses of which nothing is left. */
export async function deleteOldStockAlerts(pool: pg.Pool): Promise<void> {
  const days = await stockAlertDays(pool);
  await execute(
    pool,
    sql`DELETE FROM stock_alerts
         WHERE coalesce(told_at, ended_at) < now() - make_interval(days => ${days})
            OR (active_at IS NULL AND created_at < now() - make_interval(days => ${UNCONFIRMED_DAYS}))`,
  );
  await execute(
    pool,
    sql`DELETE FROM stock_alert_addresses s
         WHERE coalesce(confirmed_at, created_at) < now() - make_interval(days => ${UNCONFIRMED_DAYS})
           AND NOT EXISTS (SELECT FROM stock_alerts a WHERE a.address_id = s.id)`,
  );
}

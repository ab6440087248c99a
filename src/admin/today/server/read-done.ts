import type pg from 'pg';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { shopDayStart } from '../../../kit/shop-days.ts';
import { queryOne, sql } from '../../../server/database/query.ts';

const BEGINS_AFTER_MS = 7 * 3_600_000;
/** Reads the latest steps, as there is no index by time; a day has fewer. */
const LOOKED_AT = 5_000;
const ends = [orderStatus.completed, orderStatus.cancelled, orderStatus.refunded];

/** Orders shipped, ended or released since 7 AM or, before that, since midnight. */
export async function readDone(pool: pg.Pool) {
  const now = new Date();
  const midnight = shopDayStart(now).getTime();
  const seven = midnight + BEGINS_AFTER_MS;
  const since = new Date(now.getTime() < seven ? midnight : seven);
  const { count } = await queryOne<{ count: number }>(
    pool,
    sql`SELECT count(DISTINCT order_id)::int AS count
          FROM (SELECT * FROM order_events ORDER BY id DESC LIMIT ${LOOKED_AT}) e
         WHERE created_at >= ${since}
           AND (to_status = ANY (${ends}::int[]) OR from_status = ${orderStatus.onHold})`,
  );
  return { count, since: since.toISOString() };
}

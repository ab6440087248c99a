import type pg from 'pg';
import { query, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';

const OPEN = [orderStatus.processing, orderStatus.onHold];

/** Mails the buyers of open orders the current address; `part` distinguishes this change from others. */
export async function mailRestoredAddress(
  client: pg.PoolClient,
  { jobs }: Pick<Shop, 'jobs'>,
  orderIds: readonly number[],
  part: string,
): Promise<void> {
  const open = await query<{ id: number }>(
    client,
    sql`SELECT id::float8 AS id FROM orders
         WHERE id = ANY (${orderIds}::bigint[]) AND status = ANY (${OPEN}) AND email <> '' AND shipped_at IS NULL
         ORDER BY id`,
  );
  for (const { id: orderId } of open)
    await jobs.add(client, 'order-mail', { orderId, news: 'changed', part });
}

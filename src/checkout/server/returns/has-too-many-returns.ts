import type pg from 'pg';
import { MAX_RETURNS } from '../../../orders/rules/return-rules.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import { queryOne, sql } from '../../../server/database/query.ts';

/** Whether the buyer of a locked order has begun as many returns as one may. */
export async function hasTooManyReturns(client: pg.PoolClient, { id }: Order): Promise<boolean> {
  const { begun } = await queryOne<{ begun: number }>(
    client,
    sql`SELECT count(*)::int AS begun FROM returns WHERE order_id = ${id} AND by_buyer`,
  );
  return begun >= MAX_RETURNS;
}

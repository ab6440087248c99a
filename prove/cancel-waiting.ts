import type pg from 'pg';
import { queryFirst, sql } from '../src/server/database/query.ts';
import { client } from './client.ts';
import type { Random } from './seeded-random.ts';
import { twice } from './twice.ts';

interface CancelInput {
  pool: pg.Pool;
  orderId: number;
  orderNo: string;
  random: Random;
  shopAt: () => string;
}

/** A buyer gives up what the order waits for, unless nothing else is left of it: it would be cancelled whole. */
export async function cancelWaiting({ pool, orderId, orderNo, random, shopAt }: CancelInput) {
  const order = await queryFirst<{ key: string }>(
    pool,
    sql`SELECT o.access_key AS key
          FROM orders o JOIN order_items i ON i.order_id = o.id, pieces_of(i.order_id, i.product_id) p
         WHERE o.id = ${orderId} GROUP BY o.id
        HAVING sum(p.ordered - p.refunded) > sum(waiting_pieces(i.order_id, i.product_id))
           AND sum(waiting_pieces(i.order_id, i.product_id)) > 0`,
  );
  if (!order) return;
  const browser = client(shopAt, `10.252.2.${random.below(250)}`, null);
  const body = { order_id: orderNo, order_key: order.key };
  await twice(random, () => browser.ask('cancelBackorder', body));
}

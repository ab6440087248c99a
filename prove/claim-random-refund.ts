import type pg from 'pg';
import { claimRefund } from '../src/checkout/server/after-sale/claim-refund.ts';
import { actAs } from '../src/server/database/actor.ts';
import { queryFirst, sql } from '../src/server/database/query.ts';
import type { Random } from './seeded-random.ts';
import { twice } from './twice.ts';

interface Row {
  /** bigint arrives as text. */
  id: string;
  pieces: number;
  productIds: number[];
}

/** Claims a refund of a piece or some cents, sometimes twice concurrently; the shop makes it unless it is killed. */
export async function claimRandomRefund(
  pool: pg.Pool,
  orderNo: string,
  random: Random,
): Promise<void> {
  const order = await queryFirst<Row>(
    pool,
    sql`SELECT o.id, sum(i.quantity)::int AS pieces, array_agg(i.product_id) AS "productIds"
          FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.order_no = ${orderNo} GROUP BY o.id`,
  );
  if (!order) return;
  const request = { id: `proof-${orderNo}`, lines: [], shippingCents: 0, freeCents: 0, reason: '' };
  const productId = random.pick(order.productIds);
  // Never the last piece: the order would become Refunded, while its buyer was told that it is paid.
  const part =
    order.pieces > 1 && random.percent(60)
      ? { lines: [{ productId, quantity: 1, restock: 1 }] }
      : { freeCents: 1 + random.below(300) };
  const claim = () =>
    actAs({ kind: 'command', name: 'order' }, () =>
      claimRefund({ pool }, Number(order.id), { ...request, ...part }),
    );
  await twice(random, claim);
}

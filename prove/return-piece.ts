import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { claimReturnRefund, receiveReturn } from '../src/checkout/server/after-sale/returns.ts';
import { returnCauses } from '../src/orders/rules/return-rules.ts';
import { actAs } from '../src/server/database/actor.ts';
import { queryFirst, sql } from '../src/server/database/query.ts';
import { addJob } from '../src/server/jobs/jobs.ts';
import { client } from './client.ts';
import type { Random } from './seeded-random.ts';
import { twice } from './twice.ts';

interface ReturnInput {
  pool: pg.Pool;
  orderId: number;
  orderNo: string;
  random: Random;
  shopAt: () => string;
}

interface Shipped {
  key: string;
  productId: number;
  pieces: number;
}

/** A buyer sends a core in with the order's key; staff receive most of them and give the deposit back. */
export async function returnCore({ pool, orderId, orderNo, random, shopAt }: ReturnInput) {
  const sold = await queryFirst<Omit<Shipped, 'pieces'>>(
    pool,
    sql`SELECT o.access_key AS key, i.product_id AS "productId" FROM orders o JOIN order_items i ON i.order_id = o.id
         WHERE o.id = ${orderId} AND i.deposit_cents > 0`,
  );
  if (!sold) return;
  const { key, productId } = sold;
  const lines = [{ product_id: productId, quantity: 1 }];
  const asked = { order_key: key, order_id: orderNo, lines };
  const browser = client(shopAt, `10.252.1.${random.below(250)}`, null);
  const beginKey = randomUUID();
  const begun = await twice(random, () => browser.ask('returns/cores', asked, beginKey));
  const receive = () => receiveAndRefund(pool, { orderId, productId, isRestocked: false });
  if (begun.status === 200 && random.percent(85)) await twice(random, receive);
}

/**
 * A buyer sends a piece back with the order's key, and withdraws some returns; staff receive the others, to the shelf or
 * to scrap, and give the money back. Each step is often taken twice concurrently.
 */
export async function returnPiece({ pool, orderId, orderNo, random, shopAt }: ReturnInput) {
  const shipped = await queryFirst<Shipped>(
    pool,
    sql`SELECT o.access_key AS key, l.product_id AS "productId",
               (SELECT sum(quantity)::int FROM order_items WHERE order_id = o.id) AS pieces
          FROM orders o JOIN parcels p ON p.order_id = o.id JOIN parcel_lines l ON l.parcel_id = p.id
         WHERE o.id = ${orderId} ORDER BY l.product_id LIMIT 1`,
  );
  // Another piece may be refunded; without any left, the order would become Refunded, while its buyer was told that it
  // is paid.
  if (!shipped || shipped.pieces < 3) return;
  const browser = client(shopAt, `10.252.0.${random.below(250)}`, null);
  const ofOrder = { order_key: shipped.key };
  const asked = {
    ...ofOrder,
    order_id: orderNo,
    lines: [{ product_id: shipped.productId, quantity: 1 }],
    cause: random.pick(returnCauses),
    words: 'It is the wrong one',
  };
  const beginKey = randomUUID();
  const begun = await twice(random, () => browser.ask('returns/begin', asked, beginKey));
  if (begun.status !== 200) return;
  const { number } = begun.body['data'] as { number: string };
  const withdraw = () => browser.ask('returns/withdraw', { ...ofOrder, number }, randomUUID());
  const isRestocked = random.percent(60);
  const receive = () =>
    receiveAndRefund(pool, { orderId, productId: shipped.productId, isRestocked });
  const withdrawn = random.percent(20) ? withdraw() : undefined;
  await Promise.all([withdrawn, random.percent(85) && twice(random, receive)]);
}

const receiveAndRefund = (
  pool: pg.Pool,
  { orderId, productId, isRestocked }: { orderId: number; productId: number; isRestocked: boolean },
) =>
  actAs({ kind: 'command', name: 'order' }, async () => {
    const expected = await queryFirst<{ id: string }>(
      pool,
      sql`SELECT id FROM returns WHERE order_id = ${orderId} ORDER BY id DESC LIMIT 1`,
    );
    const id = Number(expected!.id);
    const pieces = isRestocked ? { restocked: 1, scrapped: 0 } : { restocked: 0, scrapped: 1 };
    await receiveReturn({ pool, jobs: { add: addJob } as never }, id, [{ productId, ...pieces }]);
    await claimReturnRefund({ pool }, id);
  });

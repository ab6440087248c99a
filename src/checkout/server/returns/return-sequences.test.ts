import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CallRefused } from '../../../kit/client.ts';
import { returnCauses } from '../../../orders/rules/return-rules.ts';
import {
  addProduct,
  checkoutOf,
  stockOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { runs } from '../../../server/testing/seed.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { declineReturn } from '../after-sale/close-return.ts';
import { shipParcel } from '../after-sale/parcels.ts';
import { refundOrder } from '../after-sale/refund-order.ts';
import { receiveReturn, refundReturn } from '../after-sale/returns.ts';

const payments = await testPayments({ slowMs: 1 });
const { ask, pool, shop } = await testShop({ payments });
const STOCK = 10;
const ORDERED = [3, 1];
/** Of each piece of the first line. */
const DEPOSIT = 6_000;

const line = fc.integer({ min: 0, max: ORDERED.length - 1 });
const pieces = fc.integer({ min: 1, max: 3 });
const nth = fc.integer({ min: 0, max: 3 });
const step = fc.oneof(
  fc.record({ what: fc.constant('ship' as const), line, pieces }),
  fc.record({
    what: fc.constant('ask' as const),
    line,
    pieces,
    cause: fc.constantFrom(...returnCauses),
    isUsed: fc.boolean(),
  }),
  fc.record({ what: fc.constant('cores' as const), pieces }),
  fc.record({
    what: fc.constantFrom('withdraw', 'decline', 'refund return'),
    nth,
  }),
  fc.record({ what: fc.constant('receive' as const), nth, isGood: fc.boolean() }),
  fc.record({ what: fc.constant('refund' as const), line, pieces }),
  fc.constant({ what: 'cancel' as const }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function buy() {
  const products = await Promise.all(ORDERED.map(() => addProduct(pool, { stock: STOCK })));
  await pool.query('UPDATE products SET core_deposit_cents = $2 WHERE id = $1', [
    products[0],
    DEPOSIT,
  ]);
  const lines = products.map((product_id, at) => ({ product_id, quantity: ORDERED[at]! }));
  const body = await checkoutOf(ask, pool, lines);
  const { order_id, order_key } = await ask('POST checkout', { body, key: randomUUID() });
  const { rows } = await pool.query('SELECT id FROM orders WHERE order_no = $1', [order_id]);
  return { id: Number(rows[0].id), products, order: { order_id, order_key } };
}
type Bought = Awaited<ReturnType<typeof buy>>;

async function take(one: Step, { id, products, order }: Bought): Promise<void> {
  const requestId = randomUUID();
  const wanted = 'line' in one ? { productId: products[one.line]!, quantity: one.pieces } : null;
  const { rows: returns } = await pool.query<{ id: number }>(
    'SELECT id::int FROM returns WHERE order_id = $1 ORDER BY id',
    [id],
  );
  const place = 'nth' in one ? one.nth % Math.max(1, returns.length) : 0;
  const returned = returns[place]?.id;
  switch (one.what) {
    case 'ship':
      return void (await shipParcel(shop, id, { requestId, lines: [wanted!], tracking: [] }));
    case 'ask':
      return void (await ask('POST returns/begin', {
        key: requestId,
        body: {
          ...order,
          lines: [{ product_id: wanted!.productId, quantity: wanted!.quantity }],
          cause: one.cause,
          is_used: one.isUsed,
        },
      }));
    case 'cores':
      return void (await ask('POST returns/cores', {
        key: requestId,
        body: { ...order, lines: [{ product_id: products[0]!, quantity: one.pieces }] },
      }));
    case 'withdraw':
      return void (await ask('POST returns/withdraw', {
        key: requestId,
        body: { number: `R${order.order_id}-${place + 1}`, order_key: order.order_key },
      }));
    case 'cancel':
      return void (await ask('POST order-cancel', { body: order }));
    case 'refund':
      return void (await refundOrder(shop, payments, id, {
        id: requestId,
        lines: [{ ...wanted!, restock: 0 }],
        shippingCents: 0,
        freeCents: 0,
        reason: '',
      }));
    default:
      if (returned === undefined) return;
  }
  if (one.what === 'decline') await declineReturn(shop, returned, 'It is used.');
  if (one.what === 'refund return') await refundReturn(shop, payments, returned);
  if (one.what !== 'receive') return;
  const { rows } = await pool.query<{ product_id: number; quantity: number; kind: string }>(
    'SELECT product_id, quantity, kind FROM return_lines JOIN returns r ON r.id = return_id WHERE return_id = $1',
    [returned],
  );
  const received = rows.map(({ product_id: productId, quantity, kind }) => {
    const isRestocked = 'isGood' in one && one.isGood && kind === 'parts';
    return {
      productId,
      restocked: isRestocked ? quantity : 0,
      scrapped: isRestocked ? 0 : quantity,
    };
  });
  await receiveReturn(shop, returned, received);
}

/** What is not possible now is refused to a buyer in words. */
async function takeAll(steps: readonly Step[], bought: Bought) {
  const outcomes = await Promise.allSettled(steps.map((one) => take(one, bought)));
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    expect(outcome.reason).toBeInstanceOf(CallRefused);
    expect((outcome.reason as CallRefused).status).toBeLessThan(500);
  }
}

interface Books {
  product_id: number;
  quantity: number;
  shipped: number;
  coming: number;
  restocked: number;
  refund_restocked: number;
  /** Refunded, and not put back. */
  kept_out: number;
  is_cancelled: boolean;
  deposits: number;
  deposit_cents: number;
  given: number;
  given_cents: number;
  cores: number;
  refunded: number;
}

async function expectBooks({ id, products, order }: Bought) {
  const { rows } = await pool.query<Books>(
    `SELECT i.product_id, i.quantity, o.status = 6 AS is_cancelled,
            g.given, g.given_cents, i.deposit_cents, (deposits_of(o.id, i.product_id)).charged AS deposits,
            (deposits_of(o.id, i.product_id)).coming AS cores,
            (SELECT coalesce(sum(l.quantity), 0)::int FROM refund_lines l JOIN refunds f ON f.id = l.refund_id
              WHERE l.order_id = o.id AND l.product_id = i.product_id AND f.status <> 'failed') AS refunded,
            (SELECT coalesce(sum(quantity), 0)::int FROM parcel_lines WHERE order_id = o.id AND product_id = i.product_id) AS shipped,
            coalesce(r.coming, 0)::int AS coming, coalesce(r.restocked, 0)::int AS restocked,
            (SELECT coalesce(sum(l.restock), 0)::int FROM refund_lines l JOIN refunds f ON f.id = l.refund_id
              WHERE l.order_id = o.id AND l.product_id = i.product_id AND f.status = 'done') AS refund_restocked,
            (SELECT coalesce(sum(l.quantity - l.restock), 0)::int FROM refund_lines l JOIN refunds f ON f.id = l.refund_id
              WHERE l.order_id = o.id AND l.product_id = i.product_id AND f.status = 'done') AS kept_out
       FROM orders o JOIN order_items i ON i.order_id = o.id,
            LATERAL (SELECT sum(l.restocked) AS restocked,
                            sum(CASE e.status WHEN 'expected' THEN l.quantity ELSE l.restocked + l.scrapped END) AS coming
                       FROM return_lines l JOIN returns e ON e.id = l.return_id
                      WHERE l.order_id = o.id AND l.product_id = i.product_id AND e.status <> 'cancelled' AND e.kind = 'parts') r,
            LATERAL (SELECT coalesce(sum(d.quantity), 0)::int AS given, coalesce(sum(d.cents), 0)::int AS given_cents
                       FROM refund_deposits d JOIN refunds f ON f.id = d.refund_id
                      WHERE d.order_id = o.id AND d.product_id = i.product_id AND f.status <> 'failed') g
      WHERE o.id = $1`,
    [id],
  );
  expect(rows).toHaveLength(products.length);
  for (const row of rows) {
    expect(row.coming, 'pieces that come back').toBeLessThanOrEqual(row.shipped);
    expect(row.given + row.cores, 'deposits').toBeLessThanOrEqual(row.deposits);
    expect(row.given_cents).toBe(row.given * row.deposit_cents);
    // A part goes back with its deposit, unless its core has come in.
    expect(row.given).toBeGreaterThanOrEqual(Math.min(row.deposits, row.refunded));
    const back = row.is_cancelled
      ? row.quantity - row.kept_out
      : row.restocked + row.refund_restocked;
    expect(await stockOf(pool, row.product_id), 'stock').toBe(STOCK - row.quantity + back);
  }
  const [charge] = await payments.chargesOf(order.order_id);
  expect(Number(charge!.refunded), 'money out').toBeLessThanOrEqual(Number(charge!.amount));
}

test(
  'whatever is shipped, sent back, sent in as a core, withdrawn, received, refunded and cancelled: money, deposits, pieces and stock add up',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        // Some steps are taken at once, as in two tabs.
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 12 }),
        async (rounds) => {
          const bought = await buy();
          for (const round of rounds) {
            await takeAll(round, bought);
            await expectBooks(bought);
          }
        },
      ),
      { numRuns: runs(12, 60) },
    );
  },
);

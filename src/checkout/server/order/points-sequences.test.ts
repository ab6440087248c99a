import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testCards } from '../../../../paypal-sandbox/test-cards.ts';
import { runOrderAction } from '../../commands/run-order-action.ts';
import { CallRefused } from '../../../kit/client.ts';
import {
  addCustomer,
  addProduct,
  checkoutOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { invoiceFaults } from '../invoices/invoice-faults.ts';
import { reconcilePayments } from '../jobs/reconcile-payments.ts';
import { runs } from '../../../server/testing/seed.ts';

const payments = await testPayments();
const { askWith, ask, pool, shop } = await testShop({ payments });
// As in the demo: a point for a dollar, and each takes five cents off.
const POINT_CENTS = 5;
const parts = await Promise.all(
  [1_999, 24_950, 180_000].map((priceCents) => addProduct(pool, { priceCents, stock: 100_000 })),
);

const PENDING_CARD = testCards.find(({ happens }) => happens === 'pending')!.number;

/** Buyer 2 is a guest. */
const buyer = fc.constantFrom(0, 0, 0, 1, 2);
const order = fc.integer({ min: 0, max: 7 });
const buying = fc.record({
  what: fc.constant('buy'),
  buyer,
  part: fc.integer({ min: 0, max: parts.length - 1 }),
  /** So much of the points that there are is redeemed. */
  percent: fc.constantFrom(0, 37, 100, 100),
  isPending: fc.constantFrom(false, false, true),
});
const ending = fc.record({
  what: fc.constantFrom('cancel', 'cancel by the shop', 'ship', 'refund', 'clear', 'deny'),
  order,
});
const giving = fc.record({
  what: fc.constant('give'),
  buyer,
  points: fc.integer({ min: 1, max: 900 }),
});
const step = fc.oneof(
  { weight: 4, arbitrary: buying },
  { weight: 4, arbitrary: ending },
  { weight: 1, arbitrary: giving },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Buyer {
  id: number | null;
  request: typeof ask;
}

async function newBuyers(): Promise<Buyer[]> {
  const customers = await Promise.all([addCustomer(pool), addCustomer(pool)]);
  return [
    ...customers.map(({ id, token }) => ({ id, request: askWith(token) })),
    { id: null, request: ask },
  ];
}

interface Placed {
  orderNo: string;
  key: string;
}

async function take(one: Step, buyers: readonly Buyer[], placed: Placed[]): Promise<void> {
  if ('percent' in one) return buy(buyers[one.buyer]!, one, placed);
  if ('points' in one) return give(buyers[one.buyer]!, one.points);
  const meant = placed[one.order % Math.max(1, placed.length)];
  if (!meant) return;
  const { orderNo } = meant;
  if (one.what === 'cancel') {
    await ask('POST order-cancel', { body: { order_id: orderNo, order_key: meant.key } });
    return;
  }
  if (one.what === 'clear' || one.what === 'deny') return payments.decide(orderNo, one.what);
  const action = one.what === 'ship' ? 'ship' : one.what === 'refund' ? 'refund' : 'cancel';
  await runOrderAction(shop, {
    action,
    orderNo,
    tracking: '',
    shiprush: '',
    notes: '',
    restock: false,
  });
}

async function buy(
  { id, request }: Buyer,
  { part, percent, isPending }: { part: number; percent: number; isPending: boolean },
  placed: Placed[],
): Promise<void> {
  const lines = [{ product_id: parts[part]!, quantity: 1 }];
  const body = await checkoutOf(request, pool, lines);
  const { rows } = await pool.query('SELECT points_balance FROM customers WHERE id = $1', [id]);
  const points = Math.floor(((rows[0]?.points_balance ?? 0) * percent) / 100);
  const total = Number(body.cartTotal) + Number(body.tax) + Number(body.shipping_price);
  const redeemed =
    points > 0 &&
    (await request('POST apply-point-discount', {
      body: { points, cart_total: total.toFixed(2) },
    }));
  const { order_id, order_key } = await request('POST checkout', {
    key: randomUUID(),
    body: {
      ...body,
      email: `${randomUUID()}@example.com`,
      ...(isPending && { 'credit-card-number': PENDING_CARD }),
      ...(redeemed && {
        redeem_points: redeemed.redeem_points,
        redeem_points_amount: redeemed.redeem_points_amount,
      }),
    },
  });
  placed.push({ orderNo: order_id, key: order_key });
}

async function give({ id }: Buyer, points: number): Promise<void> {
  if (id === null) return;
  await pool.query(
    `INSERT INTO point_entries (customer_id, kind, points, reason) VALUES ($1, 'given', $2, 'A gift')`,
    [id, points],
  );
}

/** What two do at once may be refused to one of them, in words. */
async function takeAll(steps: readonly Step[], buyers: readonly Buyer[], placed: Placed[]) {
  const outcomes = await Promise.allSettled(steps.map((one) => take(one, buyers, placed)));
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    expect(outcome.reason).toBeInstanceOf(CallRefused);
    expect((outcome.reason as CallRefused).status).toBeLessThan(500);
  }
}

interface Books {
  balance: number;
  ledger: number;
  gifts: number;
  earned_alive: number;
  settled: number;
  orders: { no: string; total: number; goods: number; isAlive: boolean }[];
}

async function booksOf(id: number): Promise<Books> {
  const { rows } = await pool.query<Books>(
    `SELECT c.points_balance AS balance, sum(e.points)::int AS ledger,
            coalesce(sum(e.points) FILTER (WHERE e.kind = 'given'), 0)::int AS gifts,
            coalesce(sum(e.points) FILTER (WHERE e.kind = 'earned' AND o.status IN (3, 4)), 0)::int AS earned_alive,
            coalesce(sum(e.points) FILTER (WHERE e.kind IN ('settled', 'waived')), 0)::int AS settled,
            (SELECT json_agg(json_build_object('no', order_no, 'total', total_cents, 'isAlive', status IN (3, 4),
                      'goods', subtotal_cents + tax_cents + shipping_cents))
               FROM orders WHERE customer_id = c.id) AS orders
       FROM customers c LEFT JOIN point_entries e ON e.customer_id = c.id LEFT JOIN orders o ON o.id = e.order_id
      WHERE c.id = $1 GROUP BY c.id`,
    [id],
  );
  return rows[0]!;
}

const cents = (amount: string) => Math.round(Number(amount) * 100);
const sum = <T>(all: readonly T[], of: (one: T) => number) =>
  all.reduce((total, one) => total + of(one), 0);

async function checkBooks(id: number): Promise<void> {
  const { balance, ledger, gifts, earned_alive, settled, orders } = await booksOf(id);
  expect(balance).toBeGreaterThanOrEqual(0);
  expect(balance).toBe(ledger ?? 0);
  if (!orders) return;

  const charges = new Map((await payments.charges()).map((charge) => [charge.invoice_id, charge]));
  const keptOf = ({ no }: { no: string }) => {
    const charge = charges.get(no);
    if (!charge) return 0;
    expect(cents(charge.refunded)).toBeLessThanOrEqual(cents(charge.amount));
    return cents(charge.amount) - cents(charge.refunded);
  };
  const alive = orders.filter(({ isAlive }) => isAlive);
  const ended = orders.filter(({ isAlive }) => !isAlive);
  for (const one of alive) expect(keptOf(one)).toBe(one.total);
  const kept = sum(ended, keptOf);
  // Nobody has goods that neither money nor points of orders that stand (or gifts) have paid for …
  expect(sum(alive, ({ goods }) => goods)).toBeLessThanOrEqual(
    sum(alive, keptOf) + kept + POINT_CENTS * (earned_alive + gifts),
  );
  // … and nobody pays more for used points than they were worth.
  expect(kept).toBeLessThanOrEqual(POINT_CENTS * settled);
}

test('points and money add up after any sequence of purchases, pending ones too, redemptions, cancellations and refunds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.tuple(step), fc.tuple(step, step)), { minLength: 6, maxLength: 14 }),
      async (rounds) => {
        const buyers = await newBuyers();
        const placed: Placed[] = [];
        for (const steps of rounds) {
          await takeAll(steps, buyers, placed);
          // Money that arrives too late is found in one round, and goes back in the next.
          for (let round = 0; round < 2; round += 1) {
            await pool.query(
              `UPDATE payments SET created_at = now() - interval '1 minute', looked_at = NULL
                WHERE status IN ('pending', 'refund_due')`,
            );
            await reconcilePayments(shop, payments);
          }
          for (const { id } of buyers) if (id !== null) await checkBooks(id);
        }
        expect(await invoiceFaults(pool)).toEqual([]);
      },
    ),
    { numRuns: runs(4, 40), endOnFailure: true, interruptAfterTimeLimit: 20_000 },
  );
});

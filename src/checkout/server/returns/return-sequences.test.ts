import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CallRefused } from '../../../kit/client.ts';
import { returnCauses } from '../../../orders/rules/return-rules.ts';
import {
  addCoupon,
  addCustomer,
  addProduct,
  checkoutOf,
  freshCaptcha,
  stockOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { sql } from '../../../server/database/query.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { dollarsToCents } from '../../../kit/money.ts';
import { findOrder } from '../../../orders/server/find-order.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { everythingOf, type PaidLeft, quantityOf } from '../../../orders/rules/refund-shares.ts';
import { editLines } from '../after-sale/edit-lines.ts';
import { readPaidLeft } from '../after-sale/read-paid-left.ts';
import { invoiceFaults } from '../invoices/invoice-faults.ts';
import { runs } from '../../../server/testing/seed.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { declineReturn } from '../after-sale/close-return.ts';
import { shipParcel } from '../after-sale/parcels.ts';
import { refundOrder } from '../after-sale/refund-order.ts';
import { receiveReturn, refundReturn } from '../after-sale/returns.ts';

const payments = await testPayments({ slowMs: 1 });
const { ask, askWith, pool, shop } = await testShop({ payments });
const STOCK = 20;
interface Part {
  priceCents: number;
  /** Of each piece. */
  depositCents: number;
  /** Pieces ordered; none of parts that only an exchange adds. */
  ordered: number;
}
const PARTS: Part[] = [
  { priceCents: 8_495, depositCents: 6_000, ordered: 3 },
  { priceCents: 1_999, depositCents: 0, ordered: 2 },
  { priceCents: 15_003, depositCents: 0, ordered: 0 },
  { priceCents: 995, depositCents: 1_250, ordered: 0 },
];

const line = fc.nat(PARTS.length - 1);
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
  fc.record({
    what: fc.constant('refund' as const),
    line,
    pieces,
    shippingCents: fc.constantFrom(0, 0, 100),
    freeCents: fc.constantFrom(0, 0, 150),
  }),
  fc.record({
    what: fc.constant('exchange' as const),
    line,
    pieces,
    added: fc.option(fc.record({ line, pieces })),
    isShippingRepriced: fc.boolean(),
    isWaived: fc.boolean(),
  }),
  fc.record({ what: fc.constant('spend' as const), percent: fc.constantFrom(40, 100) }),
  fc.constant({ what: 'cancel' as const }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const anyBuyer = fc.record({
  /** Null for a guest. */
  points: fc.constantFrom(null, 0, 700, 40_000),
  redeems: fc.boolean(),
  coupon: fc.constantFrom(
    null,
    { amount_cents: 3_333 },
    { kind: 'percent', percent: '12.5', amount_cents: null },
  ),
  postcode: fc.constantFrom('08601', '18042'),
  taxAfterDiscounts: fc.boolean(),
  taxDeposits: fc.boolean(),
});
type AnyBuyer = typeof anyBuyer extends fc.Arbitrary<infer B> ? B : never;

async function buy({ points, redeems, coupon, postcode, ...taxRule }: AnyBuyer) {
  await pool.query(
    `UPDATE settings SET value = value - 'taxAfterDiscounts' - 'taxDeposits' || $1::jsonb WHERE name = 'shop'`,
    [JSON.stringify(taxRule, (_, value) => value || undefined)],
  );
  const products = await Promise.all(
    PARTS.map(({ priceCents }) => addProduct(pool, { stock: STOCK, priceCents })),
  );
  await pool.query(
    `UPDATE products SET core_deposit_cents = d.cents
       FROM unnest($1::int[], $2::int[]) AS d (id, cents) WHERE d.id = products.id AND d.cents > 0`,
    [products, PARTS.map(({ depositCents }) => depositCents)],
  );
  const customer = points === null ? null : await addCustomer(pool, { points });
  const request = customer ? askWith(customer.token) : ask;
  const lines = products.flatMap((product_id, at) => {
    const quantity = PARTS[at]!.ordered;
    return quantity > 0 ? [{ product_id, quantity }] : [];
  });
  const body = await checkoutOf(ask, pool, lines, {
    shipping_country: 'US',
    shipping_state: postcode === '08601' ? 'NJ' : 'PA',
    shipping_postcode: postcode,
    applyed_coupon_code: coupon ? await addCoupon(pool, coupon) : '',
    redeem_points: redeems ? (points ?? 0) : 0,
    // Tells nothing yet, so that the answer says what it costs.
    tax: '9999.00',
  });
  const refused = await refusalOf(request('POST checkout', { body, key: randomUUID() }));
  const { tax, applyed_coupon_price, redeem_points, redeem_points_amount } = (
    refused.body as unknown as { cart: typeof body }
  ).cart;
  const { order_id, order_key } = await request('POST checkout', {
    body: {
      ...body,
      captcha: await freshCaptcha(ask),
      tax,
      applyed_coupon_price,
      redeem_points,
      redeem_points_amount,
    },
    key: randomUUID(),
  });
  const { rows } = await pool.query('SELECT id FROM orders WHERE order_no = $1', [order_id]);
  return { id: Number(rows[0].id), products, customer, order: { order_id, order_key } };
}
type Bought = Awaited<ReturnType<typeof buy>>;

async function take(one: Step, { id, products, customer, order }: Bought): Promise<void> {
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
        shippingCents: one.shippingCents,
        freeCents: one.freeCents,
        reason: '',
      }));
    case 'exchange':
      return void (await editLines(shop, payments, id, {
        requestId,
        removed: [wanted!],
        added: one.added
          ? [{ productId: products[one.added.line]!, quantity: one.added.pieces }]
          : [],
        isShippingRepriced: one.isShippingRepriced,
        isWaived: one.isWaived,
        reason: 'The buyer wants another part',
      }));
    case 'spend':
      return void (await pool.query(
        `INSERT INTO point_entries (customer_id, kind, points, reason)
         SELECT id, 'given', -(points_balance * $2 / 100), 'Used in the shop'
           FROM (SELECT id, points_balance FROM customers WHERE id = $1 FOR UPDATE) c
          WHERE points_balance * $2 / 100 > 0`,
        [customer?.id, one.percent],
      ));
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

async function expectBooks(bought: Bought) {
  const { order } = (await findOrder(pool, sql`o.id = ${bought.id}`))!;
  const left = await readPaidLeft(pool, order);
  await expectPieces(bought);
  await expectMoney(bought, left);
  await expectPoints(bought, left);
}

async function expectPieces({ id, products }: Bought) {
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
  for (const id of products)
    if (!rows.some((row) => row.product_id === id)) expect(await stockOf(pool, id)).toBe(STOCK);
}

interface Money {
  paid: number;
  isOpen: boolean;
  given: number;
  kept: number;
  done: number;
  keptAtEnd: number;
}

/** Nothing of an order that points and coupon paid. */
async function chargeOf({ order }: Bought) {
  const [charge] = await payments.chargesOf(order.order_id);
  return {
    amount: dollarsToCents(charge?.amount ?? 0),
    refunded: dollarsToCents(charge?.refunded ?? 0),
  };
}

async function expectMoney(bought: Bought, left: PaidLeft) {
  const { id } = bought;
  const { rows } = await pool.query<Money>(
    `SELECT coalesce(p.amount_cents, 0) AS paid, o.status IN (3, 4) AS "isOpen",
            coalesce(sum(r.amount_cents), 0)::int AS given, coalesce(sum(r.kept_cents), 0)::int AS kept,
            coalesce(sum(r.amount_cents) FILTER (WHERE r.status = 'done'), 0)::int AS done,
            coalesce(p.amount_cents - p.refund_cents, 0) AS "keptAtEnd"
       FROM orders o LEFT JOIN payments p ON p.order_id = o.id
       LEFT JOIN refunds r ON r.order_id = o.id AND r.status <> 'failed' AND r.kind = 'part'
      WHERE o.id = $1 GROUP BY o.id, p.id`,
    [id],
  );
  const [money] = rows as [Money];
  const { amount, refunded } = await chargeOf(bought);
  expect(amount).toBe(money.paid);
  expect(refunded, 'money out').toBeLessThanOrEqual(amount);
  expect(money.kept, 'kept').toBeGreaterThanOrEqual(0);
  for (const cents of [left.moneyCents, left.taxCents, left.shippingCents, left.pointsCents])
    expect(cents, 'left').toBeGreaterThanOrEqual(0);
  expect(left.moneyCents + money.given + money.kept, 'paid').toBe(money.paid);
  if (money.isOpen) expect(refunded).toBe(money.done);
  else expect(refunded + money.keptAtEnd, 'of an ended order').toBe(amount);
}

interface PointBooks {
  balance: number;
  ledger: number;
  redeemed: number;
  earned: number;
  isOpen: boolean;
}

async function expectPoints({ id, customer }: Bought, left: PaidLeft) {
  if (!customer) return;
  const { rows } = await pool.query<PointBooks>(
    `SELECT c.points_balance AS balance, coalesce(sum(e.points), 0)::int AS ledger,
            -coalesce(sum(e.points) FILTER (WHERE e.kind IN ('held', 'put_back')), 0)::int AS redeemed,
            coalesce(sum(e.points) FILTER (WHERE e.kind IN ('earned', 'earned_more', 'taken_back')), 0)::int AS earned,
            (SELECT status IN (3, 4) FROM orders WHERE id = $2) AS "isOpen"
       FROM customers c LEFT JOIN point_entries e ON e.customer_id = c.id WHERE c.id = $1 GROUP BY c.id`,
    [customer.id, id],
  );
  const [{ balance, ledger, isOpen, ...ofOrder }] = rows as [PointBooks];
  expect(balance).toBe(ledger);
  expect(balance).toBeGreaterThanOrEqual(0);
  expect(ofOrder, 'points').toEqual(
    isOpen ? { redeemed: left.points, earned: left.earnedPoints } : { redeemed: 0, earned: 0 },
  );
}

/** What is left goes back, whatever happened before: with what is kept for points, that is all that was paid. */
async function refundTheRest(bought: Bought) {
  const { order } = (await findOrder(pool, sql`o.id = ${bought.id}`))!;
  if (order.status !== orderStatus.processing && order.status !== orderStatus.completed) return;
  const left = await readPaidLeft(pool, order);
  const { lines, ...everything } = everythingOf(left);
  const refund = await refundOrder(shop, payments, bought.id, {
    ...everything,
    id: randomUUID(),
    lines: lines.map((each) => ({ ...each, restock: 0 })),
    deposits: left.deposits?.lines
      .filter(({ productId, quantity }) => quantity > quantityOf(lines, productId))
      .map((each) => ({ ...each, quantity: each.quantity - quantityOf(lines, each.productId) })),
    reason: '',
  });
  // Pieces that are on their way back are refunded with their return.
  if (!(refund instanceof Refusal)) expect((await readPaidLeft(pool, order)).moneyCents).toBe(0);
}

const GUEST: AnyBuyer = {
  points: null,
  redeems: false,
  coupon: null,
  postcode: '08601',
  taxAfterDiscounts: false,
  taxDeposits: false,
};
/** Costs more than the part brings without its deposit. */
const DEARER: Step = {
  what: 'exchange',
  line: 0,
  pieces: 1,
  added: { line: 2, pieces: 1 },
  isShippingRepriced: false,
  isWaived: true,
};

test(
  'whatever is shipped, sent back, sent in as a core, exchanged, withdrawn, received, refunded, spent and cancelled: money, deposits, points, pieces and stock add up',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        // Some steps are taken at once, as in two tabs.
        anyBuyer,
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 12 }),
        async (buyer, rounds) => {
          const bought = await buy(buyer);
          for (const round of rounds) {
            await takeAll(round, bought);
            await expectBooks(bought);
          }
          await refundTheRest(bought);
          await expectBooks(bought);
        },
      ),
      { numRuns: runs(10, 50), examples: [[GUEST, [[DEARER]]]] },
    );
    expect(await invoiceFaults(pool)).toEqual([]);
  },
);

import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { MismatchKind } from '../src/orders/rules/mismatches.ts';
import { centsToDollars } from '../src/kit/money.ts';
import { execute, query, queryOne, sql } from '../src/server/database/query.ts';

const CENTS = 10_000;
const ONE_HOUR_MS = 3_600_000;

interface Sale {
  orderId: number;
  paymentId: string;
}

interface Charge {
  transaction_id: string;
  custom_field?: string;
}

/** Creates one mismatch of each kind, each on an order of its own. */
export async function plantMismatches(
  pool: pg.Pool,
  api: string,
): Promise<Record<MismatchKind, string>> {
  const { act, charge, disputeOf, refundOf } = atProvider(api);

  /** An order recorded on both sides, for a mismatch to be made on. */
  async function paid(shopCents = CENTS, sent: Record<string, string> = {}) {
    const paymentId = randomUUID();
    const captureId = await charge(paymentId, sent);
    const sale = await insertSale(pool, { paymentId, captureId, cents: shopCents });
    return { ...sale, captureId };
  }

  const unknownCharge = await charge(`nobody ${randomUUID()}`);
  const twice = await paid();
  const second = await charge(twice.paymentId);
  const never = await insertSale(pool, {
    paymentId: randomUUID(),
    captureId: `NEVER${Date.now()}`,
    cents: CENTS,
  });
  const inEuros = await paid(CENTS, { currency: 'EUR' });
  const smallerPayment = await paid(CENTS + 1_057);
  const longAgo = new Date(Date.now() - 30 * ONE_HOUR_MS).toISOString();
  const otherDay = await paid(CENTS, { at: longAgo });
  const byHand = await paid();
  await act('refund', { capture: byHand.captureId, amount: '10.57' });
  const missing = await paid();
  const refundId = `planted-${missing.paymentId}`;
  await insertRefund(pool, missing, refundId);
  const free = await paid();
  await act('drop_fee', { capture: free.captureId });
  const waiting = await paid();
  await act('hold', { capture: waiting.captureId });
  const disputed = await paid();
  await act('dispute', { capture: disputed.captureId });
  const lost = await paid();
  await act('dispute', { capture: lost.captureId });
  const lostDispute = await disputeOf(lost.captureId);
  await act('lose', { dispute: lostDispute });
  return {
    not_in_shop: unknownCharge,
    captured_twice: second,
    not_captured: never.paymentId,
    currency_differs: inEuros.paymentId,
    sum_differs: smallerPayment.paymentId,
    other_day: otherDay.paymentId,
    refunded_there: await refundOf(byHand.captureId),
    refunded_here: refundId,
    fee_unknown: free.captureId,
    not_paid_out: waiting.captureId,
    dispute_open: await disputeOf(disputed.captureId),
    dispute_lost: lostDispute,
  };
}

/** What a person can do on the provider's own site, and the transactions it lists then. */
function atProvider(api: string) {
  async function act(action: string, sent: Record<string, string>): Promise<void> {
    const init = { method: 'POST', body: new URLSearchParams(sent), redirect: 'manual' } as const;
    const { status } = await fetch(`${api}/activity/${action}`, init);
    if (status !== 303) throw new Error(`${action} was answered with ${status}`);
  }
  const list = async () =>
    (await (await fetch(`${api}/sandbox/transactions`)).json()) as (Charge & {
      paypal_reference_id?: string;
      transaction_event_code: string;
    })[];

  return {
    act,
    /** Makes a payment; returns its capture, the newest one. */
    async charge(custom: string, sent: Record<string, string> = {}): Promise<string> {
      const before = new Set((await list()).map(({ transaction_id }) => transaction_id));
      await act('charge', { amount: centsToDollars(CENTS), custom, ...sent });
      const created = (await list()).find(
        (one) => one.custom_field === custom && !before.has(one.transaction_id),
      );
      return created!.transaction_id;
    },
    async refundOf(captureId: string): Promise<string> {
      const found = (await list()).find(
        (one) => one.paypal_reference_id === captureId && one.transaction_event_code === 'T1107',
      );
      return found!.transaction_id;
    },
    /** The dispute's id is only on the sandbox's page. */
    async disputeOf(captureId: string): Promise<string> {
      const page = await (await fetch(`${api}/activity`)).text();
      const row = page.split('<tr>').find((each) => each.includes(captureId))!;
      return /name="dispute" value="([^"]+)"/.exec(row)![1]!;
    },
  };
}

/** Inserts an ordinary paid order, bypassing the checkout. */
async function insertSale(
  pool: pg.Pool,
  { paymentId, captureId, cents }: { paymentId: string; captureId: string; cents: number },
): Promise<Sale> {
  const { id } = await queryOne<{ id: string }>(
    pool,
    sql`INSERT INTO orders
        SELECT n.*
          FROM (SELECT * FROM orders ORDER BY id LIMIT 1) o,
               LATERAL jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
                 'id', nextval(pg_get_serial_sequence('orders', 'id')), 'order_no', ${`P-${paymentId.slice(0, 13)}`}::text,
                 'checkout_id', ${`planted:${paymentId}`}::text, 'access_key', gen_random_uuid(), 'customer_id', null,
                 'status', 1, 'subtotal_cents', ${cents}::int, 'shipping_cents', 0, 'tax_cents', 0, 'points_redeemed', 0,
                 'points_redeemed_cents', 0, 'coupon_id', null, 'coupon_code', null, 'discount_cents', 0,
                 'total_cents', ${cents}::int, 'points_earned', 0, 'created_at', now(), 'updated_at', now())) n
        RETURNING id`,
  );
  await execute(pool, sql`UPDATE orders SET status = order_status('processing') WHERE id = ${id}`);
  await execute(
    pool,
    sql`INSERT INTO payments (id, order_id, method, status, amount_cents, provider_order_id, provider_capture_id, provider,
                              capture_asked_at)
        VALUES (${paymentId}, ${id}, 'credit_card', 'captured', ${cents}, ${`O${paymentId}`}, ${captureId}, 'paypal', now())`,
  );
  return { orderId: Number(id), paymentId };
}

/** A refund that exists only in the shop's books. */
async function insertRefund(pool: pg.Pool, { orderId, paymentId }: Sale, id: string) {
  await query(
    pool,
    sql`INSERT INTO refunds (id, payment_id, order_id, amount_cents, free_cents, status, provider_refund_id)
        VALUES (${id}, ${paymentId}, ${orderId}, 400, 400, 'done', ${`NEVER${Date.now()}`})`,
  );
  await execute(pool, sql`UPDATE payments SET refunded_cents = 400 WHERE id = ${paymentId}`);
}

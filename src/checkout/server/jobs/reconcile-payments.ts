import { actAs } from '../../../server/database/actor.ts';
import { query, sql } from '../../../server/database/query.ts';
import { repeat } from '../../../server/jobs/repeat.ts';
import { inSpan } from '../../../server/tracing/spans.ts';
import type { Shop } from '../../../server/shop.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import {
  findAdditionalPayment,
  type AdditionalPayment,
} from '../after-sale/additional-payment/additional-payment-row.ts';
import { settleRefund } from '../after-sale/settle-refund.ts';
import { findOrder } from '../../../orders/server/find-order.ts';
import { finishOrder } from '../order/finish-order.ts';
import { openAccount } from '../order/open-account.ts';
import type { Payments } from '../payment/payments.ts';
import {
  claimDueAdditionalPayment,
  claimDuePayment,
  claimDueRefund,
  claimPendingPayment,
  SETTLE_BEFORE,
  startRound,
} from './claim-due.ts';
import { settlePayment } from './settle-payment.ts';
import { completeAdditionalPayment } from '../after-sale/additional-payment/complete-additional-payment.ts';
import { refundAdditionalPayment } from '../after-sale/additional-payment/refund-additional-payment.ts';
import { expireAdditionalPayment } from '../after-sale/additional-payment/withdraw-additional-payment.ts';

const BATCH_SIZE = 50;
/** A claim's share of the interval between rounds: the next round of the same process finds each payment due again. */
const CLAIMED_PART = 0.9;
/** Each order and each refund is its own batch in the change log, so that none is reverted together with another. */
const asJob = <T>(work: () => T): T => actAs({ kind: 'job', name: 'reconcile-payments' }, work);

/**
 * Settles unfinished payments: looks them up, finishes or releases them, and makes refunds that are due. Any number of
 * processes may run it at any time: each skips what another has claimed within `claimSeconds`.
 */
export const reconcilePayments = (shop: Shop, payments: Payments, claimSeconds = 0) =>
  asJob(() => reconcile(shop, payments, claimSeconds));

async function reconcile(shop: Shop, payments: Payments, claimSeconds: number): Promise<void> {
  const { pool } = shop;
  const round = await startRound(pool, claimSeconds);
  for (const claim of [claimDuePayment, claimPendingPayment]) {
    await settleEach(shop, {
      what: 'payment',
      claim: () => found(claim(pool, round), (id) => findOrder(pool, sql`p.id = ${id}`)),
      about: ({ order }) => ({ order: order.order_no }),
      settle: ({ payment, ...found }) =>
        settlePayment(shop, payments, { ...found, payment: payment! }),
    });
  }
  await settleEach(shop, {
    what: 'refund',
    claim: () => claimDueRefund(pool, round),
    about: (id) => ({ refund: id }),
    settle: (id) => settleRefund(shop, payments, id),
  });
  await settleEach(shop, {
    what: 'additional-payment',
    claim: () =>
      found(claimDueAdditionalPayment(pool, round), (id) =>
        findAdditionalPayment(pool, sql`d.id = ${id}`),
      ),
    about: ({ order_id }) => ({ order: order_id }),
    settle: (additional) => settleAdditionalPayment(shop, payments, additional),
  });
  for (const { id } of await withNothingToPay(shop)) {
    await asJob(() => finishOrder(shop, id, { kind: 'nothing to pay' }));
  }
  for (const { id } of await withAccountToOpen(shop)) {
    await asJob(() => openAccount(shop, id));
  }
}

const found = async <T>(
  claimed: Promise<string | undefined>,
  find: (id: string) => Promise<T | undefined>,
): Promise<T | undefined> => {
  const id = await claimed;
  return id === undefined ? undefined : find(id);
};

interface DueWork<T> {
  what: string;
  claim: () => Promise<T | undefined>;
  about: (one: T) => object;
  settle: (one: T) => Promise<unknown>;
}

/** Claims one at a time, so that processes share the work and one that dies holds up no more than one. */
async function settleEach<T>(
  { log }: Shop,
  { what, claim, about, settle }: DueWork<T>,
): Promise<void> {
  for (let settled = 0; settled < BATCH_SIZE; settled += 1) {
    const one = await claim();
    if (one === undefined) return;
    const span = { name: `settle ${what}`, kind: 'consumer', isRoot: true } as const;
    await inSpan(span, async () => asJob(() => settle(one))).catch((err: unknown) =>
      log.warn({ err, ...about(one) }, `${what} not settled yet`),
    );
  }
}

/** Free orders whose request was interrupted; `total_cents = 0` is written as in its partial index. */
const withNothingToPay = ({ pool }: Shop) =>
  query<{ id: number }>(
    pool,
    sql`SELECT o.id::float8 AS id FROM orders o LEFT JOIN payments p ON p.order_id = o.id
         WHERE o.total_cents = 0 AND o.status = ${orderStatus.pending} AND p.id IS NULL
           AND o.created_at < ${SETTLE_BEFORE}
         LIMIT ${BATCH_SIZE}`,
  );

/** Accepted orders whose process died before it opened the requested account. */
const withAccountToOpen = ({ pool }: Shop) =>
  query<{ id: number }>(
    pool,
    sql`SELECT id::float8 AS id FROM orders
         WHERE account_password_hash IS NOT NULL AND status = ${orderStatus.processing}
         LIMIT ${BATCH_SIZE}`,
  );

/** Reconciles immediately and then at this interval, one round at a time. */
export const startReconciling = (shop: Shop, payments: Payments, seconds: number) =>
  repeat(
    () => reconcilePayments(shop, payments, seconds * CLAIMED_PART),
    seconds * 1_000,
    (err) => shop.log.warn({ err }, 'reconciling payments'),
  );

async function settleAdditionalPayment(
  shop: Shop,
  payments: Payments,
  additional: AdditionalPayment,
) {
  if (additional.status === 'refund_due')
    return refundAdditionalPayment(shop, payments, additional);
  const state = await completeAdditionalPayment(shop, payments, additional);
  const isFinal = state !== 'paid' && state !== 'pending' && state !== 'unknown';
  if (additional.is_late && isFinal) await expireAdditionalPayment(shop, additional.order_id);
}

import { actAs } from '../../../server/database/actor.ts';
import { execute, query, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import { orderStatus } from '../../rules/order-status.ts';
import {
  settleDifference,
  unsettledDifferences,
} from '../after-sale/difference/settle-differences.ts';
import { NO_ANSWER, settleRefund } from '../after-sale/settle-refund.ts';
import { findOrders } from '../order/find-order.ts';
import { finishOrder } from '../order/finish-order.ts';
import { openAccount } from '../order/open-account.ts';
import { completePayment } from '../payment/complete-payment.ts';
import { type Payments, providerOf } from '../payment/payments.ts';
import { refundPayment } from '../payment/refund-payment.ts';
import type { Order, Payment } from '../order/order-row.ts';

const TOO_LATE = { kind: 'released', reason: 'No payment arrived in time' } as const;
const BATCH_SIZE = 50;
/** Each order and each refund is a batch of its own, so that none is put back with another. */
const asJob = <T>(work: () => T): T => actAs({ kind: 'job', name: 'reconcile-payments' }, work);
/** The buyer's own request may still be handling newer ones. */
const SETTLE_BEFORE = sql`now() - interval '2 seconds'`;

/**
 * Settles unfinished payments: looks them up, finishes or releases them, and makes refunds that are due. Any number of
 * processes may run it at any time.
 */
export const reconcilePayments = (shop: Shop, payments: Payments): Promise<void> =>
  actAs({ kind: 'job', name: 'reconcile-payments' }, () => reconcile(shop, payments));

async function reconcile(shop: Shop, payments: Payments): Promise<void> {
  for (const { order, payment, isLate } of await unsettled(shop)) {
    await asJob(() => settle(shop, payments, { order, payment, isLate })).catch((error: unknown) =>
      shop.log.warn({ err: error, order: order.order_no }, 'payment not settled yet'),
    );
  }
  for (const { id } of await refundsUnderWay(shop)) {
    await asJob(() => settleRefund(shop, payments, id)).catch((error: unknown) =>
      shop.log.warn({ err: error, refund: id }, 'refund not settled yet'),
    );
  }
  for (const difference of await unsettledDifferences(shop)) {
    await asJob(() => settleDifference(shop, payments, difference)).catch((error: unknown) =>
      shop.log.warn({ err: error, order: difference.order_id }, 'difference not settled yet'),
    );
  }
  for (const { id } of await withNothingToPay(shop)) {
    await asJob(() => finishOrder(shop, Number(id), { kind: 'nothing to pay' }));
  }
  for (const { id } of await withAccountToOpen(shop)) {
    await asJob(() => openAccount(shop, Number(id)));
  }
}

/** Least recently looked up first, so that payments that never settle do not block others. */
async function unsettled({ pool }: Shop): Promise<Unsettled[]> {
  const found = await findOrders(
    pool,
    // Payments of the demo exist at no provider. A provider's unpaid order expires after three hours; until then money
    // may still arrive for a released payment.
    sql`p.created_at < ${SETTLE_BEFORE} AND p.provider <> 'demo'
        AND (p.status = 'begun'
             OR p.status = 'refund_due' AND (p.refund_retry_at IS NULL OR p.refund_retry_at < now())
             OR p.status = 'released' AND p.provider_order_id IS NOT NULL
                AND p.created_at > now() - interval '4 hours'
                AND (p.looked_at IS NULL OR p.looked_at < now() - interval '1 minute'))
        ORDER BY p.looked_at NULLS FIRST LIMIT ${BATCH_SIZE}`,
  );
  const due = found.map(({ payment, ...rest }) => ({ ...rest, payment: payment! }));
  const ids = due.map(({ payment }) => payment.id);
  await execute(pool, sql`UPDATE payments SET looked_at = now() WHERE id = ANY (${ids})`);
  return due;
}

/** Refunds that were not made yet, or whose answer was lost, oldest request first; refused ones once an hour. */
const refundsUnderWay = ({ pool }: Shop): Promise<{ id: string }[]> =>
  query(
    pool,
    sql`SELECT id FROM refunds WHERE status IN ('asked', 'sent') AND updated_at < ${SETTLE_BEFORE}
           AND (problem IS NULL OR problem = ${NO_ANSWER} OR updated_at < now() - interval '1 hour')
         ORDER BY updated_at LIMIT ${BATCH_SIZE}`,
  );

interface OrderId {
  /** bigint arrives as text. */
  id: string;
}

/** Free orders whose placing was interrupted; `total_cents = 0` is written as in its partial index. */
const withNothingToPay = ({ pool }: Shop): Promise<OrderId[]> =>
  query(
    pool,
    sql`SELECT o.id FROM orders o LEFT JOIN payments p ON p.order_id = o.id
         WHERE o.total_cents = 0 AND o.status = ${orderStatus.pending} AND p.id IS NULL
           AND o.created_at < ${SETTLE_BEFORE}
         LIMIT ${BATCH_SIZE}`,
  );

/** Accepted orders whose process died before it opened the requested account. */
const withAccountToOpen = ({ pool }: Shop): Promise<OrderId[]> =>
  query(
    pool,
    sql`SELECT id FROM orders
         WHERE account_password_hash IS NOT NULL AND status = ${orderStatus.processing}
         LIMIT ${BATCH_SIZE}`,
  );

interface Unsettled {
  order: Order;
  payment: Payment;
  isLate: boolean;
}

async function settle(
  shop: Shop,
  payments: Payments,
  { order, payment, isLate }: Unsettled,
): Promise<void> {
  if (payment.status === 'refund_due') return void (await refundPayment(shop, payments, payment));
  if (!payment.provider_order_id) {
    // Without a provider order nothing can have been paid.
    if (isLate) await finishOrder(shop, order.id, TOO_LATE);
    return;
  }
  const outcome = await providerOf(payments, payment).lookUp(payment.provider_order_id);
  if (outcome.kind !== 'open') {
    // Also if the buyer never returned: an approved payment is captured, and late money is refunded.
    await completePayment(shop, payments, { order, payment }, outcome);
  } else if (payment.status === 'begun' && isLate) {
    await finishOrder(shop, order.id, TOO_LATE);
  }
}

/** Reconciles at once and then at this interval, one round at a time. */
export function startReconciling(shop: Shop, payments: Payments, seconds: number) {
  let round: Promise<void> | undefined;
  const start = () => {
    round ??= asJob(() => reconcilePayments(shop, payments))
      .catch((error: unknown) => shop.log.warn({ err: error }, 'reconciling payments'))
      .finally(() => (round = undefined));
  };
  start();
  const timer = setInterval(start, seconds * 1_000);
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}

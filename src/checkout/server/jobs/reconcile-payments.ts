import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Shop } from '../../../server/shop.ts';
import { orderStatus } from '../../rules/order-status.ts';
import { finishOrder } from '../order/finish-order.ts';
import { openAccount } from '../order/open-account.ts';
import { completePayment } from '../payment/complete-payment.ts';
import { type Payments, providerOf } from '../payment/payments.ts';
import { settleParts } from '../payment/refund-part.ts';
import { refundPayment } from '../payment/refund-payment.ts';
import { type Order, orders, type Payment, payments } from '../tables.ts';

const TOO_LATE = { kind: 'released', reason: 'No payment arrived in time' } as const;
const AT_ONCE = 50;
/** Younger ones may still be handled by the buyer's own request. */
const FRESH = sql`now() - interval '2 seconds'`;
/** A provider's unpaid order expires after three hours; until then money may still come. */
const MAY_BE_PAID_SINCE = sql`now() - interval '4 hours'`;
const ASKED_LATELY = sql`now() - interval '1 minute'`;

/**
 * Settles unfinished payments: looks up those that were begun and not finished, finishes or releases them, and refunds
 * what is due. Safe to run in many processes, at any time, repeatedly.
 */
export async function reconcilePayments(shop: Shop, given: Payments): Promise<void> {
  for (const { order, payment, isLate } of await unsettled(shop)) {
    await settle(shop, given, { order, payment, isLate }).catch((error: unknown) =>
      shop.log.warn({ err: error, order: order.order_no }, 'could not settle a payment yet'),
    );
  }
  for (const payment of await withPartsDue(shop)) await settleParts(shop, given, payment);
  for (const { id } of await withNothingToPay(shop)) {
    await finishOrder(shop, id, { kind: 'nothing to pay' });
  }
  for (const { id } of await withAccountToOpen(shop)) await openAccount(shop, id);
}

/** The ones not looked up for longest come first, so that none waits behind others that never end. */
async function unsettled(shop: Shop) {
  const found = await shop.db
    .select({
      order: orders,
      payment: payments,
      isLate: sql<boolean>`${orders.held_until} < now()`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(
      and(
        lt(payments.created_at, FRESH),
        // No provider knows of the demo's.
        ne(payments.provider, 'demo'),
        or(
          eq(payments.status, 'begun'),
          and(
            eq(payments.status, 'refund_due'),
            or(isNull(payments.refund_retry_at), lt(payments.refund_retry_at, sql`now()`)),
          ),
          and(
            eq(payments.status, 'released'),
            isNotNull(payments.provider_order_id),
            gt(payments.created_at, MAY_BE_PAID_SINCE),
            or(isNull(payments.looked_at), lt(payments.looked_at, ASKED_LATELY)),
          ),
        ),
      ),
    )
    .orderBy(sql`${payments.looked_at} NULLS FIRST`)
    .limit(AT_ONCE);
  const ids = found.map(({ payment }) => payment.id);
  if (ids.length > 0) {
    await shop.db
      .update(payments)
      .set({ looked_at: sql`now()` })
      .where(inArray(payments.id, ids));
  }
  return found;
}

/** Payments with a partial refund whose answer was lost; the one that was asked for longest ago comes first. */
function withPartsDue(shop: Shop) {
  return shop.db.select().from(payments).where(sql`${payments.id} IN (
    SELECT payment_id FROM refunds WHERE status = 'due' AND updated_at < ${FRESH} ORDER BY updated_at LIMIT ${AT_ONCE})`);
}

/** Free orders whose placing was interrupted. */
function withNothingToPay(shop: Shop) {
  return shop.db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(payments, eq(payments.order_id, orders.id))
    .where(
      and(
        // Written as in its partial index.
        sql`${orders.total_cents} = 0`,
        eq(orders.status, orderStatus.pending),
        isNull(payments.id),
        lt(orders.created_at, FRESH),
      ),
    )
    .limit(AT_ONCE);
}

/** Accepted orders whose process died before it opened the account that was asked for. */
function withAccountToOpen(shop: Shop) {
  return shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNotNull(orders.account_password_hash), eq(orders.status, orderStatus.processing)))
    .limit(AT_ONCE);
}

interface Unsettled {
  order: Order;
  payment: Payment;
  isLate: boolean;
}

async function settle(
  shop: Shop,
  given: Payments,
  { order, payment, isLate }: Unsettled,
): Promise<void> {
  if (payment.status === 'refund_due') return void (await refundPayment(shop, given, payment));
  if (!payment.provider_order_id) {
    // The provider was asked for nothing, so nothing can have been paid.
    if (isLate) await finishOrder(shop, order.id, TOO_LATE);
    return;
  }
  const outcome = await providerOf(given, payment).lookUp(payment.provider_order_id);
  if (outcome.kind !== 'open') {
    // Also when its buyer never came back: what was approved is sold. And money that comes late is refunded.
    await completePayment(shop, given, { order, payment }, outcome);
  } else if (payment.status === 'begun' && isLate) {
    await finishOrder(shop, order.id, TOO_LATE);
  }
}

/** Reconciles now and then every so many seconds, one round at a time. */
export function keepReconciling(shop: Shop, given: Payments, seconds: number) {
  let round: Promise<void> | undefined;
  const start = () => {
    round ??= reconcilePayments(shop, given)
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

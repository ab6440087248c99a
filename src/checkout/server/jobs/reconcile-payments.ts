import { execute, query, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import { orderStatus } from '../../rules/order-status.ts';
import { completeCard } from '../payment/complete-card.ts';
import { completePaypal } from '../payment/complete-paypal.ts';
import { finishOrder } from '../order/finish-order.ts';
import { openAccount } from '../order/open-account.ts';
import { payBack } from '../payment/pay-back.ts';
import type { Payments } from '../payment/payments.ts';
import {
  type Order,
  orderFrom,
  type OrderJson,
  type Payment,
  paymentFrom,
  type PaymentJson,
} from '../order/order-row.ts';

const TOO_LATE = { kind: 'released', reason: 'No payment arrived in time' } as const;
const AT_ONCE = 50;
/** The buyer's own request is still at it. */
const FRESH = sql`now() - interval '2 seconds'`;

/**
 * Settles what was left lying: asks the provider about payments that were begun and not finished,
 * finishes or releases them, and pays back what came too late. Safe to run anywhere, any time, twice.
 */
export async function reconcilePayments(shop: Shop, given: Payments): Promise<void> {
  for (const { order, payment, isLate } of await unsettled(shop)) {
    await settle(shop, given, { order, payment, isLate }).catch((error: unknown) =>
      shop.log.warn({ err: error, order: order.order_no }, 'could not settle a payment yet'),
    );
  }
  for (const { id } of await withNothingToPay(shop)) {
    await finishOrder(shop, Number(id), { kind: 'nothing to pay' });
  }
  for (const { id } of await withAccountToOpen(shop)) await openAccount(shop, Number(id));
}

/** Those that were longest not looked at come first, so that none waits behind others that never end. */
async function unsettled({ pool }: Shop): Promise<Unsettled[]> {
  const found = await query<{ order: OrderJson; payment: PaymentJson; is_late: boolean }>(
    pool,
    // Nobody can be asked about the demo's payments. An order at the provider that nobody pays ends after three hours:
    // money may come for a released one until then.
    sql`SELECT to_json(o) AS "order", to_json(p) AS payment, o.held_until < now() AS is_late
          FROM payments p JOIN orders o ON o.id = p.order_id
         WHERE p.created_at < ${FRESH} AND p.provider <> 'demo'
           AND (p.status = 'begun'
                OR p.status = 'refund_due' AND (p.refund_retry_at IS NULL OR p.refund_retry_at < now())
                OR p.status = 'released' AND p.provider_order_id IS NOT NULL
                   AND p.created_at > now() - interval '4 hours'
                   AND (p.looked_at IS NULL OR p.looked_at < now() - interval '1 minute'))
         ORDER BY p.looked_at NULLS FIRST LIMIT ${AT_ONCE}`,
  );
  const ids = found.map(({ payment }) => payment.id);
  await execute(pool, sql`UPDATE payments SET looked_at = now() WHERE id = ANY (${ids})`);
  return found.map(({ order, payment, is_late }) => ({
    order: orderFrom(order),
    payment: paymentFrom(payment),
    isLate: is_late,
  }));
}

interface OrderId {
  /** Big numbers come as text. */
  id: string;
}

/** Orders that cost nothing and whose placing was cut short; `total_cents = 0` as its index has it. */
const withNothingToPay = ({ pool }: Shop): Promise<OrderId[]> =>
  query(
    pool,
    sql`SELECT o.id FROM orders o LEFT JOIN payments p ON p.order_id = o.id
         WHERE o.total_cents = 0 AND o.status = ${orderStatus.pending} AND p.id IS NULL
           AND o.created_at < ${FRESH}
         LIMIT ${AT_ONCE}`,
  );

/** Orders that were accepted, and whose process died before it made the account that was asked for. */
const withAccountToOpen = ({ pool }: Shop): Promise<OrderId[]> =>
  query(
    pool,
    sql`SELECT id FROM orders
         WHERE account_password_hash IS NOT NULL AND status = ${orderStatus.processing}
         LIMIT ${AT_ONCE}`,
  );

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
  if (payment.status === 'refund_due') return void (await payBack(shop, given, payment));
  if (!payment.provider_order_id) {
    // Nothing was asked of the provider, so nothing can have been paid.
    if (isLate) await finishOrder(shop, order.id, TOO_LATE);
    return;
  }
  const outcome = await given.provider.look(payment.provider_order_id);
  if (outcome.kind === 'captured' || outcome.kind === 'refused') {
    await finishOrder(shop, order.id, outcome);
  } else if (payment.status !== 'begun') {
    return;
  } else if (outcome.kind === 'approved' && payment.method === 'paypal') {
    // Its buyer never came back; what was approved is sold.
    await completePaypal(shop, given, { order, payment });
  } else if (outcome.kind === 'approved') {
    await completeCard(shop, given, { order, payment });
  } else if (outcome.kind === 'open' && isLate) {
    await finishOrder(shop, order.id, TOO_LATE);
  }
}

/** Sweeps now and then every so many seconds, one round at a time. */
export function keepReconciling(shop: Shop, given: Payments, seconds: number) {
  let round: Promise<void> | undefined;
  const start = () => {
    round ??= reconcilePayments(shop, given)
      .catch((error: unknown) => shop.log.warn({ err: error }, 'sweeping'))
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

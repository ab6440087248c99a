import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Shop } from '../../server/shop.ts';
import { finishOrder } from './finish-order.ts';
import type { Payments } from './payments.ts';
import { type Order, orders, type Payment, payments } from './tables.ts';

const TOO_LATE = { kind: 'released', reason: 'No payment arrived in time' } as const;
const AT_ONCE = 50;

/**
 * Settles what was left lying: asks the provider about payments that were begun and not finished,
 * finishes or releases them, and pays back what came too late. Safe to run anywhere, any time, twice.
 */
export async function sweep(shop: Shop, { provider }: Payments): Promise<void> {
  for (const { order, payment } of await unfinished(shop)) {
    await settle(shop, provider, order, payment).catch((error: unknown) =>
      shop.log.warn({ err: error, order: order.order_no }, 'could not settle a payment yet'),
    );
  }
}

function unfinished(shop: Shop) {
  return shop.db
    .select({ order: orders, payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(
      and(
        inArray(payments.status, ['begun', 'refund_due']),
        // The buyer's own request is still at it.
        lt(payments.created_at, sql`now() - interval '2 seconds'`),
      ),
    )
    .orderBy(payments.created_at)
    .limit(AT_ONCE);
}

async function settle(
  shop: Shop,
  provider: Payments['provider'],
  order: Order,
  payment: Payment,
): Promise<void> {
  if (payment.status === 'refund_due') return payBack(shop, provider, payment);
  const isLate = order.held_until < new Date();
  if (!payment.provider_order_id) {
    // Nothing was asked of the provider, so nothing can have been paid.
    if (isLate) await finishOrder(shop, order.id, TOO_LATE);
    return;
  }
  const outcome = await provider.look(payment.provider_order_id);
  if (outcome.kind === 'captured' || outcome.kind === 'refused') {
    await finishOrder(shop, order.id, outcome);
  } else if (outcome.kind === 'open' && isLate) {
    await finishOrder(shop, order.id, TOO_LATE);
  }
}

async function payBack(shop: Shop, provider: Payments['provider'], payment: Payment) {
  const refund = await provider.refund(payment.provider_capture_id!, `${payment.id}-refund`);
  const isBack =
    refund.kind === 'refunded' ||
    (refund.kind === 'refused' && refund.issue === 'CAPTURE_FULLY_REFUNDED');
  if (!isBack) return shop.log.error({ payment: payment.id, refund }, 'could not pay back yet');
  await shop.db
    .update(payments)
    .set({ status: 'refunded', updated_at: new Date() })
    .where(eq(payments.id, payment.id));
}

/** Sweeps now and then every so many seconds, one round at a time. */
export function keepSweeping(shop: Shop, given: Payments, seconds: number) {
  let round: Promise<void> | undefined;
  const start = () => {
    round ??= sweep(shop, given)
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

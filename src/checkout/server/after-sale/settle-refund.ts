import type pg from 'pg';
import { moveStock } from '../../../catalogue/server/stock/move-stock.ts';
import { execute, query, queryFirst, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { type Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { endedWithoutSale, mayMove, orderStatus } from '../../../orders/rules/order-status.ts';
import { isFullyRefunded } from '../../../orders/rules/refund-shares.ts';
import { findPayment } from '../../../orders/server/find-order.ts';
import { putOrderBack } from '../order/finish-order.ts';
import {
  type LockedOrder,
  lockOrder,
  moveOrder,
  setPayment,
} from '../../../orders/server/lock-order.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import { lockCustomer, applyRefundPoints } from '../order/take-points-back.ts';
import { type Payments, providerOf } from '../payment/payments.ts';
import type { RefundOutcome } from '../payment/provider.ts';
import { claimLocked, countLaterRefund, type RefundToClaim } from './claim-refund.ts';
import { findAdditionalPayment } from './additional-payment/additional-payment-row.ts';
import { inRefusableTransaction, orRollBack } from './refusable-transaction.ts';
import { completeIfShipped } from './parcels.ts';
import { readPaidLeft } from './read-paid-left.ts';
import { readRefund, type RefundRow } from './refund-row.ts';

export const NO_ANSWER = 'no answer';

type Keeper = Pick<Shop, 'pool' | 'jobs' | 'log'>;
type ProviderAnswer =
  | (Extract<RefundOutcome, { kind: 'refunded' }> & { laterRefundId?: string })
  /** `isPartDone`: one of two payments has already been refunded. */
  | (Extract<RefundOutcome, { kind: 'refused' }> & { isPartDone?: boolean });

/**
 * Requests a claimed refund from the provider under its id, outside any transaction, and finishes it. Any process may
 * repeat it at any time. Without a response the refund stays 'sent', and reconciliation repeats it.
 */
export async function settleRefund(
  shop: Keeper,
  payments: Payments,
  refundId: string,
): Promise<RefundRow> {
  const refund = await markSent(shop.pool, refundId);
  if (refund.status !== 'sent') return refund;
  const outcome = await askProvider(shop, payments, refund);
  if (outcome.kind !== 'unknown') return finish(shop, refund, outcome);
  await execute(
    shop.pool,
    sql`UPDATE refunds SET problem = ${NO_ANSWER}, updated_at = now() WHERE id = ${refundId} AND status = 'sent'`,
  );
  return refund;
}

async function markSent(pool: pg.Pool | pg.PoolClient, refundId: string): Promise<RefundRow> {
  const marked = await queryFirst<{ refund: RefundRow }>(
    pool,
    sql`UPDATE refunds r SET status = 'sent', updated_at = now() WHERE id = ${refundId} AND status IN ('asked', 'sent')
        RETURNING to_json(r) AS refund`,
  );
  return marked?.refund ?? readRefund(pool, refundId);
}

/** Requests the second payment's part only after the first has been refunded. */
async function askProvider(
  shop: Keeper,
  payments: Payments,
  refund: RefundRow,
): Promise<ProviderAnswer | { kind: 'unknown' }> {
  const first = await askFirst(shop, payments, refund);
  if (first.kind !== 'refunded' || refund.later_cents === 0) return first;
  const second = await askLater(shop, payments, refund);
  if (second.kind === 'refused')
    return { ...second, isPartDone: refund.amount_cents > refund.later_cents };
  if (second.kind !== 'refunded') return second;
  const amountCents = first.amountCents + second.amountCents;
  return { ...first, amountCents, laterRefundId: second.refundId };
}

async function askLater({ pool }: Keeper, payments: Payments, refund: RefundRow) {
  const { id, later_payment_id, later_cents } = refund;
  const later = (await findAdditionalPayment(pool, sql`d.payment_id = ${later_payment_id}`))!;
  const captureId = later.provider_capture_id!;
  return providerOf(payments, later).refund(captureId, `${id}-later`, later_cents);
}

async function askFirst(
  { pool }: Keeper,
  payments: Payments,
  refund: RefundRow,
): Promise<RefundOutcome> {
  const { id, payment_id } = refund;
  const amount_cents = refund.amount_cents - refund.later_cents;
  const nothing = { kind: 'refunded', refundId: '', amountCents: 0 } as const;
  if (payment_id === null || amount_cents === 0) return nothing;
  const payment = await findPayment(pool, sql`p.id = ${payment_id}`);
  // Demo payments exist at no provider.
  if (payment!.provider === 'demo') return { ...nothing, refundId: 'demo' };
  return providerOf(payments, payment!).refund(payment!.provider_capture_id!, id, amount_cents);
}

const finish = (shop: Keeper, { id, order_id }: RefundRow, outcome: ProviderAnswer) =>
  inTransaction(shop.pool, async (client) => {
    const found = await lockOrder(client, order_id);
    return finishLocked(shop, client, found, id, outcome);
  });

/** Finishes a claimed refund that somebody made manually at the provider. */
export const finishManualRefund = async (
  shop: Keeper,
  refundId: string,
  made: Extract<ProviderAnswer, { kind: 'refunded' }>,
): Promise<RefundRow> => finish(shop, await readRefund(shop.pool, refundId), made);

async function finishLocked(
  shop: Keeper,
  client: pg.PoolClient,
  found: LockedOrder,
  id: string,
  outcome: ProviderAnswer,
): Promise<RefundRow> {
  const { order } = found;
  const refund = await readRefund(client, id);
  if (refund.status !== 'sent') return refund;
  await lockCustomer(client, order);
  if (outcome.kind === 'refunded') await finishDone(shop, client, found, refund, outcome);
  else if (outcome.isPartDone || (refund.moved_cents > 0 && !hasEnded(order)))
    await postponeRefund(shop, client, order, refund, outcome.issue);
  else await finishFailed(shop, client, found, refund, outcome.issue);
  return readRefund(client, id);
}

/**
 * Records a refund already made at the provider, such as manually: claimed and finished in one step, so that nothing
 * requests it again in between.
 */
export const recordRefund = (
  shop: Keeper,
  orderId: number,
  asked: RefundToClaim,
  made: Extract<ProviderAnswer, { kind: 'refunded' }>,
): Promise<RefundRow | Refusal> =>
  inRefusableTransaction(shop.pool, async (client) => {
    const found = await lockOrder(client, orderId);
    const claimed = orRollBack(await claimLocked(client, found, asked));
    if (claimed.amount_cents !== made.amountCents || claimed.later_cents > 0)
      orRollBack(refuse(409, 'not_refundable', 'The provider has given back another amount.'));
    await markSent(client, claimed.id);
    const now = await lockOrder(client, orderId);
    return finishLocked(shop, client, now, claimed.id, made);
  });

async function finishDone(
  shop: Keeper,
  client: pg.PoolClient,
  { order, payment }: LockedOrder,
  refund: RefundRow,
  { refundId, laterRefundId = '' }: Extract<ProviderAnswer, { kind: 'refunded' }>,
): Promise<void> {
  await execute(
    client,
    sql`UPDATE refunds SET status = 'done', provider_refund_id = ${refundId || null},
               later_refund_id = ${laterRefundId || null}, problem = NULL, updated_at = now()
         WHERE id = ${refund.id}`,
  );
  await giveBack(client, order, refund);
  if (hasEnded(order)) return;
  // An order that was put On-Hold meanwhile keeps its status.
  const mayEnd = mayMove(order.status, orderStatus.refunded);
  if (mayEnd && isFullyRefunded(await readPaidLeft(client, order))) {
    const moved = await moveOrder(client, order, orderStatus.refunded, 'Everything was refunded', {
      account_password_hash: null,
    });
    await putOrderBack(client, moved, false);
    if (payment) {
      const { refunded_cents, provider } = payment;
      const refund_cents = provider === 'demo' ? 0 : refunded_cents;
      await setPayment(client, payment, { status: 'refunded', refund_cents });
    }
    await execute(
      client,
      sql`UPDATE order_differences SET status = 'refunded', refund_cents = refunded_cents, updated_at = now()
           WHERE order_id = ${order.id} AND status = 'captured'`,
    );
  } else {
    await completeIfShipped(client, order);
  }
  const isNews = refund.amount_cents + refund.kept_cents + refund.points > 0;
  if (order.email && isNews)
    await shop.jobs.add(client, 'order-mail', {
      orderId: order.id,
      news: 'part refunded',
      refundId: refund.id,
    });
}

/**
 * Part of the money pays for added pieces, so the removed pieces cannot return to the order: the rest of the money
 * stays due.
 */
async function postponeRefund(
  { log }: Keeper,
  client: pg.PoolClient,
  order: Order,
  refund: RefundRow,
  problem: string,
): Promise<void> {
  await execute(
    client,
    sql`UPDATE refunds SET problem = ${problem}, updated_at = now() WHERE id = ${refund.id}`,
  );
  const details = { order: order.order_no, refund: refund.id, problem };
  log.error(details, 'the provider refuses what is left of an exchange');
}

/**
 * The provider refuses: nothing is refunded, and the pieces can be refunded again. If the order has ended meanwhile,
 * this part is refunded with the rest of its payment, so its points and pieces are restored now.
 */
async function finishFailed(
  { log }: Keeper,
  client: pg.PoolClient,
  { order, payment }: LockedOrder,
  refund: RefundRow,
  problem: string,
): Promise<void> {
  await execute(
    client,
    sql`UPDATE refunds SET status = 'failed', problem = ${problem}, updated_at = now() WHERE id = ${refund.id}`,
  );
  await execute(
    client,
    sql`UPDATE returns SET status = 'received', refund_id = NULL, updated_at = now() WHERE refund_id = ${refund.id}`,
  );
  const isPaidOtherwise = hasEnded(order);
  if (isPaidOtherwise) await giveBack(client, order, refund);
  else await execute(client, sql`DELETE FROM used_points WHERE refund_id = ${refund.id}`);
  if (payment) {
    const keptOfFirst = refund.kept_cents - refund.later_kept_cents;
    const kept_cents = payment.kept_cents - (isPaidOtherwise ? 0 : keptOfFirst);
    const refunded_cents = payment.refunded_cents - (refund.amount_cents - refund.later_cents);
    await setPayment(client, payment, { refunded_cents, kept_cents });
  }
  if (refund.later_payment_id) {
    const kept = isPaidOtherwise ? 0 : -refund.later_kept_cents;
    await countLaterRefund(client, refund.later_payment_id, -refund.later_cents, kept);
  }
  const details = { order: order.order_no, refund: refund.id, problem };
  log.error(details, 'the provider refuses to refund a part');
}

export const hasEnded = ({ status }: Order) =>
  endedWithoutSale(status) || status === orderStatus.refunded;

async function giveBack(client: pg.PoolClient, order: Order, refund: RefundRow): Promise<void> {
  await applyRefundPoints(client, order, refund);
  const released = await query<{ product_id: number; pieces: number }>(
    client,
    sql`SELECT product_id, release_places(order_id, product_id, unshipped) AS pieces FROM (
          SELECT order_id, product_id, unshipped FROM refund_lines
           WHERE refund_id = ${refund.id} AND unshipped > 0 ORDER BY product_id) lines`,
  );
  const restocked = await query<{ product_id: number; delta: number }>(
    client,
    sql`SELECT product_id, restock AS delta FROM refund_lines WHERE refund_id = ${refund.id} AND restock > 0`,
  );
  const note = `Refund of order ${order.order_no}`;
  await moveStock(
    client,
    restocked.flatMap(({ product_id, delta }) => {
      const pieces = released.find((line) => line.product_id === product_id)?.pieces ?? 0;
      const given = Math.min(delta, pieces);
      return [
        // They have never come: only their places in line are free again.
        { product_id, delta: given, reason: 'correction', note: `Back-order cancelled: ${note}` },
        { product_id, delta: delta - given, reason: 'returned', note },
      ];
    }),
  );
}

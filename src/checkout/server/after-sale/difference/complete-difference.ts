import type pg from 'pg';
import { pointsEarned } from '../../../../cart/rules/points.ts';
import { readSettings } from '../../../../settings/server/settings.ts';
import { execute, insertRows, sql } from '../../../../server/database/query.ts';
import { inTransaction } from '../../../../server/database/transaction.ts';
import { Refusal } from '../../../../server/http/refusal.ts';
import type { Shop } from '../../../../server/shop.ts';
import { orderStatus } from '../../../rules/order-status.ts';
import { acceptOrder } from '../../order/finish-order.ts';
import { type LockedOrder, lockOrder } from '../../order/lock-order.ts';
import type { Order } from '../../order/order-row.ts';
import { lockCustomer } from '../../order/take-points-back.ts';
import { retryLookUp } from '../../payment/begin-payment.ts';
import { type Payments, providerOf } from '../../payment/payments.ts';
import type { PaymentOutcome, PaymentProvider } from '../../payment/provider.ts';
import { applyAddress } from '../edit-address.ts';
import { applyLines } from '../edit-lines.ts';
import { inRefusableTransaction } from '../refusable-transaction.ts';
import { settleRefund } from '../settle-refund.ts';
import { endAttempt, outcomeOf } from './attempts.ts';
import { type Difference, findDifference } from './difference-row.ts';
import type { WaitingEdit } from './waiting-edit.ts';
import { releaseLocked } from './withdraw-difference.ts';

/**
 * pending: the provider has taken the money but not released it; lapsed: the approval has expired, and the buyer must
 * approve again.
 */
export type DifferenceState =
  | 'paid'
  | 'pending'
  | 'waiting'
  | 'refused'
  | 'lapsed'
  | 'ended'
  | 'unknown';
type Captured = Extract<PaymentOutcome, { kind: 'captured' }>;

/**
 * Advances a difference as far as its provider allows: captures it if the buyer has approved, and makes the edit.
 * Called by the buyer's return, webhooks and reconciliation, possibly concurrently.
 */
export async function completeDifference(
  shop: Shop,
  payments: Payments,
  difference: Difference,
): Promise<DifferenceState> {
  const { status, provider_order_id: providerOrderId, provider_capture_id: captureId } = difference;
  if (captureId) return status === 'captured' ? 'paid' : 'ended';
  if (!providerOrderId) return status === 'begun' ? 'waiting' : 'ended';
  const provider = providerOf(payments, difference);
  let outcome = await provider.lookUp(providerOrderId);
  if (outcome.kind === 'approved') {
    if (!(await recordComingCapture(shop.pool, difference))) return stateAfter(shop, difference);
    const answer = await provider.capture(providerOrderId, difference.payment_id);
    outcome = await confirmOutcome(provider, providerOrderId, answer);
    // Approved before but no longer payable: the approval has expired.
    if (outcome.kind === 'open') await endAttempt(shop, difference, 'lapsed');
  }
  if (outcome.kind === 'captured') return finishDifference(shop, payments, difference, outcome);
  if (outcome.kind === 'pending') return recordPending(shop, difference);
  if (outcome.kind === 'refused') await endAttempt(shop, difference, 'refused');
  if (outcome.kind === 'refused' || outcome.kind === 'open') return stateAfter(shop, difference);
  return 'unknown';
}

/** Confirms with the provider that a payment took no money before it is treated as failed. */
async function confirmOutcome(
  provider: PaymentProvider,
  providerOrderId: string,
  answer: PaymentOutcome,
): Promise<PaymentOutcome> {
  if (answer.kind === 'captured' || answer.kind === 'pending') return answer;
  if (answer.kind === 'unknown') return retryLookUp(provider, providerOrderId);
  const now = await provider.lookUp(providerOrderId);
  return ['captured', 'pending', 'unknown'].includes(now.kind) ? now : answer;
}

/** Called before any money moves. False if the request was withdrawn, or paid with another provider order. */
const recordComingCapture = (pool: pg.Pool, { id, order_id, provider_order_id }: Difference) =>
  inTransaction(pool, async (client) => {
    await lockOrder(client, order_id);
    const updated = await execute(
      client,
      sql`UPDATE order_differences SET capture_asked_at = now()
           WHERE id = ${id} AND status = 'begun' AND provider_order_id = ${provider_order_id}`,
    );
    return updated === 1;
  });

/** The edit waits for the money; if it was withdrawn, money that still arrives is refunded. */
async function recordPending({ pool }: Shop, { id, status }: Difference): Promise<DifferenceState> {
  await execute(
    pool,
    sql`UPDATE order_differences SET pending_since = now() WHERE id = ${id} AND pending_since IS NULL`,
  );
  return status === 'begun' ? 'pending' : 'ended';
}

/** Records the capture and makes the edit, once; marks a late payment for a refund. */
async function finishDifference(
  shop: Shop,
  payments: Payments,
  { id, order_id, payment_id }: Difference,
  money: Captured,
): Promise<DifferenceState> {
  const edited = await inRefusableTransaction(shop.pool, async (client) => {
    const found = await lockOrder(client, order_id);
    const difference = (await findDifference(client, sql`d.id = ${id}`))!;
    if (difference.provider_capture_id) return { difference };
    const isWanted = difference.status === 'begun' && found.order.status === orderStatus.onHold;
    if (!isWanted || money.amountCents !== difference.amount_cents)
      return { difference: await payBack(client, shop, found.order, difference, money) };
    await recordCapture(client, id, 'captured', money);
    return { difference, refundId: await makeEdit(client, shop, found.order, difference) };
  });
  if (edited instanceof Refusal) return giveUp(shop, { id, order_id }, money, edited);
  if (edited.refundId) await settleRefund(shop, payments, edited.refundId);
  return stateAfter(shop, { id, payment_id });
}

/** The state after a concurrent call has handled it. */
async function stateAfter(
  shop: Shop,
  { id, payment_id }: Pick<Difference, 'id' | 'payment_id'>,
): Promise<DifferenceState> {
  const now = (await findDifference(shop.pool, sql`d.id = ${id}`))!;
  if (now.status === 'captured') return 'paid';
  if (now.status !== 'begun') return 'ended';
  return (await outcomeOf(shop, payment_id)) ?? 'waiting';
}

async function makeEdit(
  client: pg.PoolClient,
  shop: Pick<Shop, 'jobs'>,
  held: Order,
  { id, edit_id, amount_cents, plan: waiting }: Difference,
): Promise<string | null> {
  await acceptOrder(client, held);
  const found = await lockOrder(client, held.id);
  const refundId = await applyWaiting(client, found, waiting as WaitingEdit);
  await execute(
    client,
    sql`UPDATE order_edits SET state = 'applied', refund_id = ${refundId} WHERE id = ${edit_id}`,
  );
  await execute(client, sql`UPDATE order_differences SET plan = '{}' WHERE id = ${id}`);
  await addPoints(client, found.order, amount_cents);
  await shop.jobs.add(client, 'order-mail', {
    orderId: held.id,
    news: 'changed',
    part: `edit-${edit_id}`,
  });
  return refundId;
}

const applyWaiting = (client: pg.PoolClient, found: LockedOrder, waiting: WaitingEdit) =>
  waiting.kind === 'lines'
    ? applyLines(client, found, waiting.edit, waiting.plan)
    : applyAddress(client, found, waiting.edit, waiting.plan);

/** A later payment earns points like the first one: none for guests. */
async function addPoints(client: pg.PoolClient, order: Order, paidCents: number): Promise<void> {
  if (order.customer_id === null) return;
  const { pointSetting } = await readSettings(client);
  const points = pointsEarned(paidCents, pointSetting);
  if (points <= 0) return;
  await execute(
    client,
    sql`UPDATE orders SET points_earned = points_earned + ${points} WHERE id = ${order.id}`,
  );
  await lockCustomer(client, order);
  const { id: order_id, customer_id, order_no } = order;
  const reason = `Earned with a change of order ${order_no}`;
  await insertRows(client, 'point_entries', [
    { customer_id, order_id, kind: 'earned_more', points, reason },
  ]);
}

const recordCapture = (
  client: pg.PoolClient,
  id: number,
  status: 'captured' | 'refund_due',
  { captureId }: Captured,
) =>
  execute(
    client,
    sql`UPDATE order_differences
           SET status = ${status}, provider_capture_id = ${captureId},
               captured_at = coalesce(pending_since, now()), updated_at = now()
         WHERE id = ${id}`,
  );

/** Runs in the transaction that locked the order. */
async function payBack(
  client: pg.PoolClient,
  shop: Pick<Shop, 'jobs' | 'log'>,
  order: Order,
  difference: Difference,
  money: Captured,
): Promise<Difference> {
  if (difference.status === 'begun') await releaseLocked(client, shop, order);
  await recordCapture(client, difference.id, 'refund_due', money);
  const details = { order: order.order_no, amountCents: money.amountCents };
  shop.log.warn(details, 'a difference was paid after it was withdrawn; paying back');
  return difference;
}

/** The agreed edit is no longer possible: refunds the money and leaves the order unchanged. */
async function giveUp(
  shop: Shop,
  { id, order_id }: Pick<Difference, 'id' | 'order_id'>,
  money: Captured,
  { message }: Refusal,
): Promise<DifferenceState> {
  await inTransaction(shop.pool, async (client) => {
    const { order } = await lockOrder(client, order_id);
    const difference = (await findDifference(client, sql`d.id = ${id}`))!;
    if (!difference.provider_capture_id) await payBack(client, shop, order, difference, money);
  });
  shop.log.error({ order: order_id, message }, 'a paid change was refused; paying back');
  return 'ended';
}

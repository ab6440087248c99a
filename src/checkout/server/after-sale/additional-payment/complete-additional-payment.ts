import type pg from 'pg';
import { pointsEarned } from '../../../../cart/rules/points.ts';
import { readSettings } from '../../../../settings/server/settings.ts';
import { execute, insertRows, sql } from '../../../../server/database/query.ts';
import { inTransaction } from '../../../../server/database/transaction.ts';
import { Refusal } from '../../../../server/http/refusal.ts';
import type { Shop } from '../../../../server/shop.ts';
import { orderStatus } from '../../../../orders/rules/order-status.ts';
import { acceptOrder } from '../../order/finish-order.ts';
import { type LockedOrder, lockOrder } from '../../../../orders/server/lock-order.ts';
import type { Order } from '../../../../orders/server/order-row.ts';
import { lockCustomer } from '../../order/take-points-back.ts';
import { retryLookUp } from '../../payment/begin-payment.ts';
import { type Payments, providerOf } from '../../payment/payments.ts';
import type { PaymentOutcome, PaymentProvider } from '../../payment/provider.ts';
import { applyAddress } from '../edit-address.ts';
import { applyLines } from '../edit-lines.ts';
import { inRefusableTransaction } from '../refusable-transaction.ts';
import { settleRefund } from '../settle-refund.ts';
import { endAttempt, outcomeOf } from './attempts.ts';
import { type AdditionalPayment, findAdditionalPayment } from './additional-payment-row.ts';
import type { WaitingEdit } from './waiting-edit.ts';
import { releaseLocked } from './withdraw-additional-payment.ts';

/**
 * pending: the provider has taken the money but not released it; lapsed: the approval has expired, and the buyer must
 * approve again.
 */
export type AdditionalPaymentState =
  | 'paid'
  | 'pending'
  | 'waiting'
  | 'refused'
  | 'lapsed'
  | 'ended'
  | 'unknown';
type Captured = Extract<PaymentOutcome, { kind: 'captured' }>;

/**
 * Advances an additional payment as far as its provider allows: captures it if the buyer has approved, and makes the edit.
 * Called by the buyer's return, webhooks and reconciliation, possibly concurrently.
 */
export async function completeAdditionalPayment(
  shop: Shop,
  payments: Payments,
  additional: AdditionalPayment,
): Promise<AdditionalPaymentState> {
  const { status, provider_order_id: providerOrderId, provider_capture_id: captureId } = additional;
  if (captureId) return status === 'captured' ? 'paid' : 'ended';
  if (!providerOrderId) return status === 'begun' ? 'waiting' : 'ended';
  const provider = providerOf(payments, additional);
  let outcome = await provider.lookUp(providerOrderId);
  if (outcome.kind === 'approved') {
    if (!(await recordComingCapture(shop.pool, additional))) return stateAfter(shop, additional);
    const answer = await provider.capture(providerOrderId, additional.payment_id);
    outcome = await confirmOutcome(provider, providerOrderId, answer);
    // Approved before but no longer payable: the approval has expired.
    if (outcome.kind === 'open') await endAttempt(shop, additional, 'lapsed');
  }
  if (outcome.kind === 'captured')
    return finishAdditionalPayment(shop, payments, additional, outcome);
  if (outcome.kind === 'pending') return recordPending(shop, additional);
  if (outcome.kind === 'refused') await endAttempt(shop, additional, 'refused');
  if (outcome.kind === 'refused' || outcome.kind === 'open') return stateAfter(shop, additional);
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
const recordComingCapture = (
  pool: pg.Pool,
  { id, order_id, provider_order_id }: AdditionalPayment,
) =>
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
async function recordPending(
  { pool }: Shop,
  { id, status }: AdditionalPayment,
): Promise<AdditionalPaymentState> {
  await execute(
    pool,
    sql`UPDATE order_differences SET pending_since = now() WHERE id = ${id} AND pending_since IS NULL`,
  );
  return status === 'begun' ? 'pending' : 'ended';
}

/** Records the capture and makes the edit, once; marks a late payment for a refund. */
async function finishAdditionalPayment(
  shop: Shop,
  payments: Payments,
  { id, order_id, payment_id }: AdditionalPayment,
  money: Captured,
): Promise<AdditionalPaymentState> {
  const edited = await inRefusableTransaction(shop.pool, async (client) => {
    const found = await lockOrder(client, order_id);
    const additional = (await findAdditionalPayment(client, sql`d.id = ${id}`))!;
    if (additional.provider_capture_id) return { additional };
    const isWanted = additional.status === 'begun' && found.order.status === orderStatus.onHold;
    if (!isWanted || money.amountCents !== additional.amount_cents)
      return { additional: await payBack(client, shop, found.order, additional, money) };
    await recordCapture(client, id, 'captured', money);
    return { additional, refundId: await makeEdit(client, shop, found.order, additional) };
  });
  if (edited instanceof Refusal) return giveUp(shop, { id, order_id }, money, edited);
  if (edited.refundId) await settleRefund(shop, payments, edited.refundId);
  return stateAfter(shop, { id, payment_id });
}

/** The state after a concurrent call has handled it. */
async function stateAfter(
  shop: Shop,
  { id, payment_id }: Pick<AdditionalPayment, 'id' | 'payment_id'>,
): Promise<AdditionalPaymentState> {
  const now = (await findAdditionalPayment(shop.pool, sql`d.id = ${id}`))!;
  if (now.status === 'captured') return 'paid';
  if (now.status !== 'begun') return 'ended';
  return (await outcomeOf(shop, payment_id)) ?? 'waiting';
}

async function makeEdit(
  client: pg.PoolClient,
  shop: Pick<Shop, 'jobs'>,
  held: Order,
  { id, edit_id, amount_cents, plan: waiting }: AdditionalPayment,
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
  additional: AdditionalPayment,
  money: Captured,
): Promise<AdditionalPayment> {
  if (additional.status === 'begun') await releaseLocked(client, shop, order);
  await recordCapture(client, additional.id, 'refund_due', money);
  const details = { order: order.order_no, amountCents: money.amountCents };
  shop.log.warn(details, 'an additional payment was made after it was withdrawn; paying back');
  return additional;
}

/** The agreed edit is no longer possible: refunds the money and leaves the order unchanged. */
async function giveUp(
  shop: Shop,
  { id, order_id }: Pick<AdditionalPayment, 'id' | 'order_id'>,
  money: Captured,
  { message }: Refusal,
): Promise<AdditionalPaymentState> {
  await inTransaction(shop.pool, async (client) => {
    const { order } = await lockOrder(client, order_id);
    const additional = (await findAdditionalPayment(client, sql`d.id = ${id}`))!;
    if (!additional.provider_capture_id) await payBack(client, shop, order, additional, money);
  });
  shop.log.error({ order: order_id, message }, 'a paid change was refused; paying back');
  return 'ended';
}

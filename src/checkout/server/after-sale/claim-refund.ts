import type pg from 'pg';
import { formatPrice } from '../../../kit/money.ts';
import { proportionOf } from '../../../kit/share-out.ts';
import {
  assignments,
  execute,
  insertRows,
  queryFirst,
  sql,
} from '../../../server/database/query.ts';
import { violatedConstraint } from '../../../server/database/database-error.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { PAYMENT_PENDING } from '../../../orders/rules/pending-payment.ts';
import { mayMove, orderStatus } from '../../../orders/rules/order-status.ts';
import {
  type PaidLeft,
  type Pieces,
  type RefundProblem,
  type RefundRequest,
  goodsMoney,
  goodsMoneyOf,
  type RefundShares,
  refundShares,
} from '../../../orders/rules/refund-shares.ts';
import { type LockedOrder, lockOrder } from '../../../orders/server/lock-order.ts';
import type { Order, Payment } from '../../../orders/server/order-row.ts';
import { lockCustomer, settleRefundPoints } from '../order/take-points-back.ts';
import { notAllowedMessage } from '../../../orders/server/not-allowed.ts';
import { laterPayment } from './additional-payment/additional-payment-row.ts';
import { CHANGED, changedMeanwhile } from '../../../orders/server/order-version.ts';
import { readPaidLeft } from './read-paid-left.ts';
import { insertDeposits, readRefund, type RefundRow, shareColumns } from './refund-row.ts';

interface RefundLine extends Pieces {
  /** Number of these pieces that go back into stock. */
  restock: number;
}

export interface RefundToClaim extends RefundRequest {
  /** Idempotency key: a repeat gets the first refund; a different request with the same id is refused. */
  id: string;
  lines: readonly RefundLine[];
  reason: string;
  /** The refund is of a return, so all its pieces have been shipped. */
  isReturn?: boolean;
  /** The part of the money that stays in the order to pay for pieces added instead. */
  movedCents?: number;
  /** The order version that the refund was calculated from. */
  version?: number;
  /**
   * What it came to by that version: another sum is refused. Of a return, which is refunded once, nothing that it is
   * about has changed if it still does, whatever the version.
   */
  toldCents?: number | undefined;
}

/**
 * Records a refund with everything that it gives back, before any money moves. From then on other refunds take it into
 * account, and `settleRefund` makes it, after a crash if need be.
 */
export const claimRefund = (
  { pool }: Pick<Shop, 'pool'>,
  orderId: number,
  asked: RefundToClaim,
): Promise<RefundRow | Refusal> =>
  inTransaction(pool, async (client) => {
    return claimLocked(client, await lockOrder(client, orderId), asked);
  }).catch((error: unknown) => {
    if (violatedConstraint(error) === 'pieces_are_there') return openReturnRefusal();
    throw error;
  });

/** Runs in the transaction that locked the order. */
export async function claimLocked(
  client: pg.PoolClient,
  { order, payment }: LockedOrder,
  asked: RefundToClaim,
): Promise<RefundRow | Refusal> {
  const { id, reason, isReturn = false, movedCents = 0 } = asked;
  const request = requestOf(asked);
  const earlier = await queryFirst<{ refund: RefundRow; is_same: boolean }>(
    client,
    sql`SELECT to_json(r) AS refund, order_id = ${order.id} AND request = ${request}::jsonb AS is_same
          FROM refunds r WHERE id = ${id}`,
  );
  if (earlier) return earlier.is_same ? earlier.refund : otherRequest();
  const changed = await changedMeanwhile(client, order.id, asked.version);
  if (changed && !(isReturn && asked.toldCents !== undefined)) return changed;
  const closed = refuseRefund(order, payment);
  if (closed) return closed;
  if (asked.lines.some(({ restock, quantity }) => !(restock >= 0 && restock <= quantity)))
    return refuse(422, 'wrong_refund', 'No more pieces can be restocked than are refunded.');

  const left = await readPaidLeft(client, order);
  const all = refundShares(left, asked);
  if (typeof all === 'string') return refuseProblem(all, left);
  const shares = withoutMoved(all, left, movedCents);

  await lockCustomer(client, order);
  const used = await settleRefundPoints(client, order, shares);
  const amount_cents = shares.moneyCents - used.keptCents;
  if (asked.toldCents !== undefined && amount_cents !== asked.toldCents) return CHANGED;
  const later = await laterPayment(client, order.id);
  const laterShare = later ? laterShareOf(payment, amount_cents, used.keptCents) : NO_LATER_SHARE;
  await insertRows(client, 'refunds', [
    {
      id,
      order_id: order.id,
      payment_id: payment?.id ?? null,
      request,
      reason,
      amount_cents,
      kept_cents: used.keptCents,
      missing_points: used.missing,
      moved_cents: movedCents,
      later_payment_id:
        laterShare.amountCents + laterShare.keptCents > 0 ? later!.payment_id : null,
      later_cents: laterShare.amountCents,
      later_kept_cents: laterShare.keptCents,
      ...shareColumns(shares),
    },
  ]);
  await insertLines(client, order, id, { shares, asked, isReturn });
  await insertDeposits(client, { id, order_id: order.id }, shares);
  // A return of cores gives back what it was waited for.
  if (!isReturn || !asked.deposits) await cancelCoresGivenBack(client, order.id);
  await insertRows(
    client,
    'used_points',
    used.used.map((row) => ({ ...row, order_id: order.id, refund_id: id })),
  );
  const ofFirst = amount_cents - laterShare.amountCents;
  if (payment) await countRefund(client, payment, ofFirst, used.keptCents - laterShare.keptCents);
  if (later)
    await countLaterRefund(client, later.payment_id, laterShare.amountCents, laterShare.keptCents);
  return readRefund(client, id);
}

/** Money that stays in the order is not refunded, and neither are the points that it earned. */
const withoutMoved = (shares: RefundShares, left: PaidLeft, movedCents: number): RefundShares => {
  const moneyCents = shares.moneyCents - movedCents;
  const ofGoods = Math.max(0, goodsMoneyOf(shares) - movedCents);
  const earnedPoints = proportionOf(left.earnedPoints, ofGoods, goodsMoney(left));
  return movedCents === 0 ? shares : { ...shares, moneyCents, earnedPoints };
};

/** A fixed set of fields in a fixed order, so that equal requests compare equal. */
const requestOf = ({
  isReturn,
  movedCents,
  freeTaxCents,
  deposits,
  depositTaxCents,
  ...asked
}: RefundToClaim) => ({
  lines: asked.lines
    .map(({ productId, quantity, restock }) => ({ productId, quantity, restock }))
    .toSorted((one, other) => one.productId - other.productId),
  shippingCents: asked.shippingCents,
  freeCents: asked.freeCents,
  ...(freeTaxCents !== undefined && { freeTaxCents }),
  ...(deposits?.length && {
    deposits: deposits
      .map(({ productId, quantity }) => ({ productId, quantity }))
      .toSorted((one, other) => one.productId - other.productId),
  }),
  ...(depositTaxCents && { depositTaxCents }),
  // Read by pieces_of in db/functions/refunds-and-parcels.sql.
  ...(isReturn && { isReturn }),
  ...(movedCents && { movedCents }),
});

async function insertLines(
  client: pg.PoolClient,
  { id: orderId }: Order,
  refundId: string,
  { shares, asked, isReturn }: { shares: RefundShares; asked: RefundToClaim; isReturn: boolean },
): Promise<void> {
  for (const { productId, quantity, goodsCents, couponCents } of shares.lines) {
    const restock = asked.lines.find((line) => line.productId === productId)!.restock;
    await execute(
      client,
      sql`INSERT INTO refund_lines (refund_id, order_id, product_id, quantity, goods_cents, coupon_cents, restock,
                                    unshipped)
          SELECT ${refundId}, ${orderId}, ${productId}, ${quantity}::int, ${goodsCents}, ${couponCents},
                 -- What has not come yet needs no decision: its place goes to the next in line.
                 greatest(${restock}::int, least(n.unshipped, waiting_pieces(${orderId}, ${productId}))), n.unshipped
            FROM pieces_of(${orderId}, ${productId}) p,
                 LATERAL (SELECT CASE WHEN ${isReturn} THEN 0
                    ELSE least(${quantity}::int, p.ordered - p.shipped - p.unshipped) END AS unshipped) n`,
    );
  }
}

/** A core that is on its way is not waited for any more once its deposit went back with the part. */
const cancelCoresGivenBack = (client: pg.PoolClient, orderId: number) =>
  execute(
    client,
    sql`UPDATE returns r SET status = 'cancelled', closed_words = ${DEPOSIT_WENT_BACK}, updated_at = now()
         WHERE order_id = ${orderId} AND kind = 'cores' AND status IN ('expected', 'received')
           AND EXISTS (SELECT FROM return_lines l, deposits_of(l.order_id, l.product_id) d
                        WHERE l.return_id = r.id AND d.given + d.coming > d.charged)`,
  );

const DEPOSIT_WENT_BACK = 'The deposit was given back with the part.';

const countRefund = (client: pg.PoolClient, payment: Payment, amount: number, kept: number) =>
  execute(
    client,
    sql`UPDATE payments
           SET ${assignments({
             refunded_cents: payment.refunded_cents + amount,
             kept_cents: payment.kept_cents + kept,
           })}, updated_at = now() WHERE id = ${payment.id}`,
  );

const NO_LATER_SHARE = { amountCents: 0, keptCents: 0 };

/** The parts that exceed the first payment: they are refunded over the second, or kept from it. */
function laterShareOf(payment: Payment | undefined, amount: number, kept: number) {
  const left = payment ? payment.amount_cents - payment.refunded_cents - payment.kept_cents : 0;
  const keptOfFirst = Math.min(kept, left);
  return {
    amountCents: amount - Math.min(amount, left - keptOfFirst),
    keptCents: kept - keptOfFirst,
  };
}

/** Called with negative amounts for a refund that the provider refused. */
export const countLaterRefund = (
  client: pg.PoolClient,
  paymentId: string,
  amount: number,
  kept: number,
) =>
  execute(
    client,
    sql`UPDATE order_differences SET refunded_cents = refunded_cents + ${amount}, kept_cents = kept_cents + ${kept},
               updated_at = now()
         WHERE payment_id = ${paymentId} AND ${amount !== 0 || kept !== 0}`,
  );

export function refundBlockedReason(
  { status, payment_pending }: Order,
  payment: Payment | undefined,
): string | undefined {
  if (payment_pending) return PAYMENT_PENDING;
  if (status === orderStatus.onHold) return 'The order is on hold. Please release it first.';
  if (!mayMove(status, orderStatus.refunded)) return notAllowedMessage({ status });
  if (payment && payment.status !== 'captured')
    return `The payment is ${payment.status} and cannot be refunded in parts.`;
}

export function refuseRefund(order: Order, payment: Payment | undefined) {
  const blockedReason = refundBlockedReason(order, payment);
  return blockedReason === undefined ? undefined : refuse(409, 'not_refundable', blockedReason);
}

const openReturnRefusal = () =>
  refuse(409, 'coming_back', 'Pieces of a return are refunded with it. Receive it, or cancel it.');

const otherRequest = () =>
  refuse(409, 'other_request', 'This refund was asked for before, with other lines or amounts.');

export function refuseProblem(problem: RefundProblem, left: PaidLeft) {
  const messages = {
    nothing: 'Name lines, shipping or an amount to refund.',
    pieces: 'There are not so many pieces of that line left to refund.',
    shipping: `${formatPrice(left.shippingCents)} of the shipping is left to refund.`,
    amount: `${formatPrice(goodsMoney(left))} of what was paid is left to refund.`,
  };
  return refuse(422, 'wrong_refund', messages[problem]);
}

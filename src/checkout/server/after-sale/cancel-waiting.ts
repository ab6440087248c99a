import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Coupon, missingToMinimum } from '../../../cart/rules/coupon/coupon-rules.ts';
import { formatPrice } from '../../../kit/money.ts';
import { findOwnOrder, type OrderViewer } from '../../../orders/server/find-order.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { type PaidLeft, type Pieces, quantityOf } from '../../../orders/rules/refund-shares.ts';
import { query, queryOne, type Queryable, sql } from '../../../server/database/query.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { messages } from '../../messages.ts';
import { cancelOrder } from '../order/cancel-order.ts';
import type { Payments } from '../payment/payments.ts';
import { applyLines } from './edit-lines.ts';
import { editOrder } from './edit-order.ts';
import type { LineEdit } from './edit-requests.ts';
import { type LineEditPlan, planLineEdit } from './plan-line-edit.ts';
import { readRefund } from './refund-row.ts';

const REASON = 'Cancelled by the customer';

/**
 * Cancels what an order still waits for, for its owner, at any time before it ships. What is here is sent all the same,
 * and shipping becomes what that costs; an order of which nothing else is left is cancelled whole. Refused if its coupon
 * or a price by quantity holds it together.
 */
export async function cancelWaiting(
  shop: Shop,
  payments: Payments,
  { orderNo, asker }: { orderNo: string; asker: OrderViewer },
) {
  const found = await findOwnOrder(shop, orderNo, asker);
  if (!found) return refuse(404, 'unknown_order', messages.unknownOrder);
  const { order } = found;
  // Shipping that costs more now is paid from what is refunded, and never with more than that.
  const edit: LineEdit = {
    requestId: randomUUID(),
    reason: REASON,
    removed: [],
    added: [],
    isShippingRepriced: true,
    isWaived: true,
  };
  let isAll = false;
  const edited = await editOrder<LineEditPlan & { edit: LineEdit }>(
    shop,
    payments,
    order.id,
    edit,
    {
      kind: 'lines',
      reason: REASON,
      async plan(client, locked) {
        const waiting = await readWaiting(client, order.id);
        isAll = waiting.isAll && waiting.lines.length > 0;
        if (isAll || waiting.lines.length === 0 || locked.order.status !== orderStatus.processing)
          return refuse(409, 'not_cancellable', messages.nothingWaits);
        const removing = { ...edit, removed: waiting.lines };
        const plan = await planLineEdit(client, locked, removing);
        if (plan instanceof Refusal) return plan;
        const kept = linesAfter(plan.left, waiting.lines);
        return (await soldTogether(client, locked.order, kept)) ?? { ...plan, edit: removing };
      },
      apply: (client, locked, plan) => applyLines(client, locked, plan.edit, plan),
      changes: ({ edit: { removed, added } }) => ({ removed, added }),
      waiting: ({ edit: removing, ...plan }) => ({ kind: 'lines', edit: removing, plan }),
      isNews: () => false,
    },
  );
  if (isAll) return cancelOrder(shop, payments, { orderNo, asker });
  if (edited instanceof Refusal) return refuse(409, 'not_cancellable', edited.message);
  const refund = await readRefund(shop.pool, edited.refundId!);
  if (refund.status === 'failed')
    return refuse(409, 'not_cancellable', messages.waitingNotRefunded);
  const { id, order_no } = order;
  const status = (await findOwnOrder(shop, orderNo, asker))?.order.status ?? order.status;
  shop.log.info({ order: order_no, id, refund: refund.id }, 'a back-order was cancelled');
  return {
    code: 200 as const,
    message: messages.waitingCancelled(order_no),
    order_id: order_no,
    order_status: status,
  };
}

/** The lines that are left of what was paid without some pieces. */
const linesAfter = ({ lines }: PaidLeft, removed: readonly Pieces[]) =>
  lines.flatMap(({ productId, quantity: before, unitCents }) => {
    const quantity = before - quantityOf(removed, productId);
    return quantity > 0 ? [{ productId, quantity, totalCents: unitCents * quantity }] : [];
  });

/**
 * Refuses if what is kept would not reach the minimum of the order's coupon, or the quantity that its price is for:
 * otherwise parts on back-order would buy a discount for what is here, and be cancelled.
 */
async function soldTogether(
  client: pg.PoolClient,
  { id, coupon_id }: Order,
  kept: ReturnType<typeof linesAfter>,
) {
  const { coupon, lines } = await queryOne<{
    coupon: Pick<Coupon, 'min_subtotal_cents'> | null;
    lines: { productId: number; name: string; from: number }[];
  }>(
    client,
    sql`SELECT (SELECT json_build_object('min_subtotal_cents', min_subtotal_cents) FROM coupons
                 WHERE id = ${coupon_id}) AS coupon,
               json_agg(json_build_object('productId', product_id, 'name', name, 'from', price_from) ORDER BY position) AS lines
          FROM order_items WHERE order_id = ${id}`,
  );
  if (coupon && missingToMinimum(coupon, kept) > 0) {
    const least = formatPrice(coupon.min_subtotal_cents);
    return refuse(409, 'not_cancellable', messages.waitingBelowMinimum(least));
  }
  const tooFew = lines.find(({ productId, from }) => {
    const quantity = quantityOf(kept, productId);
    return quantity > 0 && quantity < from;
  });
  return (
    tooFew && refuse(409, 'not_cancellable', messages.waitingBelowBreak(tooFew.name, tooFew.from))
  );
}

async function readWaiting(db: Queryable, orderId: number) {
  const rows = await query<Pieces & { left: number; shipped: number }>(
    db,
    sql`SELECT i.product_id AS "productId", p.ordered - p.unshipped - p.shipped AS left, p.shipped,
               greatest(waiting_pieces(i.order_id, i.product_id) - coalesce((
                 SELECT sum(l.unshipped)::int FROM refund_lines l JOIN refunds f ON f.id = l.refund_id
                  WHERE l.order_id = i.order_id AND l.product_id = i.product_id AND f.status IN ('asked', 'sent')), 0),
                 0) AS quantity
          FROM order_items i, pieces_of(i.order_id, i.product_id) p WHERE i.order_id = ${orderId} ORDER BY i.position`,
  );
  return {
    lines: rows.flatMap(({ productId, quantity }) =>
      quantity > 0 ? [{ productId, quantity }] : [],
    ),
    isAll: rows.every(({ left, shipped, quantity }) => shipped === 0 && left === quantity),
  };
}

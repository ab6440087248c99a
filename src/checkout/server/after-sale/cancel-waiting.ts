import { randomUUID } from 'node:crypto';
import { findOwnOrder, type OrderViewer } from '../../../orders/server/find-order.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { messages } from '../../messages.ts';
import { cancelOrder } from '../order/cancel-order.ts';
import type { Payments } from '../payment/payments.ts';
import { applyLines } from './edit-lines.ts';
import { editOrder } from './edit-order.ts';
import type { LineEdit } from './edit-requests.ts';
import { type LineEditPlan, planLineEdit } from './plan-line-edit.ts';
import { readBackOrder } from './read-back-order.ts';
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
  let held: string[] = [];
  const edited = await editOrder<LineEditPlan & { edit: LineEdit }>(
    shop,
    payments,
    order.id,
    edit,
    {
      kind: 'lines',
      reason: REASON,
      async plan(client, locked) {
        const { cancels, held: stays, isWhole } = await readBackOrder(client, order.id);
        isAll = isWhole && cancels.length > 0;
        if (isAll || cancels.length === 0 || locked.order.status !== orderStatus.processing)
          return refuse(409, 'not_cancellable', stays[0] ?? messages.nothingWaits);
        held = stays;
        const removing = { ...edit, removed: cancels };
        const plan = await planLineEdit(client, locked, removing);
        return plan instanceof Refusal ? plan : { ...plan, edit: removing };
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
    message: messages.waitingCancelled(order_no, held),
    order_id: order_no,
    order_status: status,
  };
}

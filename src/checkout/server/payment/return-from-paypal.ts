import { sql } from '../../../server/database/query.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { messages } from '../../messages.ts';
import { readOrderNumber } from '../order/order-number.ts';
import { orderStatus } from '../../rules/order-status.ts';
import { completeCard } from './complete-card.ts';
import { completePaypal } from './complete-paypal.ts';
import { confirmationOf } from '../order/confirmation.ts';
import { countHostedDecline } from './declines.ts';
import { type Asker, findOrder, type FoundOrder, isAskers } from '../order/find-order.ts';
import { finishOrder } from '../order/finish-order.ts';
import type { Payments } from './payments.ts';
import type { Order } from '../order/order-row.ts';

interface Returned {
  /** PayPal's order id: whoever has it was at PayPal with this payment. */
  token: string;
  /** The order that it is said to be; empty when only the token came. */
  orderNo: string;
  /** What the return address says: 'cancelled', or anything else. */
  status: string;
  asker: Asker;
}

/**
 * The buyer is back from PayPal, or has confirmed the card in PayPal's fields: the money is taken and the order finished, or it is given up. May come twice, late,
 * or with another word than PayPal's own. Refuses: 404 unknown, 409 not approved or another address, 410 given up,
 * 422 refused by PayPal, 503 when PayPal does not tell. Personal data only for whose order it is.
 */
export async function returnFromPaypal(shop: Shop, payments: Payments, returned: Returned) {
  const found = await findOrder(shop.pool, sql`p.provider_order_id = ${returned.token}`);
  if (!found || !isMeant(found.order, returned.orderNo)) return refuse(404, messages.paypalMissing);
  if (/^cancell?ed$/i.test(returned.status)) return cancelled(shop, found, returned.asker);

  const complete = found.order.payment_option === 'paypal' ? completePaypal : completeCard;
  const outcome = await complete(shop, payments, found);
  const order_id = found.order.order_no;
  switch (outcome.kind) {
    case 'paid':
      return answerFor(shop, outcome.order, returned.asker);
    case 'refused':
      return refuse(422, messages.paymentFailed, {
        success: false,
        order_id,
        errors: [messages.paypalRefused],
      });
    case 'waiting':
      return refuse(409, messages.approve, { success: false, order_id });
    case 'given up':
      return refuse(410, messages.givenUp, { success: false, order_id });
    case 'changed':
      return outcome.refusal;
    case 'unknown':
      return refuse(503, messages.stillWaiting, { order_id });
  }
}

const isMeant = (order: Order, orderNo: string) =>
  orderNo === '' || readOrderNumber(orderNo) === order.order_no;

/** Cancelled at PayPal: what the order held is free at once. An order that is paid stays what it is. */
async function cancelled(shop: Shop, { order, payment }: FoundOrder, asker: Asker) {
  const mayGiveUp = order.status === orderStatus.pending && !payment?.capture_asked_at;
  const isCard = payment?.method === 'credit_card';
  // The provider's fields would not take it: that counts as a card that was declined.
  if (mayGiveUp && isCard) await countHostedDecline(shop, payment);
  const now = mayGiveUp
    ? await finishOrder(shop, order.id, {
        kind: 'released',
        reason: isCard ? 'The card was not confirmed' : 'Cancelled at PayPal',
      })
    : order;
  if (now.status === orderStatus.pending) return refuse(503, messages.stillWaiting);
  if (now.status !== orderStatus.failed) return answerFor(shop, now, asker);
  return {
    code: 200 as const,
    success: false,
    message: messages.paymentCancelled,
    order_id: now.order_no,
    order: { id: now.order_no },
  };
}

async function answerFor(shop: Shop, order: Order, asker: Asker) {
  return {
    code: 200 as const,
    success: true,
    message: messages.paid,
    order_id: order.order_no,
    order: { id: order.order_no },
    ...(isAskers(order, asker) && { orderData: await confirmationOf(shop.pool, order) }),
  };
}

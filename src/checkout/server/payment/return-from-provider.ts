import { sql } from '../../../server/database/query.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import { messages } from '../../messages.ts';
import { readOrderNumber } from '../../../orders/server/order-number.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { completePayment } from './complete-payment.ts';
import { confirmationOf } from '../order/confirmation.ts';
import { countHostedDecline } from './declines.ts';
import {
  type OrderViewer,
  findOrder,
  type FoundOrder,
  mayViewOrder,
} from '../../../orders/server/find-order.ts';
import { finishOrder } from '../order/finish-order.ts';
import type { Payments } from './payments.ts';
import type { Order } from '../../../orders/server/order-row.ts';

interface Returned {
  /** The provider's order id, which only the buyer's browser has. */
  txn_id: string;
  /** From the return address; empty if only the token came. */
  orderNo: string;
  /** From the return address; only 'cancelled' has a meaning. */
  payment_status: string;
  order_key: string;
}

/**
 * Completes the payment of a buyer who returns from the provider's page or has confirmed the card in its fields, or
 * gives it up. May be called twice, late or with a made-up status. Refuses with 404 (unknown), 409 (not approved, or
 * another address), 410 (given up), 422 (refused) and 503 (no answer). Only the order's owner gets personal data.
 */
export async function returnFromProvider(
  shop: Shop,
  payments: Payments,
  customer: Customer | null,
  { txn_id, orderNo, payment_status, order_key: key }: Returned,
) {
  const found = await findOrder(shop.pool, sql`p.provider_order_id = ${txn_id}`);
  if (!found || !isExpectedOrder(found.order, orderNo))
    return refuse(404, 'unknown_payment', messages.paypalMissing);
  if (/^cancell?ed$/i.test(payment_status)) return cancelled(shop, found, { customer, key });

  const outcome = await completePayment(shop, payments, found);
  const order_id = found.order.order_no;
  switch (outcome.kind) {
    case 'paid':
      return answerFor(shop, outcome.order, { customer, key });
    case 'refused':
      return refuse(422, 'payment_declined', messages.paymentFailed, {
        success: false,
        order_id,
        errors: [messages.paypalRefused],
      });
    case 'waiting':
      return isCard(found)
        ? refuse(409, 'card_not_confirmed', messages.confirmCard, { success: false, order_id })
        : refuse(409, 'payment_not_approved', messages.approve, { success: false, order_id });
    case 'given up':
      return refuse(410, 'order_given_up', messages.givenUp, { success: false, order_id });
    case 'turned down':
      return outcome.refusal;
    case 'unknown':
      return refuse(503, 'payment_pending', messages.stillWaiting, { order_id });
  }
}

const isExpectedOrder = (order: Order, orderNo: string) =>
  orderNo === '' || readOrderNumber(orderNo) === order.order_no;

const isCard = ({ payment }: FoundOrder): boolean => payment?.method === 'credit_card';

/** Releases what the order held; a paid order is unchanged. */
async function cancelled(shop: Shop, found: FoundOrder, asker: OrderViewer) {
  const { order, payment, isByStaff } = found;
  const isOpen = order.status === orderStatus.pending && !payment?.capture_asked_at;
  const mayGiveUp = isOpen && !isByStaff;
  // The provider's fields rejected the card: that counts as a decline.
  if (mayGiveUp && payment && isCard(found)) await countHostedDecline(shop, payment);
  const now = mayGiveUp
    ? await finishOrder(shop, order.id, {
        kind: 'released',
        reason: isCard(found) ? 'The card was not confirmed' : 'Cancelled at PayPal',
      })
    : order;
  if (now.status === orderStatus.pending)
    return refuse(503, 'payment_pending', messages.stillWaiting);
  if (now.status !== orderStatus.failed) return answerFor(shop, now, asker);
  return returnAnswer(now, false, messages.paymentCancelled);
}

async function answerFor(shop: Shop, order: Order, asker: OrderViewer) {
  return {
    ...returnAnswer(order, true, order.payment_pending ? messages.placed : messages.paid),
    ...(mayViewOrder(order, asker) && { orderData: await confirmationOf(shop.pool, order) }),
  };
}

const returnAnswer = ({ order_no }: Order, success: boolean, message: string) => ({
  code: 200 as const,
  success,
  message,
  order_id: order_no,
  order: { id: order_no },
});

import { asRefused } from '../../../kit/client.ts';
import type { CartProduct } from '../../../cart/rules/cart-values.ts';
import {
  toFormFields,
  type CheckoutField,
  type FieldMessages,
} from '../form/checkout-form-values.ts';
import type { OrderConfirmation } from '../../../orders/order-shapes.ts';
import { messages } from '../../messages.ts';
import type { DeclinedCard } from '../../../orders/refusals.ts';
import type { CurrentCart } from './adopt-amounts.ts';

export type RefusedOrder =
  | { kind: 'fields'; fields: FieldMessages; message: string }
  /**
   * `field` must be retyped; missing when the bank declined the card. `isUncharged` is true only if the server says
   * so.
   */
  | { kind: 'card'; field?: CheckoutField; message: string; isUncharged: boolean }
  /** Prices or stock differ from what the customer saw. */
  | { kind: 'cart changed'; now: CurrentCart; message: string }
  /** An earlier attempt was paid after all; no new order was placed. */
  | { kind: 'paid before'; order: OrderConfirmation; orderKey: string; message: string }
  /** No final answer yet; retry the same attempt. With `isLost`, its outcome must be looked up. */
  | { kind: 'not yet'; message: string; isLost?: true }
  /** The Idempotency-Key belongs to another payload; start a new attempt. */
  | { kind: 'key spent' }
  | { kind: 'failed'; message: string; final: boolean };

const lost = { kind: 'not yet', message: messages.noAnswer, isLost: true } as const;

type PaymentCall =
  | 'POST checkout'
  | 'POST express/checkout'
  | 'POST payment'
  | 'POST saveOrder'
  | 'POST payExp/checkout';

/**
 * Interprets a failed call. Only the shop's own refusal proves that nothing was charged: a proxy error, a truncated
 * or missing answer and a server error all leave that open.
 */
export function readRefusedOrder(error: unknown): RefusedOrder {
  const refusal = asRefused<PaymentCall>(error);
  if (!refusal?.code || refusal.is('internal_error')) return lost;
  const { message } = refusal;

  if (refusal.is('card_declined')) return readDeclinedCard(refusal.body);
  if (refusal.is('invalid_fields', 'captcha_failed')) return fieldsRefusal(refusal.fields);
  if (refusal.is('idempotency_key_reused')) return { kind: 'key spent' };
  if (refusal.is('paid_before')) {
    const { orderData: order, order_key: orderKey } = refusal.body;
    return { kind: 'paid before', order, orderKey, message };
  }
  if (refusal.is(...cartChanges)) {
    const { lines, ...amounts } = refusal.body.cart;
    return {
      kind: 'cart changed',
      now: { ...amounts, products: lines?.map(toCartProduct) },
      message,
    };
  }
  if (refusal.is(...undecided)) return { kind: 'not yet', message: messages.stillWaiting };
  return { kind: 'failed', message, final: refusal.isFinal };
}

const cartChanges = [
  'price_changed',
  'out_of_stock',
  'coupon_refused',
  'coupon_used_before',
  'points_gone',
] as const;

const undecided = [
  'request_running',
  'attempt_closed',
  'payment_pending',
  'unavailable',
  'payment_not_approved',
  'card_not_confirmed',
  'buyer_address_unclear',
  'buyer_address_changed',
  'buyer_address_not_served',
] as const;

/** One false flag names a field, several mean an invalid card, none that the bank declined it. */
function readDeclinedCard(sent: DeclinedCard): RefusedOrder {
  const invalidFlags = cardFlags.filter(([flag]) => !sent[flag]);
  const isUncharged = sent.charged === false;
  if (invalidFlags.length > 1) return { kind: 'card', message: messages.invalidCard, isUncharged };
  const [found] = invalidFlags;
  if (found) return { kind: 'card', field: found[1], message: found[2], isUncharged };
  return { kind: 'card', message: messages.paymentFailed, isUncharged };
}

const cardFlags = [
  ['CardNumber', 'credit_card_number', messages.invalidCardNumber],
  ['CardDate', 'credit_card_date', messages.invalidCardDate],
  ['Code', 'credit_validation_code', messages.invalidCvv],
] as const;

function fieldsRefusal(messagesByField: Record<string, string[]>): RefusedOrder {
  const fields = toFormFields(messagesByField);
  const [message = messages.somethingWrong] = Object.values(fields);
  return { kind: 'fields', fields, message };
}

const toCartProduct = ({
  product_id,
  ...product
}: Omit<CartProduct, 'id'> & { product_id: number }) => ({
  ...product,
  id: product_id,
});

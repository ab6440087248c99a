import { orderStatus } from './order-status.ts';
import { counterMethodNames, isCounterMethod, type PaymentMethod } from './payment-method.ts';

export const NOT_PAID_YET = 'Not paid yet';

interface OrderPayment {
  payment_options: PaymentMethod | 'none';
  points_redeemed_amount: string;
  discount_amount: string;
  order_status?: number;
}

/** The payment method as text, or that nothing is paid yet, including orders paid entirely with points or a coupon. */
export function paidWith(order: OrderPayment): string {
  if (order.order_status === orderStatus.pending && order.payment_options !== 'none')
    return NOT_PAID_YET;
  if (order.payment_options === 'credit_card') return 'Credit card';
  if (order.payment_options === 'paypal') return 'Paypal';
  if (isCounterMethod(order.payment_options)) return counterMethodNames[order.payment_options];
  return freeOrderMessage({
    hasPoints: Number(order.points_redeemed_amount) > 0,
    hasCoupon: Number(order.discount_amount) > 0,
  });
}

export function freeOrderMessage({
  hasPoints,
  hasCoupon,
}: {
  hasPoints: boolean;
  hasCoupon: boolean;
}) {
  if (hasPoints && hasCoupon) return 'Paid with points and coupon';
  if (hasPoints) return 'Paid with points';
  return hasCoupon ? 'Paid with coupon' : 'Nothing to pay';
}

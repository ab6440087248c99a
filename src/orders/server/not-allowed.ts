import { refuse } from '../../server/http/refusal.ts';
import { PAYMENT_PENDING } from '../rules/pending-payment.ts';
import { orderStatus, orderStatusNames } from '../rules/order-status.ts';
import type { Order } from './order-row.ts';

export const notAllowedMessage = ({ status }: Pick<Order, 'status'>) =>
  `The order is ${staffName(status)}, so this is not possible.`;

/** Staff read "Shipped" wherever buyers read "Completed". */
const staffName = (status: Order['status']) =>
  status === orderStatus.completed ? 'Shipped' : orderStatusNames[status];

export const notAllowed = (order: Order) => refuse(409, 'wrong_status', notAllowedMessage(order));

export const paymentIsPending = refuse(409, 'wrong_status', PAYMENT_PENDING);

export const WAITS_FOR_PAYMENT =
  'The order waits for the payment of a change. Withdraw that first.';
export const waitsForPayment = refuse(409, 'wrong_status', WAITS_FOR_PAYMENT);

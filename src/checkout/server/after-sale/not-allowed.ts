import { refuse } from '../../../server/http/refusal.ts';
import { orderStatusNames } from '../../rules/order-status.ts';
import type { Order } from '../order/order-row.ts';

export const notAllowedMessage = ({ status }: Pick<Order, 'status'>): string =>
  `The order is ${orderStatusNames[status]}: this action is not allowed.`;

export const notAllowed = (order: Order) => refuse(409, 'wrong_status', notAllowedMessage(order));

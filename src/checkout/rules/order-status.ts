/** The order's states by number, as the specification counts them. */
export const orderStatus = {
  pending: 1,
  failed: 2,
  processing: 3,
  completed: 4,
  onHold: 5,
  cancelled: 6,
  refunded: 7,
} as const;

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

export const orderStatusNames: Record<OrderStatus, string> = {
  1: 'Pending',
  2: 'Failed',
  3: 'Processing',
  4: 'Completed',
  5: 'On-Hold',
  6: 'Cancelled',
  7: 'Refunded',
};

/** Where an order may go from each state, and nowhere else. The database holds the same table. */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  1: [3, 2, 5, 6],
  2: [1, 6],
  3: [4, 5, 6, 7],
  4: [7],
  5: [3, 6],
  6: [],
  7: [],
};

export const mayMove = (from: OrderStatus, to: OrderStatus): boolean =>
  orderTransitions[from].includes(to);

/** Why an order cannot be cancelled by its customer; nothing when it can: not paid yet or in work, and nothing has shipped. */
export function whyNotCancel(status: OrderStatus, hasShipped: boolean): string | undefined {
  if (hasShipped) return 'This order has shipped already and can no longer be cancelled.';
  if (status === orderStatus.cancelled || mayMove(status, orderStatus.cancelled)) {
    return status === orderStatus.failed ? notPaid : undefined;
  }
  return `This order is ${orderStatusNames[status]} and can no longer be cancelled.`;
}

const notPaid = 'This order was not paid for. There is nothing to cancel.';

/** Has the order come to nothing? Its money was never taken, or is on its way back. */
export const hasComeToNothing = (status: OrderStatus): boolean =>
  status === orderStatus.failed || status === orderStatus.cancelled;

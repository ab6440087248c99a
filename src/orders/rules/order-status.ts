/** Numbered as in the specification. */
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

/** The allowed transitions; the database enforces the same table. */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  1: [3, 2, 5, 6],
  2: [1, 6],
  3: [4, 5, 6, 7],
  4: [7],
  5: [3, 6],
  6: [],
  7: [],
};

export const mayMove = (from: OrderStatus, to: OrderStatus) => orderTransitions[from].includes(to);

/**
 * Why the customer cannot cancel the order, or undefined if they can: it is unpaid or processing and nothing has
 * shipped.
 */
export function cancelBlockedReason(
  status: OrderStatus,
  hasShipped: boolean,
  isPickup = false,
): string | undefined {
  if (hasShipped)
    return `This order has ${isPickup ? 'been picked up' : 'shipped'} already and can no longer be cancelled.`;
  if (status === orderStatus.cancelled || mayMove(status, orderStatus.cancelled)) {
    return status === orderStatus.failed ? NOT_PAID : undefined;
  }
  return `This order is ${orderStatusNames[status]} and can no longer be cancelled.`;
}

const NOT_PAID = 'This order was not paid for. There is nothing to cancel.';

/** True for orders that ended without a sale: nothing was charged, or the money is being refunded. */
export const endedWithoutSale = (status: OrderStatus): boolean =>
  status === orderStatus.failed || status === orderStatus.cancelled;

import type { OrderView } from '../rules/views.ts';

export const viewNames: Record<OrderView, string> = {
  open: 'Open',
  'to-ship': 'To ship',
  late: 'Late',
  held: 'On hold',
  'refund-due': 'Refund due',
  returns: 'Returns',
  today: 'Today',
  all: 'All',
};

/** The message of each view without orders. */
export const emptyViews: Record<OrderView, string> = {
  open: 'No open orders.',
  'to-ship': 'Nothing to ship.',
  late: 'Nothing is late.',
  held: 'No order is on hold.',
  'refund-due': 'No refunds are due.',
  returns: 'Nothing is on its way back.',
  today: 'No orders today yet.',
  all: 'No orders yet.',
};

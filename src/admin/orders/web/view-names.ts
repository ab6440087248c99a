import type { OrderView } from '../rules/views.ts';

export const viewNames: Record<OrderView, string> = {
  open: 'Open',
  'to-ship': 'To ship',
  late: 'Late',
  held: 'On hold',
  'refund-due': 'Refund due',
  today: 'Today',
  all: 'All',
};

/** The message of each view without orders. */
export const emptyViews: Record<OrderView, string> = {
  open: 'Nothing waits: every order has left or has ended.',
  'to-ship': 'Everything that was paid for has left.',
  late: 'Every order has left on the day that it was promised for.',
  held: 'No order is on hold.',
  'refund-due': 'No money has to go back.',
  today: 'Nobody has ordered today so far.',
  all: 'Nobody has ordered yet.',
};

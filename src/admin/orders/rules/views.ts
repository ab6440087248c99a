/** The saved views, in the order of their keys. */
export const orderViews = [
  'open',
  'to-ship',
  'late',
  'held',
  'refund-due',
  'today',
  'all',
] as const;
export type OrderView = (typeof orderViews)[number];

/** What waits is read from its oldest; what has happened from its newest. */
export const usualOrder = (view: OrderView): 'oldest' | 'newest' =>
  view === 'today' || view === 'all' ? 'newest' : 'oldest';

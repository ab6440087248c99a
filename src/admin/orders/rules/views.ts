/** The saved views, in the order of their keys. */
export const orderViews = [
  'open',
  'to-ship',
  'late',
  'held',
  'refund-due',
  'returns',
  'today',
  'all',
] as const;
export type OrderView = (typeof orderViews)[number];

/** Waiting orders are listed oldest first, others newest first. */
export const defaultOrder = (view: OrderView): 'oldest' | 'newest' =>
  view === 'today' || view === 'all' ? 'newest' : 'oldest';

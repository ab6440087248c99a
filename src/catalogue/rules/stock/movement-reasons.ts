/** Why pieces come into stock or leave it, other than by a sale. */
export const movementReasons = [
  'received',
  'counted',
  'damaged',
  'returned',
  'correction',
] as const;
export type MovementReason = (typeof movementReasons)[number];

/** Counts, returns and corrections go both ways: a return comes from a customer or goes to a supplier. */
export const isInboundOnly = (reason: MovementReason): boolean => reason === 'received';

export const isOutboundOnly = (reason: MovementReason): boolean => reason === 'damaged';

/** Why pieces come into stock or leave it, other than by a sale. */
export const movementReasons = [
  'received',
  'counted',
  'damaged',
  'returned',
  'correction',
] as const;
export type MovementReason = (typeof movementReasons)[number];

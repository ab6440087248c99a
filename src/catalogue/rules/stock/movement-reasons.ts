/** Why pieces come into stock or leave it, other than by a sale. */
export const movementReasons = [
  'received',
  'counted',
  'damaged',
  'returned',
  'correction',
] as const;
export type MovementReason = (typeof movementReasons)[number];

/** The others go both ways: what a customer returned comes in, and what goes back to a supplier goes out. */
export const onlyComesIn = (reason: MovementReason): boolean => reason === 'received';

export const onlyGoesOut = (reason: MovementReason): boolean => reason === 'damaged';

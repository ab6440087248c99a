import type { MovementReason } from '../../../catalogue/rules/stock/movement-reasons.ts';

export const reasonLabels: Record<MovementReason | 'sale', string> = {
  received: 'Received',
  counted: 'Counted',
  damaged: 'Damaged',
  returned: 'Returned',
  correction: 'Correction',
  sale: 'Sold',
};

/** As in +3 or −3. */
export const signed = (pieces: number): string =>
  pieces > 0 ? `+${pieces}` : `${pieces}`.replace('-', '−');

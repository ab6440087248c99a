export type CardField = 'number' | 'date' | 'cvv';

/** Why a charge was refused. */
export type RefusedReason = CardField | 'declined';

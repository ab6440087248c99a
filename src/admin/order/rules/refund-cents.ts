import { centsOrNull } from '../../../kit/money.ts';

/** What somebody typed to be refunded, 0 for nothing; null if it is not an amount or below zero. */
export function refundCents(typed: string): number | null {
  const cents = typed.trim() === '' ? 0 : centsOrNull(typed.trim());
  return cents === null || cents < 0 ? null : cents;
}

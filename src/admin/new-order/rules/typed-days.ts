import { MAX_HOLD_DAYS } from '../../../checkout/rules/order-draft.ts';

/**
 * The days that digits typed one after the other mean, as in 1, then 12; a digit that would be too many begins anew. A
 * list's own search would go to "10 days" at 1.
 */
export function typedDays(before: string, digit: string): string {
  const longer = before + digit;
  if (Number(longer) <= MAX_HOLD_DAYS) return longer;
  return digit;
}

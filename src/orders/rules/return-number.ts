/** The number on a return's slip, as R4839-2017-53-1: the first return of that order. */
export const returnNumber = (orderNo: string, nth: number): string => `R${orderNo}-${nth}`;

const PATTERN = /^R(\d{4})-?(\d{4})-?(\d{2})-?(\d{1,3})$/i;

/** Reads a typed or scanned number; null if it is none. */
export function readReturnNumber(text: string): { orderNo: string; nth: number } | null {
  const found = PATTERN.exec(text.replaceAll(/\s/g, ''));
  if (!found) return null;
  const [, first, second, last, nth] = found;
  return { orderNo: `${first}-${second}-${last}`, nth: Number(nth) };
}

/**
 * Luhn's sum over digits, from the right; every second digit is doubled, beginning with the last one
 * (`'last'`, to find a check digit that is still missing) or the one before it (`'second last'`, to check).
 */
export function luhnSum(digits: string, doubledFirst: 'last' | 'second last'): number {
  const odd = doubledFirst === 'last' ? 0 : 1;
  return Array.from(digits)
    .toReversed()
    .map(Number)
    .map((digit, place) => (place % 2 === odd ? digit * 2 : digit))
    .reduce((sum, weighted) => sum + (weighted > 9 ? weighted - 9 : weighted), 0);
}

/**
 * The Luhn sum of the digits. Doubling starts from the right, with the last digit (`'last'`) to compute a missing
 * check digit or with the one before it (`'second last'`) to verify a number.
 */
export function luhnSum(digits: string, doubledFirst: 'last' | 'second last'): number {
  const odd = doubledFirst === 'last' ? 0 : 1;
  return Array.from(digits)
    .toReversed()
    .map(Number)
    .map((digit, place) => (place % 2 === odd ? digit * 2 : digit))
    .reduce((sum, weighted) => sum + (weighted > 9 ? weighted - 9 : weighted), 0);
}

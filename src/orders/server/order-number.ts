import { luhnSum } from '../rules/luhn.ts';

/**
 * An order number such as 4839-2017-53: nine random digits and a check digit, so that numbers cannot be enumerated and
 * a typo finds no other order. `random` returns whole numbers below its argument.
 */
export function newOrderNumber(random: (below: number) => number): string {
  const digits = String(100_000_000 + random(900_000_000));
  return grouped(digits + checkDigit(digits));
}

/** Normalizes a typed number, ignoring spaces and dashes; null if it is invalid. */
export function readOrderNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{10}$/.test(digits)) return null;
  return checkDigit(digits.slice(0, 9)) === digits[9] ? grouped(digits) : null;
}

const grouped = (digits: string) =>
  `${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;

/** Luhn: detects every single wrong digit and nearly every swap of two neighbors. */
function checkDigit(digits: string): string {
  return String((10 - (luhnSum(digits, 'last') % 10)) % 10);
}

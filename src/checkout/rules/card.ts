import { luhnSum } from '../../orders/rules/luhn.ts';

type CardField = 'number' | 'date' | 'cvv';

/**
 * Checks a card before it is sent to the provider: the number's format, the expiry date and the security code. Without
 * `today` only the date's format is checked: a visitor's clock may be wrong, so the server decides what has expired.
 */
export function invalidCardFields(
  card: { number: string; date: string; securityCode: string },
  today?: Date,
) {
  const invalid: CardField[] = [];
  if (!isCardNumber(card.number)) invalid.push('number');
  if (!isUnexpired(card.date, today)) invalid.push('date');
  if (!isSecurityCode(card.securityCode)) invalid.push('cvv');
  return invalid;
}

/** 13 to 19 digits with a valid Luhn check digit; spaces and dashes are ignored. */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(digits)) return false;
  return luhnSum(digits, 'second last') % 10 === 0;
}

/** MM/YY; valid through the last day of the month in every time zone. */
function isUnexpired(text: string, today: Date | undefined): boolean {
  const parts = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(text.replace(/\s/g, ''));
  if (!parts || !today) return parts !== null;
  const months = (2000 + Number(parts[2])) * 12 + Number(parts[1]);
  return months >= today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
}

const isSecurityCode = (text: string): boolean => /^\d{3,4}$/.test(text);

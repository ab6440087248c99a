import { luhnSum } from './luhn.ts';

type CardField = 'number' | 'date' | 'cvv';

/** What is wrong with a card before anybody is asked: its number's form, its date, its code. */
export function wrongCardFields(
  card: { number: string; date: string; code: string },
  today: Date,
): CardField[] {
  const wrong: CardField[] = [];
  if (!isCardNumber(card.number)) wrong.push('number');
  if (!isUnexpired(card.date, today)) wrong.push('date');
  if (!isSecurityCode(card.code)) wrong.push('cvv');
  return wrong;
}

/** 13 to 19 digits whose last one checks the others (Luhn); spaces and dashes do not count. */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(digits)) return false;
  return luhnSum(digits, 'second last') % 10 === 0;
}

/** MM/YY: a card is good until the last day of its month, anywhere on earth. */
function isUnexpired(text: string, today: Date): boolean {
  const parts = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(text.replace(/\s/g, ''));
  if (!parts) return false;
  const months = (2000 + Number(parts[2])) * 12 + Number(parts[1]);
  return months >= today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
}

/** Three digits, or four. */
const isSecurityCode = (text: string): boolean => /^\d{3,4}$/.test(text);

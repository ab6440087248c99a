import { formatPrice } from '../../../kit/money.ts';
import type { MoneyDay } from '../contract.ts';
import { SHOP_TIME_ZONE } from '../../../kit/shop-time-zone.ts';

const utc = { timeZone: 'UTC' } as const;
const long = new Intl.DateTimeFormat('en-US', {
  ...utc,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const short = new Intl.DateTimeFormat('en-US', {
  ...utc,
  day: 'numeric',
  month: 'short',
});
const month = new Intl.DateTimeFormat('en-US', { ...utc, month: 'short' });
const time = new Intl.DateTimeFormat('en-US', { timeZone: SHOP_TIME_ZONE, timeStyle: 'short' });
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const thousands = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumSignificantDigits: 3,
});

/** Sunday, November 22 */
export const longDay = (day: string): string => long.format(new Date(day));
/** As in "Nov 22". */
export const shortDay = (day: string): string => short.format(new Date(day));
export const monthOf = (day: string): string => month.format(new Date(day));
export const dayOfMonth = (day: string): string => String(Number(day.slice(8)));
/** In the shop's books, wherever the reader is. */
export const shopTime = (at: string): string => time.format(new Date(at));

/** Dollars, or another currency by its name. */
export const moneyText = (cents: number, currency = 'USD'): string =>
  currency === 'USD' ? formatPrice(cents) : `${formatPrice(cents).replace('$', '')} ${currency}`;

/** Whole dollars, shortened to what fits the width of a day: $950, $1,402, $12.3K, $1.23M. */
export const roundedText = (cents: number): string =>
  (cents < 999_950 ? dollars : thousands).format(cents / 100);

/** What one side has of a mismatch. */
export const sideText = (cents: number | null, currency?: string): string =>
  cents === null ? 'nothing' : moneyText(cents, currency);

export const differenceText = (cents: number): string =>
  cents === 0 ? 'none' : `${cents > 0 ? '+' : ''}${moneyText(cents)}`;

/** Sunday, November 22, $1,402.18 captured, 1 not matching */
export function dayState(
  one: Pick<MoneyDay, 'day' | 'open' | 'explained' | 'captured_cents'>,
): string {
  const { day, open, explained, captured_cents: cents } = one;
  const state = open > 0 ? `${open} not matching` : explained > 0 ? `${explained} explained` : '';
  const captured = cents > 0 ? `${moneyText(cents)} captured` : 'nothing captured';
  return [longDay(day), captured, state].filter(Boolean).join(', ');
}

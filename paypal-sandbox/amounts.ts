import type { Money } from './ledger.ts';
import { unprocessable } from './problems.ts';

// PayPal's currencies that have cents.
const currencies = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD'.split(' '),
);

/** An amount in cents; refuses currencies, signs and decimals as PayPal does. */
export function readAmount(money: Money, field: string): number {
  if (!currencies.has(money.currency_code)) {
    throw unprocessable('INVALID_CURRENCY_CODE', `${field}/currency_code`);
  }
  const parts = /^(\d*)(?:\.(\d{1,2}))?$/.exec(money.value);
  if (!parts && !money.value.startsWith('-')) {
    throw unprocessable('DECIMAL_PRECISION', `${field}/value`);
  }
  const cents = parts ? Number((parts[1] ?? '') + (parts[2] ?? '').padEnd(2, '0')) : 0;
  if (cents <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', `${field}/value`);
  return cents;
}

export function money(currency: string, cents: number): Money {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const sign = cents < 0 ? '-' : '';
  return { currency_code: currency, value: `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

import type { Money } from './ledger.ts';
import type { Detail } from './problems.ts';
import { unprocessable } from './problems.ts';

// PayPal's currencies that have cents.
const currencies = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD'.split(' '),
);

/** An amount in cents; refuses currencies, signs and decimals as PayPal does. */
export function readAmount(money: Money, field: string): number {
  const refuse = (part: string, issue: string, description: string) =>
    unprocessable([
      { field: `${field}/${part}`, location: 'body', issue, description } satisfies Detail,
    ]);

  if (!currencies.has(money.currency_code)) {
    throw refuse(
      'currency_code',
      'INVALID_CURRENCY_CODE',
      'Currency code is invalid or not supported.',
    );
  }
  const parts = /^(\d*)(?:\.(\d{1,2}))?$/.exec(money.value);
  if (!parts && !money.value.startsWith('-')) {
    throw refuse('value', 'DECIMAL_PRECISION', 'The currency supports two decimal places.');
  }
  const cents = parts ? Number((parts[1] ?? '') + (parts[2] ?? '').padEnd(2, '0')) : 0;
  if (cents <= 0) {
    throw refuse('value', 'CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
  }
  return cents;
}

export function money(currency: string, cents: number): Money {
  const digits = String(cents).padStart(3, '0');
  return { currency_code: currency, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

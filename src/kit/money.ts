/** 1234 → '12.34'. Whole cents in; throws a RangeError for anything else. */
export function centsToDollars(cents: number): string {
  const digits = String(Math.abs(wholeCents(cents))).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** '12.34', '12.3', '12' or such a number → 1234. Throws a RangeError for more than 2 decimals or any other text. */
export function dollarsToCents(dollars: string | number): number {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(dollars));
  if (!parts) throw new RangeError(`Not an amount in dollars: ${dollars}`);
  const [, sign, whole, fraction = ''] = parts;
  const cents = wholeCents(Number(whole + fraction.padEnd(2, '0')));
  return sign && cents ? -cents : cents;
}

/** The same for user input, with or without a dollar sign; null if it is not an amount. */
export function centsOrNull(dollars: string | number): number | null {
  try {
    return dollarsToCents(String(dollars).replace(/^\$/, ''));
  } catch {
    return null;
  }
}

/** '$1,250.00' → '1250.00'. A comma that does not stand between thousands stays, so that '12,50' is refused. */
export function plainAmount(typed: string): string {
  const amount = typed.replace(/^\s*\$/, '').trim();
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(amount) ? amount.replaceAll(',', '') : amount;
}

/** 123450 → '$1,234.50', as prices are shown; a negative amount has a minus, not a hyphen. */
export function formatPrice(cents: number): string {
  const [dollars = '', fraction] = centsToDollars(Math.abs(cents)).split('.');
  return `${cents < 0 ? '−' : ''}$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/** numerator / denominator to a whole number, half up (the shop's only rounding rule). Whole numbers in, exact out. */
export function roundHalfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`Not a fraction of whole numbers: ${numerator} / ${denominator}`);
  }
  const rest = numerator % denominator;
  const whole = (numerator - rest) / denominator;
  if (rest < 0) return -rest > denominator + rest ? whole - 1 : whole;
  return rest >= denominator - rest ? whole + 1 : whole;
}

/** A rate in percent ('6.625', up to 4 decimals) of an amount in cents, rounded half up to the cent. */
export function percentOf(cents: number, percent: string | number): number {
  const parts = /^(\d+)(?:\.(\d{1,4}))?$/.exec(String(percent));
  if (!parts) throw new RangeError(`Not a rate in percent: ${percent}`);
  const [, whole, fraction = ''] = parts;
  return roundHalfUp(wholeCents(cents) * Number(whole + fraction.padEnd(4, '0')), 1_000_000);
}

function wholeCents(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`);
  return cents;
}

import type { Movement } from '../contract.ts';

/** Headings of movements, on the screen and in the accountant's file. */
export const movementHeadings = {
  day: 'Day',
  time: 'Time',
  provider: 'Provider',
  what: 'What',
  status: 'Status',
  order: 'Order',
  currency: 'Currency',
  gross: 'Gross',
  fee: 'Fee',
  net: 'Net',
  transaction: 'Transaction',
  code: 'Code at the provider',
} as const;

export const movementKinds: Record<Movement['kind'], string> = {
  capture: 'Captured',
  refund: 'Refunded',
  reversal: 'Reversed',
  fee: 'Fee',
  payout: 'Paid out',
  other: 'Other',
};

const PROVIDERS: Record<string, string> = { paypal: 'PayPal', counter: 'Counter' };

export const providerName = (name: string): string => PROVIDERS[name] ?? name;

/** How a buyer pays at the shop's own counter; taken and given back by staff, not by a provider. */
export const counterMethods = ['cash', 'check', 'terminal'] as const;
export type CounterMethod = (typeof counterMethods)[number];

export type PaymentMethod = 'credit_card' | 'paypal' | CounterMethod;

export const counterMethodNames: Record<CounterMethod, string> = {
  cash: 'Cash',
  check: 'Check',
  terminal: 'Card terminal',
};

/** As in "Take $20.00 in cash". */
export const byCounterMethod: Record<CounterMethod, string> = {
  cash: 'in cash',
  check: 'by check',
  terminal: 'by terminal',
};

/** What names the payment in the shop's own records. */
export const referenceNames: Record<Exclude<CounterMethod, 'cash'>, string> = {
  check: 'Number of the check',
  terminal: 'Number of the slip',
};

/** Why a refund of such a payment waits: nobody has handed the money back yet. Staff do so, and record it. */
export const GIVE_BACK_AT_COUNTER = 'GIVE_BACK_AT_COUNTER';

export const isCounterMethod = (method: string): method is CounterMethod =>
  method in counterMethodNames;

/** What the mails about an order tell the buyer. */
export const orderMailKinds = [
  'placed',
  'payment pending',
  'payment denied',
  'shipped',
  'cancelled',
  'refunded',
  'part shipped',
  'part refunded',
  'changed',
  'expected',
  'ready',
  'asked',
  'not changed',
  'return asked',
  'return received',
  'return declined',
  'return closed',
  'to pay',
  'pay reminder',
  'not paid',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

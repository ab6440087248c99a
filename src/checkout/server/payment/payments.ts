import type { Paypal } from './paypal/paypal.ts';

/** The way to the payment provider. */
export interface Payments {
  provider: Paypal;
  /** Without it no webhook can be told from a forged one, and all are refused. */
  webhookId?: string | undefined;
}

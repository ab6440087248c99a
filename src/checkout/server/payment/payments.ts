import type { Payment } from '../../../orders/server/order-row.ts';
import type { PaymentProvider } from './provider.ts';

export interface Payments {
  /** Receives new payments. */
  provider: PaymentProvider;
  /** Received payments earlier, and still captures, looks up and refunds them; the shop's own counter is one of them. */
  former?: readonly PaymentProvider[];
}

export const allProviders = ({ provider, former = [] }: Payments): PaymentProvider[] => [
  provider,
  ...former,
];

/** A payment's provider. One that is no longer configured returns 'unknown': its payments wait for it. */
export const providerOf = (
  payments: Payments,
  { provider }: Pick<Payment, 'provider'>,
): PaymentProvider =>
  allProviders(payments).find(({ name }) => name === provider) ?? notConfigured(provider);

function notConfigured(name: string): PaymentProvider {
  const unknown = async () => ({ kind: 'unknown' }) as const;
  return {
    name,
    lookAgainMs: [],
    begin: unknown,
    captureCard: unknown,
    capture: unknown,
    lookUp: unknown,
    canVerifyWebhooks: false,
    readWebhook: () => undefined,
    verifyWebhook: unknown,
    refund: unknown,
  };
}

import { onTestFinished } from 'vitest';
import type { SandboxOptions } from '../../../../../paypal-sandbox/options.ts';
import { buildSandbox, demoAccount } from '../../../../../paypal-sandbox/sandbox.ts';
import type { CardBehavior } from '../../../../../paypal-sandbox/test-cards.ts';
import { testCards } from '../../../../../paypal-sandbox/test-cards.ts';
import { hideCard } from '../cards.ts';
import type { Address, CardDetails } from '../provider.ts';
import type { PaypalOptions } from './exchange.ts';
import { makePaypal } from './paypal.ts';

interface Charge {
  id: string;
  order_id: string;
  invoice_id: string;
  custom_id: string;
  amount: string;
  status: string;
}

/** For tests: a sandbox on its own port, closed when the test ends. */
export async function startSandbox(options: SandboxOptions = {}) {
  const app = buildSandbox({ slowMs: 250, ...options });
  const api = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return {
    api,
    close: () => app.close(),
    charges: async () => (await (await fetch(`${api}/sandbox/charges`)).json()) as Charge[],
  };
}

/** For tests: the shop's PayPal client for an address. */
export function paypalAt(api: string, options: Partial<PaypalOptions> = {}) {
  const { clientId, clientSecret } = demoAccount;
  return makePaypal({ api, clientId, clientSecret, retryMs: 10, ...options });
}

/** For tests: the address of a fetch call. */
export function sandboxAddress(input: string | URL | Request): string {
  return input instanceof Request ? input.url : input.toString();
}

export function testCard(happens: CardBehavior): CardDetails {
  const card = testCards.find((one) => one.happens === happens);
  if (!card) throw new Error(`There is no test card for "${happens}"`);
  return hideCard({ holder: 'Ada Bus', number: card.number, date: '12/39', securityCode: '123' });
}

export const billing: Address = {
  street: '1 Main St',
  apartment: 'Apt 2',
  town: 'Trenton',
  state: 'NJ',
  postcode: '08601',
  country: 'US',
};

let payments = 0;

/** For tests: a payment unique to the test. */
export function aPayment(amountCents = 12_345) {
  payments += 1;
  const paymentId = crypto.randomUUID();
  return { paymentId, amountCents, orderNo: `VG-${payments}-${paymentId.slice(0, 8)}` };
}

import { type CallRefused, type Client, makeClient, type ShopCalls } from '../../kit/client.ts';
import { type BrowserTransportOptions, browserTransport } from '../../kit/browser-transport.ts';
import { fetchWithRetry } from './fetch-patiently.ts';

/** A client that calls a running shop over HTTP and retries like a browser. */
export function clientOf(
  { address }: { address: string },
  options: Partial<BrowserTransportOptions> = {},
): Client<ShopCalls> {
  const transport = browserTransport({
    base: `${address}/api`,
    origin: address,
    token: () => null,
    onUnauthenticated: () => {},
    ...options,
  });
  return makeClient<ShopCalls>(() => transport);
}

/** Like `clientOf`, but retries while a loaded machine keeps the shop from responding. */
export const retryingClientOf = (
  shop: { address: string },
  options: Partial<BrowserTransportOptions> = {},
): Client<ShopCalls> => clientOf(shop, { ...options, fetch: fetchWithRetry });

/** The refusal of a call, listened for from now on; rejects if the call succeeds. */
export function refusalOf(answer: Promise<unknown>): Promise<CallRefused> {
  const refused = answer.then(
    () => Promise.reject(new Error('was not refused')),
    (refusal: CallRefused) => refusal,
  );
  // The test may be waiting for something else when the call succeeds.
  refused.catch(() => {});
  return refused;
}

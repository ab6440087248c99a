import { type Client, makeClient, type ShopCalls } from '../../kit/client.ts';
import { type BrowserTransportOptions, browserTransport } from '../../kit/browser-transport.ts';

/** Asks a shop that runs as a process as a browser does: over HTTP, with the browser's repeats. */
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

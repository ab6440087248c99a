import type { Random } from '../seeded-random.ts';
import type { Network } from './web-browser.ts';

const LOST_PERCENT = 6;

/** The network between a browser with its own client address and the shop; it loses some responses. */
export function lossyNetwork(shopAt: () => string, address: string, random: Random): Network {
  return async (path, { headers, ...init }) => {
    const sent = new Headers(headers);
    sent.set('x-forwarded-for', address);
    const response = await fetch(`${shopAt()}${path}`, { ...init, headers: sent });
    const text = await response.text();
    if (random.percent(LOST_PERCENT)) throw new TypeError('Failed to fetch');
    return new Response(text, { status: response.status });
  };
}

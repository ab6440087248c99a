import { randomBytes } from 'node:crypto';
import type { Client, ShopCalls } from '../src/kit/client.ts';
import { clientOf } from '../src/server/testing/client-of.ts';

/**
 * Calls the shop that all journeys share, from an address of its own: what the shop allows each address in an hour
 * would not last for all of them.
 */
export function askShop(token: string | null = null): Client<ShopCalls> {
  const address = ['10', ...randomBytes(3)].join('.');
  return clientOf(
    { address: process.env['SHOP_URL']! },
    {
      token: () => token,
      fetch: (input, init) =>
        fetch(input, {
          ...init,
          headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': address },
        }),
    },
  );
}

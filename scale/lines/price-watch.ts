import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest, textOf } from '../../bench/figures/send-request.ts';
import { execute, queryOne, sql } from '../../src/server/database/query.ts';
import type { Topology } from '../topology.ts';
import { until } from '../until.ts';

/** By then Varnish has been purged twice, and no process may serve older data. */
const WATCHED_MS = 2_500;
const LOOK_EVERY_MS = 20;

/** A product page and its call, as the caches serve them. */
export interface PriceWatch {
  path: string;
  change(cents: number): Promise<void>;
  /** Milliseconds until every process shows it, and until Varnish does. */
  seen(cents: number): Promise<{ processes: number; front: number }>;
  /** Queries only Varnish; no process is queried past the balancer. */
  seenInFront(cents: number): Promise<number>;
  /** Lists the other values shown from now on, for a while. */
  old(cents: number, inProcesses?: boolean): Promise<string[]>;
}

export async function watchPrice(
  { front, shops, pool }: Topology,
  nth: number,
): Promise<PriceWatch> {
  const { id, slug } = await queryOne<{ id: number; slug: string }>(
    pool,
    sql`SELECT id, slug FROM products WHERE stock_qty > 0 AND for_sale ORDER BY id DESC OFFSET ${nth} LIMIT 1`,
  );
  const path = `/product/${slug}`;
  const call = `/api/productDetail/${slug}`;
  const host = new URL(front).host;
  const processes = shops.ports.map((port) => `http://127.0.0.1:${port}`);
  const shows = async (address: string, asked: string, cents: number) => {
    const asking = sendRequest(address, { path: asked, headers: { host } });
    const text = await asking.then(textOf, () => '');
    return text.includes((cents / 100).toFixed(2));
  };
  const allShow = async (addresses: readonly string[], cents: number) => {
    const shown = addresses.flatMap((address) =>
      [path, call].map((asked) => shows(address, asked, cents)),
    );
    return (await Promise.all(shown)).every(Boolean);
  };
  const seenIn = (what: string, addresses: readonly string[], cents: number) =>
    until(`${what} show the price`, () => allShow(addresses, cents));

  return {
    path,
    async change(cents) {
      await execute(pool, sql`UPDATE products SET regular_price_cents = ${cents} WHERE id = ${id}`);
    },
    async seen(cents) {
      const [inProcesses, inFront] = await Promise.all([
        seenIn('all processes', processes, cents),
        seenIn('Varnish', [front], cents),
      ]);
      return { processes: inProcesses, front: inFront };
    },
    seenInFront: (cents) => seenIn('Varnish', [front], cents),
    async old(cents, inProcesses = true) {
      const found: string[] = [];
      const addresses = inProcesses ? [...processes, front] : [front];
      for (const end = Date.now() + WATCHED_MS; Date.now() < end; await wait(LOOK_EVERY_MS)) {
        for (const address of addresses) {
          for (const asked of [path, call])
            if (!(await shows(address, asked, cents))) found.push(`${address}${asked} at ${cents}`);
        }
      }
      return found;
    },
  };
}

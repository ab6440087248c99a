import type pg from 'pg';
import type { CheckoutBody } from '../../src/checkout/contract.ts';
import { solvedCaptchas } from '../server/captchas.ts';
import type { ExpectedSales } from '../server/expected-sales.ts';
import { buy, type Purchase } from '../server/buy.ts';
import { buyAtPaypal } from './buy-at-paypal.ts';
import { sampleLockWaits } from './waiting-for-locks.ts';

/** `card`: one request takes the stock and charges. `paypal`: the stock is taken when the buyer returns. */
export type PaidBy = 'card' | 'paypal';

export interface Crowd {
  address: string;
  pool: pg.Pool;
  buyers: number;
  seconds: number;
  paidBy: PaidBy;
  expected: ExpectedSales;
}

export interface Sold {
  /** Sales per second. */
  rate: number;
  /** Average number of database sessions waiting for a lock. */
  waiting: number;
}

const ways = {
  card: buy,
  paypal: buyAtPaypal,
} satisfies Record<PaidBy, (address: string, body: CheckoutBody, captcha: string) => unknown>;

/** A crowd that buys these carts in turn, each buyer repeatedly, for so many seconds. */
export async function sell(carts: readonly CheckoutBody[], crowd: Crowd): Promise<Sold> {
  const { address, pool, buyers, seconds, paidBy, expected } = crowd;
  const captchas = await solvedCaptchas(pool, Math.ceil(seconds * MAX_PER_SECOND));
  await using locks = sampleLockWaits(pool);
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  let next = 0;
  let sold = 0;
  const buyer = async () => {
    while (performance.now() < until) {
      const cart = carts[next++ % carts.length]!;
      const captcha = captchas.pop() ?? (await solvedCaptchas(pool, 1))[0]!;
      const bought: Purchase = await ways[paidBy](address, cart, captcha);
      if (expected.record(bought).outcome === 'sold') sold += 1;
    }
  };
  await Promise.all(Array.from({ length: buyers }, buyer));
  const rate = sold / ((performance.now() - startedAt) / 1000);
  return { rate, waiting: locks.mean() };
}

/** Captchas are solved beforehand, because that is the browsers' work. */
const MAX_PER_SECOND = 500;

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { CheckoutBody } from '../../src/checkout/contract.ts';
import { type Answered, sendRequest } from '../figures/send-request.ts';

export interface Purchase {
  milliseconds: number;
  outcome: 'sold' | 'out of stock';
}

/** One buyer's checkout with its own key. Throws for anything but a sale or a refusal because it is sold out. */
export async function buy(address: string, body: CheckoutBody, captcha: string): Promise<Purchase> {
  const { status, bytes, milliseconds } = await insist(address, {
    method: 'POST',
    path: '/api/checkout',
    body: { ...body, captcha },
    headers: { 'idempotency-key': randomUUID() },
  });
  if (status === 200) return { milliseconds, outcome: 'sold' };
  const text = bytes.toString();
  if (status === 409 && text.includes(' left. ')) return { milliseconds, outcome: 'out of stock' };
  if (status === 409 && text.includes('is out of stock')) {
    return { milliseconds, outcome: 'out of stock' };
  }
  throw new Error(`The checkout answers ${status}: ${text.slice(0, 500)}`);
}

/** Retries under the same key while the shop is overloaded, like a browser. */
export async function insist(
  address: string,
  spec: Parameters<typeof sendRequest>[1],
): Promise<Answered> {
  for (;;) {
    const answer = await sendRequest(address, spec);
    if (answer.status !== 503 || !answer.headers['retry-after']) return answer;
    await delay(AGAIN_MS);
  }
}

const AGAIN_MS = 100;

/** Runs something so many times with limited concurrency; returns the results and how many per second. */
export async function runConcurrently<T>(
  many: number,
  times: number,
  work: (index: number) => Promise<T>,
): Promise<{ results: T[]; rate: number }> {
  const startedAt = performance.now();
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < times) results.push(await work(next++));
  };
  await Promise.all(Array.from({ length: many }, worker));
  return { results, rate: times / ((performance.now() - startedAt) / 1000) };
}

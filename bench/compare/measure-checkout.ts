import { setTimeout as delay } from 'node:timers/promises';
import type { CheckoutBody } from '../../src/checkout/contract.ts';
import { processorSeconds } from '../figures/processor.ts';
import { buy, runConcurrently } from '../server/buy.ts';
import { solvedCaptchas } from '../server/captchas.ts';
import { quoteCarts } from '../server/quote-cart.ts';
import { inTurns, type Measured } from './in-turns.ts';
import type { BothSides, Side } from './open-both.ts';

const CARTS = 40;
/** Concurrency, and sales per round. */
const HOW_MANY = [
  [1, 40],
  [8, 160],
] as const;
const QUIET_SHARE = 0.03;
const LOOK_MS = 400;
const LOOKS = 50;

/**
 * Whole checkouts of two parts each: orders a second, the shop's processor time for one while selling, and with all
 * that it does for it afterwards (mails, jobs, webhooks), until it is quiet again.
 */
export async function measureCheckout(sides: BothSides, rounds: number): Promise<Measured[]> {
  const carts = new Map<Side, CheckoutBody[]>();
  for (const side of [sides.before, sides.now])
    carts.set(side, await quoteCarts(side.address, side.catalogue.products, CARTS));
  const all: Measured[] = [];
  for (const [many, times] of HOW_MANY) {
    const how = many === 1 ? 'one after another' : `${many} at once`;
    const round = (side: Side) => sell(side, carts.get(side)!, many, times, how);
    for (const each of await inTurns(sides, rounds, round, { unit: 'ms', better: 'less' }))
      all.push(
        each.what.startsWith('orders') ? { ...each, unit: 'a second', better: 'more' } : each,
      );
  }
  return all;
}

async function sell(
  side: Side,
  carts: readonly CheckoutBody[],
  many: number,
  times: number,
  how: string,
): Promise<Record<string, number>> {
  const captchas = await solvedCaptchas(side.pool, times);
  await untilQuiet(side.pid);
  const begun = processorSeconds(side.pid) ?? NaN;
  const { rate } = await runConcurrently(many, times, (index) =>
    buy(side.address, carts[index % CARTS]!, captchas[index]!),
  );
  const sold = processorSeconds(side.pid) ?? NaN;
  await untilQuiet(side.pid);
  const done = processorSeconds(side.pid) ?? NaN;
  return {
    [`orders, ${how}`]: rate,
    [`processor time an order while selling, ${how}`]: ((sold - begun) * 1000) / times,
    [`processor time an order with what follows, ${how}`]: ((done - begun) * 1000) / times,
  };
}

/** Waits until the shop has had nothing to do for a moment, twenty seconds at most. */
async function untilQuiet(pid: number): Promise<void> {
  let quiet = 0;
  for (let look = 0; look < LOOKS && quiet < 3; look += 1) {
    const used = processorSeconds(pid) ?? NaN;
    await delay(LOOK_MS);
    const share = ((processorSeconds(pid) ?? NaN) - used) / (LOOK_MS / 1000);
    quiet = share > QUIET_SHARE ? 0 : quiet + 1;
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { type BuyerOutcome, buyOnce, faultyOutcome } from '../prove/buyer.ts';
import { client } from '../prove/client.ts';
import { moneyInconsistencies } from '../prove/money-inconsistencies.ts';
import { type Charge, orderInconsistencies } from '../prove/order-inconsistencies.ts';
import { makeProofData } from '../prove/proof-data.ts';
import { seededRandom } from '../prove/seeded-random.ts';
import { settle } from '../prove/settle.ts';
import { openCaptcha } from '../src/identity/server/captcha.ts';
import { solveCaptcha } from '../src/server/testing/solve-captcha.ts';
import { Answers } from './answers.ts';
import type { Topology } from './topology.ts';
import { until } from './until.ts';
import { browsablePaths, visit } from './visitors.ts';

const BUYERS = 6;
const VISITORS = 4;
/** Of each product: enough for the whole run. */
const STOCK = 5_000;
/** The number of responses required before and after an event. */
const MIN_RESPONSES = 100;

/** The timeout in src/kit/browser-transport.ts. */
const BROWSER_WAITS_MS = 120_000;

/** The most requests in flight when something dies. */
export const AT_ONCE = BUYERS + VISITORS;

export interface Trade {
  outcomes: readonly BuyerOutcome[];
  /** Runs visitors and buyers before, during and after the work; returns the response counts. */
  during(work: () => Promise<void>): Promise<Answers>;
  /** Inconsistencies so far; `atLast` also compares with the provider's books. */
  faults(atLast: boolean): Promise<string[]>;
}

/** Sells like `npm run prove`, through Varnish and HAProxy. */
export async function openTrade({ front, pool, provider }: Topology, seed: number): Promise<Trade> {
  const data = await makeProofData(pool, { stock: STOCK });
  const paths = await browsablePaths(pool);
  const challenges = openCaptcha(pool, 2);
  const outcomes: BuyerOutcome[] = [];
  const randoms = Array.from({ length: BUYERS }, (_, who) => seededRandom(seed * 7_919 + who));

  /** The database may be unavailable. */
  const captcha = async (): Promise<string> => {
    for (;;) {
      const challenge = await challenges.challenge().catch(() => wait(100));
      if (challenge) return solveCaptcha(challenge);
    }
  };

  async function buy(who: number, answers: Answers, over: AbortSignal) {
    const random = randoms[who]!;
    while (!over.aborted) {
      const customer = random.percent(50) ? random.pick(data.customers) : null;
      const address = `10.${who}.${random.below(250)}.${random.below(250)}`;
      const browser = client(() => front, address, customer?.token ?? null, {
        timeoutMs: BROWSER_WAITS_MS,
        onAnswered: answers.note,
      });
      const email = customer?.email ?? `guest-${random.below(12)}@example.com`;
      const one = await buyOnce({ browser, data, random, email, captcha }).catch((error: Error) =>
        faultyOutcome(error.message),
      );
      outcomes.push(one);
    }
  }

  return {
    outcomes,
    async during(work) {
      const answers = new Answers();
      const over = new AbortController();
      const crowd = [
        ...randoms.map((_, who) => buy(who, answers, over.signal)),
        ...Array.from({ length: VISITORS }, (_, who) => {
          const from = Math.floor((who * paths.length) / VISITORS);
          const own = [...paths.slice(from), ...paths.slice(0, from)];
          return visit(front, own, answers, over.signal);
        }),
      ];
      const enough = async () => {
        const target = answers.count + MIN_RESPONSES;
        await until('there is enough traffic', () => answers.count >= target, 180_000);
      };
      try {
        await enough();
        await work();
        await enough();
      } finally {
        over.abort();
        await Promise.all(crowd);
      }
      return answers;
    },
    async faults(atLast) {
      await settle(pool, provider.api, randoms[0]!);
      const charges = (await (await fetch(`${provider.api}/sandbox/charges`)).json()) as Charge[];
      const faults = await orderInconsistencies(pool, data, charges, outcomes);
      if (!atLast) return faults;
      return [...faults, ...(await moneyInconsistencies(pool, provider.api)).faults];
    },
  };
}

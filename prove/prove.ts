import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { openCaptcha } from '../src/identity/server/captcha.ts';
import { execute, query, queryOne, sql } from '../src/server/database/query.ts';
import {
  type ShopProcess,
  startShop,
  sandboxSettings,
} from '../src/server/testing/shop-process.ts';
import { solveCaptcha } from '../src/server/testing/solve-captcha.ts';
import { type Charge, orderInconsistencies, readCounterCharges } from './order-inconsistencies.ts';
import { buyOnce, type BuyerOutcome, faultyOutcome } from './buyer.ts';
import { moneyInconsistencies, type MoneyProof } from './money-inconsistencies.ts';
import { seededRandom, type Random } from './seeded-random.ts';
import { client } from './client.ts';
import { openProvider } from './provider.ts';
import { sellByPhone } from './sell-by-phone.ts';
import { signInStaff, staffClient, workAsStaff } from './staff-work.ts';
import { settle } from './settle.ts';
import { type Step, steps, watchSteps } from './steps.ts';
import { cartInconsistencies } from './tabs/cart-inconsistencies.ts';
import { lossyNetwork } from './tabs/lossy-network.ts';
import { tabCode } from './tabs/tab-code.ts';
import { visit } from './tabs/visit.ts';
import { openBrowser } from './tabs/web-browser.ts';
import { makeProofData, type ProofData } from './proof-data.ts';

export interface Proof extends Pick<MoneyProof, 'movements' | 'planted'> {
  /** Inconsistencies; empty if there are none. */
  faults: string[];
  orders: number;
  /** Of these, made by staff and paid. */
  soldByStaff: number;
  /** Returns of parts and of cores that buyers began and that were refunded. */
  returned: number;
  cores: number;
  /** Lines that were sold beyond the stock. */
  backordered: number;
  outcomes: Record<BuyerOutcome['outcome'], number>;
  killedAt: Step[];
}

interface ProofOptions {
  /** A database that the proof may fill. */
  url: string;
  pool: pg.Pool;
  dataDir: string;
  seed: number;
  /** Concurrent buyers, each buying repeatedly until the shop has been killed at every step. */
  buyers: number;
  /** Kills per step. */
  rounds: number;
  /** Default: all steps. */
  at?: readonly Step[];
  tell?: (line: string) => void;
}

/**
 * Random purchases, coupons, points, back-orders, core deposits, cancellations and returns, many at once, and staff who
 * sell by phone, refund, ship and hold, while the shop is killed (-9) at every step, payment responses are lost and events
 * arrive twice or never. In the end the books must be consistent, with the payment provider's too.
 */
export async function prove({
  url,
  pool,
  dataDir,
  seed,
  buyers,
  rounds,
  at = steps,
  tell,
}: ProofOptions): Promise<Proof> {
  const random = seededRandom(seed);
  let shop: ShopProcess;
  const shopAt = () => shop.address;
  const provider = await openProvider(random, shopAt);
  let api = '';
  const open = () =>
    startShop({
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      RECONCILE_SECONDS: '1',
      CAPTCHA_DIFFICULTY: '2',
      LOG_LEVEL: 'fatal',
      ...sandboxSettings(api),
    });
  const watching = await watchSteps(provider.sandbox, url);
  api = await provider.open();
  shop = await open();
  // Every rule of the tax desk.
  const data = await makeProofData(pool, {
    taxAfterDiscounts: seed % 2 === 1,
    taxDeposits: seed % 4 > 1,
  });

  try {
    const over = new AbortController();
    const outcomes: BuyerOutcome[] = [];
    const challenges = openCaptcha(pool, 2);
    const captcha = async () => solveCaptcha(await challenges.challenge());
    const code = await tabCode();
    const desk = staffClient(shopAt, await signInStaff(pool));
    const browsers = Array.from({ length: buyers }, (_, who) => {
      const send = lossyNetwork(shopAt, `10.250.${who}.1`, seededRandom(seed * 104_729 + who));
      return openBrowser({ code, hasLocks: who % 4 > 0, send });
    });
    const people = browsers.map(async (browser, who) => {
      const ownRandom = seededRandom(seed * 7_919 + who);
      while (!over.signal.aborted) {
        const given = {
          ...createBuyer(data, ownRandom, shopAt, who),
          data,
          random: ownRandom,
          captcha,
        };
        const way = ownRandom.below(100);
        const buying =
          way < 55
            ? visit({ ...given, browser, shopAt, runOut: (orderNo) => runOut(pool, orderNo) })
            : way < 90
              ? buyOnce(given)
              : sellByPhone({ pool, desk, data, random: ownRandom, shopAt });
        const one = await buying.catch((error: Error) => faultyOutcome(error.message));
        outcomes.push(one);
        if (one.orderNo)
          await workAsStaff({
            pool,
            orderNo: one.orderNo,
            random: ownRandom,
            desk,
            api,
            shopAt,
          });
        await refill(pool, data, ownRandom);
      }
    });

    const killedAt: Step[] = [];
    for (const step of Array.from({ length: rounds }, () => at).flat()) {
      // Lets the shop sell for a while first, including what was interrupted before.
      const enough = outcomes.length + buyers;
      while (outcomes.length < enough) await wait(20);
      if (step === 'any time' || step === 'asked to stop') await wait(random.below(400));
      else if (!(await watching.reached(step, 15_000))) continue;
      if (step === 'asked to stop') outcomes.push(...(await stopInOrder(shop)));
      else await killAndReleaseKeys(shop, pool);
      await watching.release();
      killedAt.push(step);
      tell?.(step === 'asked to stop' ? 'Asked to stop' : `Killed: ${step}`);
      shop = await open();
    }
    over.abort();
    await Promise.all(people);
    await settle(pool, api, random, desk);
    const charges = [
      ...((await (await fetch(`${api}/sandbox/charges`)).json()) as Charge[]),
      ...(await readCounterCharges(pool)),
    ];
    const faults = [
      ...(await cartInconsistencies(pool, browsers)),
      ...(await orderInconsistencies(pool, data, charges, outcomes)),
    ];
    const money = await moneyInconsistencies(pool, api);
    const sales = await countSales(pool);
    // A few kills are over before anything has come back.
    const missing = at === steps ? Object.entries(sales).filter(([, count]) => count === 0) : [];
    return {
      faults: [
        ...faults,
        ...money.faults,
        ...missing.map(([what]) => `Nothing is proved of ${what}: there were none.`),
      ],
      movements: money.movements,
      planted: money.planted,
      ...sales,
      outcomes: countOf(outcomes),
      killedAt,
    };
  } finally {
    await shop.stop();
    await watching.stop();
    await provider.stop();
  }
}

/** SIGTERM: requests in progress finish first, so that no key stays claimed. */
async function stopInOrder(shop: ShopProcess): Promise<BuyerOutcome[]> {
  const code = await shop.stop();
  return code === 0 ? [] : [faultyOutcome(`asked to stop under load, it ended with ${code}`)];
}

async function killAndReleaseKeys(shop: ShopProcess, pool: pg.Pool): Promise<void> {
  await shop.kill();
  // Every remaining claim belongs to the dead process.
  await execute(pool, sql`UPDATE idempotency_keys SET claimed_until = now() WHERE answer IS NULL`);
}

/** A logged-in customer or a guest; some guests return with the same email address. */
function createBuyer(data: ProofData, random: Random, shopAt: () => string, who: number) {
  const customer = random.percent(50) ? random.pick(data.customers) : null;
  const email = customer?.email ?? `guest-${random.below(12)}@example.com`;
  const address = `10.${who % 250}.${random.below(250)}.${random.below(250)}`;
  return { browser: client(shopAt, address, customer?.token ?? null), email };
}

/** Expires the payment time of a pending order, so that its buyer approves too late. */
const runOut = (pool: pg.Pool, orderNo: string) =>
  execute(
    pool,
    sql`UPDATE orders SET held_until = now() WHERE order_no = ${orderNo} AND status = order_status('pending')`,
  );

/** Restocks when nearly everything is sold, and what is sold beyond its stock later; the books account for it. */
async function refill(pool: pg.Pool, data: ProofData, random: Random): Promise<void> {
  if (!random.percent(60)) return;
  const stock = data.stock as Map<number, number>;
  const awaits = random.percent(10);
  const ids = [...stock.keys()].filter((id) => awaits || data.parts.get(id)!.beyond === 0);
  const rows = await query<{ id: number }>(
    pool,
    sql`UPDATE products SET stock_qty = stock_qty + 6
         WHERE id = ANY (${ids}) AND stock_qty < 2 RETURNING id`,
  );
  for (const { id } of rows) stock.set(id, stock.get(id)! + 6);
}

const countSales = (pool: pg.Pool) =>
  queryOne<Pick<Proof, 'orders' | 'soldByStaff' | 'returned' | 'cores' | 'backordered'>>(
    pool,
    sql`SELECT (SELECT count(*)::int FROM orders WHERE checkout_id !~ '^(demo|planted):') AS orders,
               (SELECT count(*)::int FROM orders_by_staff s JOIN orders o ON o.id = s.order_id
                 WHERE o.checkout_id NOT LIKE 'demo:%' AND o.status = order_status('processing')) AS "soldByStaff",
               count(*) FILTER (WHERE r.kind = 'parts')::int AS returned,
               count(*) FILTER (WHERE r.kind = 'cores')::int AS cores,
               (SELECT count(*)::int FROM backorders b JOIN orders o ON o.id = b.order_id
                 WHERE o.checkout_id NOT LIKE 'demo:%') AS backordered
          FROM returns r JOIN orders o ON o.id = r.order_id
         WHERE o.checkout_id NOT LIKE 'demo:%' AND r.by_buyer AND r.status = 'refunded'`,
  );

function countOf(outcomes: readonly BuyerOutcome[]): Proof['outcomes'] {
  const count = (outcome: BuyerOutcome['outcome']) =>
    outcomes.filter((one) => one.outcome === outcome).length;
  return { paid: count('paid'), refused: count('refused'), nothing: count('nothing') };
}

import { addressOf } from '../../src/kit/page.ts';
import { load, type RequestSpec } from '../figures/load.ts';
import { residentMegabytes } from '../figures/processor.ts';
import { newSearches } from '../server/searches.ts';
import { measureCheckout } from './measure-checkout.ts';
import type { BothSides, Side } from './open-both.ts';
import { inTurns, type Measured } from './in-turns.ts';
import { addresses } from '../../src/links/addresses.ts';

export const TOPICS = ['pages', 'calls', 'searches', 'checkout', 'start'] as const;

/** The groups that `--only` chooses from, in the order in which they are measured. */
export const measurements: {
  topic: (typeof TOPICS)[number];
  measure: (sides: BothSides, rounds: number) => Promise<Measured[]>;
}[] = [
  { topic: 'pages', measure: cachedPages },
  { topic: 'calls', measure: cachedCalls },
  { topic: 'searches', measure: searches },
  { topic: 'checkout', measure: measureCheckout },
  { topic: 'start', measure: starts },
];

const SECONDS = 0.8;
const CONNECTIONS = 8;
const MAX_STARTS = 5;

function cachedPages(sides: BothSides, rounds: number): Promise<Measured[]> {
  return answered(sides, rounds, {
    'cached listing page': ({ vanTypes }) => ({
      path: addressOf(addresses.vanType, { vanType: vanTypes[0]!.slug }),
    }),
    'cached product page': ({ products }) => ({
      path: addressOf(addresses.product, { slug: products[0]!.slug }),
    }),
  });
}

function cachedCalls(sides: BothSides, rounds: number): Promise<Measured[]> {
  return answered(sides, rounds, {
    'list call of all products': () => ({ path: '/api/products' }),
    'product detail call': ({ products }) => ({ path: `/api/productDetail/${products[0]!.slug}` }),
  });
}

/** Responses per second of the shop's processor time to one request that is answered from a cache. */
async function answered(
  sides: BothSides,
  rounds: number,
  requests: Record<string, (catalogue: Side['catalogue']) => RequestSpec>,
): Promise<Measured[]> {
  const all: Measured[] = [];
  for (const [what, requestOf] of Object.entries(requests)) {
    const round = async (side: Side) => ({
      [what]: (await load(side, requestOf(side.catalogue), SECONDS, CONNECTIONS)).rate,
    });
    all.push(...(await inTurns(sides, rounds, round, { unit: 'a second', better: 'more' })));
  }
  return all;
}

/** The specification's call, which every commit has. */
const specifiedSearch = (search_key: string): RequestSpec => ({
  method: 'POST',
  path: '/api/headerSearch',
  body: { search_key, page: 1, per_page: 12 },
});

/** Searches that no cache has seen, the same ones on both sides. */
function searches(sides: BothSides, rounds: number): Promise<Measured[]> {
  const made = new Map<Side, () => RequestSpec>();
  for (const side of [sides.before, sides.now])
    made.set(side, newSearches(sides.before.catalogue.products, specifiedSearch));
  const round = async (side: Side) => ({
    'searches never made before': (await load(side, made.get(side)!, 2 * SECONDS, CONNECTIONS))
      .rate,
  });
  return inTurns(sides, rounds, round, { unit: 'a second', better: 'more' });
}

/** Seconds until the shop serves, and its memory then. Last, because caches are empty afterwards. */
async function starts(sides: BothSides, rounds: number): Promise<Measured[]> {
  const times = Math.min(rounds, MAX_STARTS);
  const memory: Measured = { what: 'memory after a start', unit: 'MB', better: 'less', pairs: [] };
  const resident = { before: NaN, now: NaN };
  const round = async (side: Side) => {
    const seconds = await side.restart();
    resident[side === sides.now ? 'now' : 'before'] = residentMegabytes(side.pid);
    if (side === sides.now) memory.pairs.push({ ...resident });
    return { 'start until it serves': seconds };
  };
  const seconds = await inTurns(sides, times, round, { unit: 's', better: 'less' }, 0);
  return [...seconds, memory];
}

import { median } from '../figures/statistics.ts';
import type { Catalogue } from '../server/catalogue.ts';
import { quoteCart } from '../server/quote-cart.ts';
import { type Crowd, sell, type Sold } from './sell.ts';

const PIECES = 10_000;
/** More than there are buyers, so that two rarely want the same. */
const MANY = 256;

export interface HotAndMany {
  /** Medians of sales per second. */
  hot: number;
  many: number;
  /** The median of the rounds' ratios. */
  ratio: number;
  ratios: readonly number[];
  /** Average number of sessions waiting for a lock. */
  waiting: { hot: number; many: number };
}

/**
 * The same crowd buys one product of which there are 10,000 pieces, or one each of many products, in alternating
 * rounds; each goes first in every other round.
 */
export async function hotAndMany(
  { products }: Catalogue,
  { rounds, ...crowd }: Crowd & { rounds: number },
): Promise<HotAndMany> {
  const { address, pool, expected } = crowd;
  const inStock = products.filter(({ stock_qty }) => stock_qty > 0).slice(0, MANY);
  const many = await Promise.all(inStock.map((product) => quoteCart(address, [product])));
  // From the middle: the first product of every list is read by more people than its buyers.
  const hot = [many[many.length >> 1]!];
  const ids = inStock.map(({ id }) => id);
  await expected.setStock(pool, PIECES, ids);
  await sell(many, { ...crowd, seconds: 1 });

  const pairs: { hot: Sold; many: Sold }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await expected.setStock(pool, PIECES, ids);
    const first = await sell(round % 2 ? hot : many, crowd);
    const second = await sell(round % 2 ? many : hot, crowd);
    pairs.push(round % 2 ? { hot: first, many: second } : { hot: second, many: first });
  }
  const ratios = pairs.map((pair) => pair.hot.rate / pair.many.rate);
  const middle = (key: 'hot' | 'many', of: keyof Sold) =>
    median(pairs.map((pair) => pair[key][of]));
  return {
    hot: middle('hot', 'rate'),
    many: middle('many', 'rate'),
    ratio: median(ratios),
    ratios,
    waiting: { hot: middle('hot', 'waiting'), many: middle('many', 'waiting') },
  };
}

import { addressOf } from '../../src/kit/page.ts';
import { atMost, type Figure, withoutBudget } from '../figures/figure.ts';
import { processorSeconds } from '../figures/processor.ts';
import type { Server } from '../figures/load.ts';
import { percentile } from '../figures/statistics.ts';
import type { Catalogue } from './catalogue.ts';
import { timeSequentially } from './time-sequentially.ts';
import { addresses } from '../../src/links/addresses.ts';

const WARM_UP = 60;

/**
 * Milliseconds of pages that were never requested and so cannot come from the cache: products and listings, each
 * address once, one after another, complete responses over HTTP. The first 60 are a warm-up. Must run before anything
 * else requests pages.
 */
export async function renderedPages(
  { address, pid }: Server,
  catalogue: Catalogue,
): Promise<Figure[]> {
  const products = catalogue.products.map(({ slug }) => ({
    path: addressOf(addresses.product, { slug }),
  }));
  const listings = listingPages(catalogue);
  await timeSequentially(address, products.splice(0, WARM_UP / 2));
  await timeSequentially(address, listings.splice(0, WARM_UP / 2));

  const used = processorSeconds(pid);
  const ofProducts = await timeSequentially(address, products);
  const ofListings = await timeSequentially(address, listings);
  const spent = (processorSeconds(pid) ?? NaN) - (used ?? NaN);
  const count = ofProducts.length + ofListings.length;
  return [
    ...figuresOf(`product page, rendered (${ofProducts.length})`, ofProducts),
    ...figuresOf(`listing page, rendered (${ofListings.length})`, ofListings),
    withoutBudget(
      '  processor time of the shop for one',
      `${((spent * 1000) / count).toFixed(1)} ms`,
    ),
  ];
}

const figuresOf = (what: string, times: number[]): Figure[] => [
  atMost(`${what}, p50`, percentile(times, 0.5), 5, 'ms'),
  atMost(`${what}, p95`, percentile(times, 0.95), 20, 'ms'),
];

/** Listings by van type, interleaved with as many pages of /shop. */
function listingPages({ products, vanTypes }: Catalogue) {
  const shopPages = Array.from({ length: Math.ceil(products.length / 12) - 1 }, (_, index) =>
    addressOf(addresses.shopPage, { page: index + 2 }),
  );
  const vanPages = vanTypes.flatMap(({ slug: vanType, categories }) => [
    addressOf(addresses.vanType, { vanType }),
    ...categories.map(({ slug: category }) => addressOf(addresses.category, { vanType, category })),
  ]);
  const [more, fewer] = [shopPages, vanPages].toSorted((a, b) => b.length - a.length);
  return more!
    .flatMap((path, index) => [path, fewer![index] ?? []].flat())
    .map((path) => ({ path }));
}

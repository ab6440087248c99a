import { setTimeout as delay } from 'node:timers/promises';
import { addressOf } from '../../src/kit/page.ts';
import type { CheckoutBody } from '../../src/checkout/contract.ts';
import { sendRequest } from '../figures/send-request.ts';
import type { RequestSpec } from '../figures/load.ts';
import { buy } from '../server/buy.ts';
import { quoteCart } from '../server/quote-cart.ts';
import type { Catalogue } from '../server/catalogue.ts';
import type { ExpectedSales } from '../server/expected-sales.ts';
import { addresses } from '../../src/links/addresses.ts';

/** Mean think time of a visitor between two requests. */
const LOOKS_MS = 1_000;

export interface Journeys {
  /** Milliseconds of every response, by request. */
  waits: Map<string, number[]>;
  failures: string[];
}

interface Walk {
  address: string;
  catalogue: Catalogue;
  expected: ExpectedSales;
  carts: readonly CheckoutBody[];
  /** Returns an unused captcha. */
  captcha: () => string;
  journeys: Journeys;
}

/** One visitor until the time is up: of 100 steps 90 are browsing, 8 are the cart, 2 are buying. */
export async function visit(walk: Walk, until: number): Promise<void> {
  while (performance.now() < until) {
    const dice = Math.random();
    const step = dice < 0.9 ? browse : dice < 0.98 ? price : purchase;
    await step(walk).catch((error: Error) =>
      walk.journeys.failures.push(error.message.slice(0, 300)),
    );
    await delay(Math.random() * 2 * LOOKS_MS);
  }
}

async function browse(walk: Walk): Promise<void> {
  const { products, vanTypes } = walk.catalogue;
  const product = oneOf(products);
  const words = product.name.toLowerCase().split(' ').slice(0, 2).join(' ');
  const [what, spec] = oneOf<[string, RequestSpec]>([
    ['home page', { path: '/' }],
    ['listing page', { path: addressOf(addresses.vanType, { vanType: oneOf(vanTypes).slug }) }],
    ['product page', { path: addressOf(addresses.product, { slug: product.slug }) }],
    ['product call', { path: `/api/productDetail/${product.slug}` }],
    [
      'list call',
      {
        method: 'POST',
        path: '/api/getProductsByType',
        body: { slug: oneOf(vanTypes).slug, page: 1, per_page: 12 },
      },
    ],
    [
      'search call',
      {
        method: 'POST',
        path: '/api/headerSearch',
        body: { search_key: words, page: 1, per_page: 12 },
      },
    ],
  ]);
  const { status, milliseconds } = await sendRequest(walk.address, spec);
  if (status !== 200) throw new Error(`${what}: ${status}`);
  recordWait(walk, what, milliseconds);
}

async function price(walk: Walk): Promise<void> {
  const startedAt = performance.now();
  await quoteCart(walk.address, [
    oneOf(walk.catalogue.products.filter(({ stock_qty }) => stock_qty > 0)),
  ]);
  recordWait(walk, 'shipping call', performance.now() - startedAt);
}

async function purchase(walk: Walk): Promise<void> {
  const bought = await buy(walk.address, oneOf(walk.carts), walk.captcha());
  walk.expected.record(bought);
  recordWait(walk, 'checkout', bought.milliseconds);
}

function recordWait({ journeys: { waits } }: Walk, what: string, milliseconds: number): void {
  const existing = waits.get(what) ?? [];
  if (existing.length === 0) waits.set(what, existing);
  existing.push(milliseconds);
}

const oneOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!;

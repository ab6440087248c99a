import { randomUUID } from 'node:crypto';
import { demoAccount } from '../../paypal-sandbox/tokens.ts';
import { hideCard } from '../../src/checkout/server/payment/cards.ts';
import { makePaypal } from '../../src/checkout/server/payment/paypal/paypal.ts';
import { atMost, type Figure, withoutBudget } from '../figures/figure.ts';
import { median, percentile } from '../figures/statistics.ts';
import { runConcurrently, buy } from './buy.ts';
import { quoteCart } from './quote-cart.ts';
import { solvedCaptchas } from './captchas.ts';
import type { Catalogue } from './catalogue.ts';
import type { MeasuredShop } from './open-measured-shop.ts';
import { openSandbox } from './open-sandbox.ts';
import type { ExpectedSales } from './expected-sales.ts';

const BUYERS = 100;
const HOT = 10;
/** Eight of each: two out of ten buyers are too late. */
const STOCK = 8;
const ROUNDS = 5;

/**
 * 100 buyers at once on 10 products with 8 of each: p95 of the sales, minus the p95 of 100 concurrent payments alone
 * at the same kind of sandbox; the median of alternating rounds.
 */
export async function crowd(
  { shop, pool }: MeasuredShop,
  { products }: Catalogue,
  expected: ExpectedSales,
): Promise<Figure[]> {
  const hot = products.filter(({ stock_qty }) => stock_qty > 0).slice(-HOT);
  const carts = await Promise.all(hot.map((product) => quoteCart(shop.address, [product])));
  // A separate sandbox, or the shop would get webhooks about unknown payments.
  await using sandbox = await openSandbox();
  const pay = paymentAlone(sandbox.address);
  await runConcurrently(10, BUYERS, pay);

  const rounds: { whole: number; payment: number; more: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = hot.map(({ id }) => id);
    await expected.setStock(pool, STOCK, ids);
    const captchas = await solvedCaptchas(pool, BUYERS);
    const { results: payments } = await runConcurrently(BUYERS, BUYERS, pay);
    const { results } = await runConcurrently(BUYERS, BUYERS, async (index) =>
      expected.record(await buy(shop.address, carts[index % HOT]!, captchas[index]!)),
    );
    const sold = results.filter(({ outcome }) => outcome === 'sold');
    const whole = percentile(
      sold.map(({ milliseconds }) => milliseconds),
      0.95,
    );
    const payment = percentile(payments, 0.95);
    rounds.push({ whole, payment, more: whole - payment });
  }
  const middle = (key: 'whole' | 'payment') => median(rounds.map((round) => round[key])).toFixed(0);
  return [
    atMost(
      `${BUYERS} buyers at once on ${HOT} products, p95 beside payment`,
      median(rounds.map(({ more }) => more)),
      150,
      'ms',
    ),
    withoutBudget(
      '  p95 whole and payment alone',
      `${middle('whole')} and ${middle('payment')} ms`,
    ),
  ];
}

/** Makes a payment the way the shop does, without the shop; returns its milliseconds. */
function paymentAlone(api: string): () => Promise<number> {
  const paypal = makePaypal({ ...demoAccount, api });
  const card = { holder: 'Ken Marsh', number: '4111111111111111', date: '12/39' };
  return async () => {
    const startedAt = performance.now();
    const paymentId = randomUUID();
    const order = await paypal.begin({ paymentId, amountCents: 1_000, orderNo: paymentId });
    if (order.kind !== 'begun') throw new Error(`The sandbox answers ${order.kind}`);
    const captured = await paypal.captureCard(
      order.providerOrderId,
      hideCard({ ...card, securityCode: '123' }),
      paymentId,
      {
        street: '12 Mill Street',
        apartment: '',
        town: 'Philadelphia',
        state: 'PA',
        postcode: '19103',
        country: 'US',
      },
    );
    if (captured.kind !== 'captured') throw new Error(`The sandbox answers ${captured.kind}`);
    return performance.now() - startedAt;
  };
}

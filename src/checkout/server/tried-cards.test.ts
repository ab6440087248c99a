import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { CallRefused } from '../../kit/ask.ts';
import {
  addProduct,
  cards,
  checkoutOf,
  freshCaptcha,
  testPayments,
} from '../../server/testing/test-checkout.ts';
import { anywhere, testShop } from '../../server/testing/test-shop.ts';

const payments = await testPayments();
const { ask, askFrom, pool } = await testShop({ payments });

/** The sum of tries that an address has in ten minutes. */
const TRIES = 60;

it('whoever tries out cards is stopped, and nobody else', async () => {
  const drum = await addProduct(pool, { stock: 100 });
  const declined = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }], {
    'credit-card-number': cards.declined,
  });
  const good = { ...declined, 'credit-card-number': cards.good };
  const thief = anywhere();
  const buy = async (body: typeof declined, address: string) =>
    askFrom(address)('POST checkout', {
      body: { ...body, captcha: await freshCaptcha(ask) },
      key: randomUUID(),
    }).catch((refused: CallRefused) => refused);

  const refused: unknown[] = [];
  for (let round = 0; round < TRIES / 10; round += 1) {
    refused.push(...(await Promise.all(Array.from({ length: 10 }, () => buy(declined, thief)))));
  }
  expect(refused.every((each) => (each as CallRefused).status === 422)).toBe(true);
  await buy(declined, thief);
  expect(await buy(good, thief)).toMatchObject({
    status: 429,
    message: expect.stringMatching(/^Too many tries\. Please wait \d+ minutes?\.$/),
  });
  expect(await buy(good, anywhere())).toMatchObject({ Success: true });
}, 60_000);

import { describe, expect, it } from 'vitest';
import { refusalMessages } from '../rules/refusal-messages.ts';
import { refusalOf } from '../../server/testing/client-of.ts';
import { testShop } from '../../server/testing/test-shop.ts';

const { ask, pool, app } = await testShop({ holds: 'small shop' });

const share = async (...lines: [product_id: number, quantity: number][]) => {
  const cart_products = lines.map(([product_id, quantity]) => ({ product_id, quantity }));
  return (await ask('POST shareCart', { body: { cart_products } })).data.code;
};
const open = async (code: string) => (await ask('POST sharedCart', { body: { code } })).data;

describe('a shared cart', () => {
  it('is opened with what was in it and at which prices', async () => {
    const code = await share([3, 2], [1, 1], [999_999, 4]);
    const { made_on, lines } = await open(code);
    expect(made_on).toBe(new Date().toISOString().slice(0, 10));
    expect(lines).toEqual([
      // In its order.
      { product_id: 3, quantity: 2, was_cents: 1_250, name: 'Brake hose', sku: '113-611-701' },
      {
        product_id: 1,
        quantity: 1,
        was_cents: 8_950,
        name: 'Brake drum, front',
        sku: '211 405 615 D',
      },
    ]);
  });

  it('keeps its prices, and does not name parts that were hidden since', async () => {
    const code = await share([5, 2]);
    await pool.query('UPDATE products SET hidden = true, regular_price_cents = 9900 WHERE id = 5');
    const { lines } = await open(code);
    await pool.query('UPDATE products SET hidden = false, regular_price_cents = 2400 WHERE id = 5');
    expect(lines).toEqual([
      { product_id: 5, quantity: 2, was_cents: 2_400, name: null, sku: null },
    ]);
  });

  it('holds the part that replaces one of the cart', async () => {
    await pool.query('UPDATE products SET replaced_by = 1 WHERE id = 2');
    const { lines } = await open(await share([2, 1], [1, 2]));
    await pool.query('UPDATE products SET replaced_by = NULL WHERE id = 2');
    expect(lines).toMatchObject([{ product_id: 1, quantity: 3 }]);
  });

  it('is refused if it was changed, cut off or made up', async () => {
    const code = await share([3, 2]);
    for (const wrong of [
      '',
      code.slice(0, -1),
      `${code}A`,
      `B${code.slice(1)}`,
      '"><script>',
      '🚐',
    ]) {
      const refusal = await refusalOf(open(wrong));
      expect([wrong, refusal.status, refusal.code]).toEqual([wrong, 404, 'unknown_shared_cart']);
    }
    const tooLong = await refusalOf(open('A'.repeat(5_000)));
    expect([tooLong.status, tooLong.message]).toEqual([422, refusalMessages.unknownSharedCart]);
  });

  it('is refused without anything to share', async () => {
    expect(await refusalOf(share([999_999, 1]))).toMatchObject({
      status: 422,
      code: 'nothing_to_share',
    });
    expect((await refusalOf(share())).status).toBe(422);
  });

  it('has a page that search engines leave out and no cache stores', async () => {
    const { headers } = await app.inject(`/shared-cart?cart=${await share([3, 2])}`);
    expect(headers['cache-control']).toContain('no-store');
  });
});

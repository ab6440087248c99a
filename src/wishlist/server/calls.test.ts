import { describe, expect, it } from 'vitest';
import { loggedIn, registered } from '../../server/testing/test-customers.ts';
import { testShop } from '../../server/testing/test-shop.ts';
import { refusalOf } from '../../server/testing/client-of.ts';

const shop = await testShop();
const { ask, pool } = shop;

const idsOf = async (who: { ask: typeof ask }) =>
  (await who.ask('POST wishlists')).data.map(({ product_detail }) => product_detail.id);
const add = (who: { ask: typeof ask }, product_id: number, user_id?: number) =>
  who.ask('POST addWishlist', { body: { product_id, user_id } });

describe('the wishlist', () => {
  it('returns product rows, newest first', async () => {
    const rosa = await registered(shop);
    for (const product of [3, 1, 2]) await add(rosa, product);
    const { data } = await rosa.ask('POST wishlists');
    const { data: products } = await ask('GET products');
    expect(data.map(({ product_detail }) => product_detail)).toEqual(
      [2, 1, 3].map((id) => products.find((product) => product.id === id)),
    );
  });

  it('reports the outcome and stores a product once', async () => {
    const rosa = await registered(shop);
    expect((await add(rosa, 1)).message).toBe('Successfully Added To Wishlist!');
    expect((await add(rosa, 1)).message).toBe('Already In Your Wishlist!');
    await Promise.all([add(rosa, 2), add(rosa, 2)]);
    expect(await idsOf(rosa)).toEqual([2, 1]);
  });

  it.each([
    ['one id', 1, [5, 3]],
    ['one id as text', '3', [5, 1]],
    ['several joined by commas', '1, 5', [3]],
    ['a product that is not in the list', 9, [5, 3, 1]],
  ])('removes %s', async (_, product_id, left) => {
    const rosa = await registered(shop);
    for (const product of [1, 3, 5]) await add(rosa, product);
    const { message } = await rosa.ask('POST removeWishlist', { body: { product_id } });
    expect(message).toBe('Successfully Deleted From Wishlist!');
    expect(await idsOf(rosa)).toEqual(left);
  });

  it('ignores user_id and changes only the customer’s own list', async () => {
    const rosa = await registered(shop);
    const ken = await loggedIn(shop, 'ken');
    const kens = await idsOf(ken);
    await add(rosa, 4, ken.id);
    expect(await idsOf(rosa)).toEqual([4]);
    await rosa.ask('POST removeWishlist', { body: { product_id: kens.join(',') } });
    expect(await idsOf(ken)).toEqual(kens);
  });

  it('is limited to 500 products', async () => {
    const rosa = await registered(shop);
    await pool.query(
      `INSERT INTO wishlists (customer_id, product_id) SELECT $1, id FROM products ORDER BY id LIMIT 500`,
      [rosa.id],
    );
    const refused = await refusalOf(add(rosa, 501));
    expect([refused.status, refused.message]).toEqual([
      409,
      'Your wishlist is full. Please remove something first.',
    ]);
    expect((await add(rosa, 1)).message).toBe('Already In Your Wishlist!');
  });

  it('refuses unknown and malformed products', async () => {
    const rosa = await registered(shop);
    const unknown = await refusalOf(add(rosa, 999_999));
    expect([unknown.status, unknown.message]).toEqual([
      404,
      'This product is no longer in the shop.',
    ]);
    for (const product_id of ['', 'all', '1;2', '1,,2', 0, -1, '1,x']) {
      const body = { product_id };
      expect((await refusalOf(rosa.ask('POST removeWishlist', { body }))).status).toBe(422);
    }
  });

  it('requires a login', async () => {
    for (const asked of [ask('POST wishlists'), add({ ask }, 1)]) {
      expect((await refusalOf(asked)).body).toEqual({ error: 'Unauthenticated.' });
    }
  });
});

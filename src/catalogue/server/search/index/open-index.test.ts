import { expect, test } from 'vitest';
import { testShop } from '../../../../server/testing/test-shop.ts';
import { openIndex } from './open-index.ts';

const { pool, shop } = await testShop({ holds: 'small shop' });
const getIndex = openIndex(shop);

test('is built once for all who ask', async () => {
  const [first, second] = await Promise.all([getIndex(), getIndex()]);
  expect(first).toBe(second);
  expect(await getIndex()).toBe(first);
});

test('stays when a part sells out, and knows it', async () => {
  const index = await getIndex();
  const isSoldOut = () => index.soldOut[index.ids.indexOf(3)];
  expect(isSoldOut()).toBe(0);
  await pool.query('UPDATE products SET stock_qty = 0 WHERE id = 3');
  shop.cache.invalidate(['part:3', 'stock:3']);
  expect(await getIndex()).toBe(index);
  expect(isSoldOut()).toBe(1);
});

test('has a new price at once, and the order that it makes a little later', async () => {
  const before = await getIndex();
  const told: string[] = [];
  shop.cache.changes.subscribe((tags) => told.push(...Array.from(tags)));
  await pool.query('UPDATE products SET regular_price_cents = 1 WHERE id = 3');
  shop.cache.invalidate(['part:3', 'price:3', 'price@words', 'price@*/brakes']);
  const index = await getIndex();
  expect(index.cents[index.ids.indexOf(3)]).toBe(1);
  await expect.poll(getIndex).not.toBe(before);
  await expect.poll(() => told).toEqual(expect.arrayContaining(['index@words', 'index@*/brakes']));
});

test('what changes while it is built is in it', async () => {
  const isSoldOut = async () => {
    const index = await getIndex();
    return index.soldOut[index.ids.indexOf(5)];
  };
  expect(await isSoldOut()).toBe(0);
  shop.cache.invalidate(['price@words']);
  const before = await getIndex();
  await pool.query('UPDATE products SET stock_qty = 0 WHERE id = 5');
  shop.cache.invalidate(['part:5', 'stock:5']);
  expect(await isSoldOut()).toBe(1);
  await expect.poll(getIndex, { timeout: 5_000 }).not.toBe(before);
  expect(await isSoldOut()).toBe(1);
});

test('is built anew when the catalog changes', async () => {
  const index = await getIndex();
  await pool.query("UPDATE products SET name = 'Brake pipe' WHERE id = 3");
  shop.cache.invalidate(['part:3', 'product@words']);
  const next = await getIndex();
  expect(next).not.toBe(index);
  expect([index.terms.has('pipe'), next.terms.has('pipe')]).toEqual([false, true]);
});

test('a failure is not kept', async () => {
  shop.cache.invalidate('catalogue');
  await pool.query('ALTER TABLE owner_words RENAME TO gone');
  await expect(getIndex()).rejects.toThrow('owner_words');
  await pool.query('ALTER TABLE gone RENAME TO owner_words');
  expect((await getIndex()).count).toBe(8);
});

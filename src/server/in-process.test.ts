import { expect, test } from 'vitest';
import { inProcess } from './in-process.ts';
import { testShop } from './testing/test-shop.ts';

const { app, ask, pool, shop } = await testShop();
const carry = inProcess(app, shop);
const MENU = { method: 'GET', path: 'getProductsTypes' } as const;

test('rendering is answered what a browser is', async () => {
  const asked = await ask('GET getProductsTypes');
  expect(await carry(MENU)).toEqual({ status: 200, body: asked });
  expect(await carry(MENU)).toEqual({ status: 200, body: asked });
  expect((await carry({ method: 'GET', path: 'productDetail/nothing' })).status).toBe(404);
});

test('what every page asks alike is read once, until it changes', async () => {
  const { body: first } = await carry(MENU);
  await carry(MENU);
  expect((await carry(MENU)).body).toBe((await carry(MENU)).body);

  await pool.query(`UPDATE van_types SET title = 'Bus with a new name' WHERE slug = '68-79-bus'`);
  shop.kept.changed('catalogue');
  const { body: changed } = await carry(MENU);
  expect(JSON.stringify(changed)).toContain('Bus with a new name');
  expect(JSON.stringify(first)).not.toContain('Bus with a new name');
});

test('no page can change what others are shown', async () => {
  await carry(MENU);
  const { body } = (await carry(MENU)) as { body: { data: { title: string }[] } };
  expect(() => {
    body.data[0]!.title = 'Mine';
  }).toThrow(TypeError);
  expect(() => body.data.pop()).toThrow(TypeError);
});

import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../server/database/transaction.ts';
import { refusalOf } from '../../server/testing/client-of.ts';
import { registered } from '../../server/testing/test-customers.ts';
import { testShop } from '../../server/testing/test-shop.ts';
import { timedId } from '../../kit/timed-id.ts';
import {
  keepCart,
  type KeptCart,
  type KeptCarts,
  MAX_KEPT_CARTS,
  noKeptCarts,
  removeCart,
} from '../rules/kept-carts.ts';
import { keptCartsOf, moveKeptCarts } from './kept-carts.ts';

const shop = await testShop({ holds: 'small shop' });
const { ask, pool } = shop;

const cart = (n: number, changes: Partial<KeptCart> = {}): KeptCart => ({
  id: timedId(n, new Uint8Array(10)),
  name: `Cart ${n}`,
  kept: n,
  updated: n,
  lines: [{ product_id: 1, quantity: 2, was_cents: 8_495, sku: 'VG-1' }],
  ...changes,
});
const keptOf = (...numbers: number[]): KeptCarts =>
  numbers.reduce((kept, n) => keepCart(kept, cart(n), n), noKeptCarts);
const namesIn = ({ carts }: KeptCarts) => carts.map(({ name }) => name);
type Customer = Awaited<ReturnType<typeof registered>>;
const join = async ({ ask }: Customer, body: KeptCarts) =>
  (await ask('POST joinKeptCarts', { body })).data;

describe('kept carts', () => {
  it('are joined by each browser, once, and stay deleted', async () => {
    const rosa = await registered(shop);
    expect(namesIn(await join(rosa, keptOf(1)))).toEqual(['Cart 1']);
    const both = await join(rosa, keptOf(2));
    expect(namesIn(both)).toEqual(['Cart 2', 'Cart 1']);
    expect(await join(rosa, both)).toEqual(both);
    await join(rosa, removeCart(both, cart(2).id));
    expect(namesIn(await join(rosa, both))).toEqual(['Cart 1']);
  });

  it('lose nothing when many browsers join at once', async () => {
    const rosa = await registered(shop);
    await Promise.all(Array.from({ length: 12 }, (_, n) => join(rosa, keptOf(n + 1))));
    expect((await join(rosa, noKeptCarts)).carts).toHaveLength(12);
  });

  it('are 20 at the most', async () => {
    const rosa = await registered(shop);
    await join(rosa, keptOf(...Array.from({ length: MAX_KEPT_CARTS }, (_, n) => n + 1)));
    const refused = await refusalOf(join(rosa, keptOf(99)));
    expect(refused).toMatchObject({ status: 409, code: 'kept_carts_full' });
    expect((await join(rosa, noKeptCarts)).carts).toHaveLength(MAX_KEPT_CARTS);
  });

  it('are their customer’s alone, are exported, and end with the account', async () => {
    const [rosa, ken] = [await registered(shop), await registered(shop)];
    await join(rosa, keptOf(1));
    expect(await join(ken, noKeptCarts)).toEqual(noKeptCarts);
    const { password } = rosa;
    const { data } = await rosa.ask('POST account/data', { body: { password } });
    expect(data.kept_carts).toMatchObject([{ name: 'Cart 1', lines: [{ quantity: 2 }] }]);
    await rosa.ask('POST account/delete', { body: { password } });
    expect(await keptCartsOf(pool, rosa.id)).toEqual(noKeptCarts);
  });

  it('move to another account of the same person', async () => {
    const [rosa, ken] = [await registered(shop), await registered(shop)];
    await join(rosa, keptOf(1, 2));
    await join(ken, keptOf(3));
    await inTransaction(pool, (client) => moveKeptCarts(client, rosa.id, ken.id));
    expect(namesIn(await keptCartsOf(pool, ken.id))).toEqual(['Cart 3', 'Cart 2', 'Cart 1']);
    expect(await keptCartsOf(pool, rosa.id)).toEqual(noKeptCarts);
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['an invalid id', { ...keptOf(1), carts: [cart(1, { id: 'x' })] }],
    ['a cart without lines', { ...keptOf(1), carts: [cart(1, { lines: [] })] }],
    ['no name', { ...keptOf(1), carts: [cart(1, { name: ' ' })] }],
    ['a long name', { ...keptOf(1), carts: [cart(1, { name: 'x'.repeat(61) })] }],
  ])('refuse %s', async (_, body) => {
    const rosa = await registered(shop);
    expect(await refusalOf(join(rosa, body as KeptCarts))).toMatchObject({ status: 422 });
  });

  it('require a login', async () => {
    const refused = await refusalOf(ask('POST joinKeptCarts', { body: noKeptCarts }));
    expect(refused.code).toBe('unauthenticated');
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  addProduct,
  checkoutOf,
  stockOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { addOrderToShip } from '../../../server/testing/test-orders.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith, type TestStaff } from '../../../server/testing/test-staff.ts';

const SALES = 50;
const payments = await testPayments();
const shop = await testShop({ payments });
const { ask, pool } = shop;
const packer = await staffWith(shop, ['packing']);
const other = await staffWith(shop, ['packing']);
const writer = await staffWith(shop, ['content']);
let shelves = 0;

async function addShelf(...stocks: number[]) {
  const shelf = `Z-${(shelves += 1)}`;
  const parts: number[] = [];
  for (const [at, stock] of stocks.entries()) {
    const id = await addProduct(pool, { stock });
    await pool.query('UPDATE products SET shelf = $2, cost_cents = 500 WHERE id = $1', [
      id,
      `${shelf}-${at + 1}`,
    ]);
    parts.push(id);
  }
  return { shelf, parts };
}

const begin = async (shelf: string, is_blind = false, who: TestStaff = packer) =>
  (await who.ask('POST admin/counts', { body: { shelf, is_blind }, key: randomUUID() })).data;

interface Pieces {
  pieces?: number;
  age_ms?: number;
  request_id?: string;
  who?: TestStaff;
}
const count = async (
  id: number,
  product_id: number,
  { pieces = 1, age_ms = 0, request_id = randomUUID(), who = packer }: Pieces = {},
) =>
  (
    await who.ask('POST admin/counts/:id/pieces', {
      params: { id: String(id) },
      body: { pieces: [{ request_id, product_id, pieces, age_ms }] },
    })
  ).data;
const book = async (id: number, key: string = randomUUID()) =>
  (await packer.ask('POST admin/counts/:id/book', { params: { id: String(id) }, key })).data;
const buy = async (product_id: number) => {
  const body = await checkoutOf(ask, pool, [{ product_id, quantity: 1 }]);
  await ask('POST checkout', { body, key: randomUUID() });
};

describe('a count during sales', () => {
  it(
    `adds up while ${SALES} pieces are sold and two people count`,
    { timeout: 120_000 },
    async () => {
      const { shelf, parts } = await addShelf(80, 80);
      const [drum, hose] = parts as [number, number];
      const { id } = await begin(shelf);
      // Three drums are lost, two hoses were never booked. Nobody picks: what is sold stands on its shelf.
      const onShelf = new Map([
        [drum, 77],
        [hose, 82],
      ]);
      const sales = Array.from({ length: SALES }, (_, at) => () => buy(at % 2 === 0 ? drum : hose));
      const counts = [packer, other].flatMap((who, at) => {
        const part = parts[at]!;
        const first = onShelf.get(part)! - 30;
        return [() => count(id, part, { pieces: first, who })].concat(
          Array.from({ length: 30 }, () => () => count(id, part, { who })),
        );
      });
      await Promise.all([
        ...[0, 1, 2, 3].map(async (lane) => {
          for (const sell of sales.filter((_, at) => at % 4 === lane)) await sell();
        }),
        (async () => {
          for (const counted of counts) await counted();
        })(),
      ]);
      expect([await stockOf(pool, drum), await stockOf(pool, hose)]).toEqual([55, 55]);
      expect(await book(id)).toEqual({ changed: 2, missing: [], counted_since: [] });
      expect([await stockOf(pool, drum), await stockOf(pool, hose)]).toEqual([52, 57]);
    },
  );

  it('books the difference to the moment of counting', async () => {
    const { shelf, parts } = await addShelf(10);
    const [drum] = parts as [number];
    const { id } = await begin(shelf);
    await buy(drum);
    const { lines } = await count(id, drum, { pieces: 8 });
    expect(lines[0]).toMatchObject({ counted: 8, expected: 10, difference: -2, sold_on_shelf: 1 });
    await buy(drum);
    await book(id);
    expect(await stockOf(pool, drum)).toBe(6);
    const { rows } = await pool.query(
      'SELECT delta, reason, stock_after FROM stock_movements WHERE product_id = $1',
      [drum],
    );
    expect(rows).toEqual([{ delta: -2, reason: 'counted', stock_after: 6 }]);
  });

  it('does not expect what is in a bin of a walk', async () => {
    const { shelf, parts } = await addShelf(10);
    const [drum] = parts as [number];
    const order = await addOrderToShip(pool, [{ product_id: drum, quantity: 4 }]);
    const pick = await packer.ask('POST admin/picks', {
      body: { orders: [order] },
      key: randomUUID(),
    });
    const { id } = await begin(shelf);
    expect((await count(id, drum)).lines[0]).toMatchObject({ expected: 14 });
    await packer.ask('POST admin/picks/:id/mark', {
      params: { id: String(pick.data.pick.id) },
      body: { product_id: drum, taken: true },
    });
    const { lines } = await count(id, drum, { pieces: 9 });
    expect(lines[0]).toMatchObject({ counted: 10, expected: 10, difference: 0, is_unsure: true });
  });
});

describe('what was counted', () => {
  it('counts once, however often the phone sends it, and as of when it was counted', async () => {
    const { shelf, parts } = await addShelf(10);
    const [drum] = parts as [number];
    const { id } = await begin(shelf);
    const request_id = randomUUID();
    const sent = { pieces: 9, request_id, age_ms: 60_000 };
    // Received since: it was not on the shelf when it was counted there.
    await packer.ask('POST admin/stock/parts/:id/move', {
      params: { id: String(drum) },
      body: { delta: 5, reason: 'received', note: '' },
      key: randomUUID(),
    });
    await Promise.all([count(id, drum, sent), count(id, drum, sent), count(id, drum, sent)]);
    const { lines } = await count(id, drum, sent);
    expect(lines[0]).toMatchObject({ counted: 9, expected: 10, difference: -1 });
    await book(id);
    expect(await stockOf(pool, drum)).toBe(14);
  });

  it('is not compared before the end where somebody counts blind', async () => {
    const { shelf, parts } = await addShelf(10);
    const { id } = await begin(shelf, true);
    const { lines } = await count(id, parts[0]!, { pieces: 4 });
    expect(lines[0]).toMatchObject({ counted: 4, expected: null, difference: null });
    const { data } = await packer.ask('GET admin/counts/:id', {
      params: { id: String(id) },
      query: { review: '1' },
    });
    expect(data.lines[0]).toMatchObject({ counted: 4, expected: 10, difference: -6 });
  });

  it('leaves alone what was not counted, and says what is sold but not there', async () => {
    const { shelf, parts } = await addShelf(2, 7);
    const [drum, hose] = parts as [number, number];
    const { id } = await begin(shelf);
    await buy(drum);
    await count(id, drum, { pieces: 0 });
    await buy(drum);
    const key = randomUUID();
    const booked = await book(id, key);
    expect(booked.missing).toMatchObject([{ part: { product_id: drum }, pieces: 2 }]);
    expect([await stockOf(pool, drum), await stockOf(pool, hose)]).toEqual([0, 7]);
    expect(await book(id, key)).toEqual(booked);
    await expect(book(id)).rejects.toMatchObject({ status: 409, code: 'has_ended' });
  });

  it('is left alone where another count has set the part since', async () => {
    const one = await addShelf(10);
    const two = await addShelf(3);
    const drum = one.parts[0]!;
    const first = await begin(one.shelf);
    const second = await begin(two.shelf);
    await count(first.id, drum, { pieces: 9 });
    await count(second.id, drum, { pieces: 9 });
    await book(second.id);
    const booked = await book(first.id);
    expect(booked).toMatchObject({ changed: 0, counted_since: [{ product_id: drum }] });
    expect(await stockOf(pool, drum)).toBe(9);
  });
});

describe('a shelf', () => {
  it('has one open count, which everybody joins', async () => {
    const { shelf } = await addShelf(10);
    const mine = await begin(shelf);
    expect((await begin(`${shelf}-1`, true, other)).id).toBe(mine.id);
    const { data } = await packer.ask('GET admin/counts');
    expect(data.shelves.find((one) => one.shelf === shelf)).toMatchObject({
      parts: 1,
      open: mine.id,
      counted_at: null,
    });
    await packer.ask('POST admin/counts/:id/give-up', { params: { id: String(mine.id) } });
    expect((await begin(shelf)).id).not.toBe(mine.id);
  });

  it('without parts is refused, and a count to strangers and without pieces', async () => {
    await expect(begin('Nowhere')).rejects.toMatchObject({ code: 'empty_shelf' });
    const { shelf } = await addShelf(1);
    const { id } = await begin(shelf);
    await expect(book(id)).rejects.toMatchObject({ code: 'nothing_counted' });
    await expect(begin(shelf, false, writer)).rejects.toMatchObject({ status: 403 });
    await expect(book(0)).rejects.toMatchObject({ code: 'no_such_count' });
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { maySeeCosts, roleNames } from '../kit/permissions.ts';
import { execute, queryOne, sql } from '../server/database/query.ts';
import { addProduct } from '../server/testing/test-checkout.ts';
import { testShop } from '../server/testing/test-shop.ts';
import { staffWith, type TestStaff } from '../server/testing/test-staff.ts';

const shop = await testShop();
const { pool } = shop;
const [owner, packer, writer] = await Promise.all([
  staffWith(shop, ['owner']),
  staffWith(shop, ['packing']),
  staffWith(shop, ['content']),
]);

/** As cents and as dollars; nothing else in an answer looks like them. */
const COST = /73331|733\.31/;
const part = await addProduct(pool, { stock: 1 });
await execute(
  pool,
  sql`UPDATE products SET cost_cents = 73331, regular_price_cents = 99900, shelf = 'Y-1-1', reorder_point = 9 WHERE id = ${part}`,
);
const { sku } = await queryOne<{ sku: string }>(
  pool,
  sql`SELECT sku FROM products WHERE id = ${part}`,
);
await execute(
  pool,
  sql`INSERT INTO change_log (actor_kind, actor_name, table_name, row_key, before, after)
      VALUES ('staff', 'Sam Staff', 'products', ${JSON.stringify({ id: part })}::jsonb,
              '{"cost_cents": 1}', '{"cost_cents": 73331}')`,
);

const key = () => randomUUID();
const params = { id: String(part) };
const priceChange = { column: 'price' as const, ids: [part], was: ['999.00'], becomes: ['998.00'] };
const deliver = async ({ ask }: TestStaff) =>
  (
    await ask('POST admin/deliveries', {
      body: { supplier: 'Gates', reference: '', list: `${sku};2;733.31\nXY-${key()};1;733.31` },
      key: key(),
    })
  ).data;
const deliveryOf = async (staff: TestStaff) => {
  const { id, lines } = await deliver(staff);
  return { params: { id: String(id) }, unknown: lines.find((line) => !line.part)!.id };
};
const count = async ({ ask }: TestStaff) =>
  (await ask('POST admin/counts', { body: { shelf: 'Y-1', is_blind: false }, key: key() })).data;

const ofParts: Record<string, (staff: TestStaff) => Promise<unknown>> = {
  'GET admin/parts': ({ ask }) => ask('GET admin/parts', { query: { ids: String(part) } }),
  'GET admin/parts/:id': ({ ask }) => ask('GET admin/parts/:id', { params }),
  'GET admin/parts/:id/history': ({ ask }) => ask('GET admin/parts/:id/history', { params }),
  'GET admin/parts/sheet': ({ ask }) =>
    ask('GET admin/parts/sheet', { query: { ids: String(part), columns: 'sku,cost,price' } }),
  'POST admin/parts/sheet/preview': ({ ask }) =>
    ask('POST admin/parts/sheet/preview', { body: { changes: [priceChange] } }),
  'GET admin/parts/file': ({ ask }) =>
    ask('GET admin/parts/file', { query: { ids: String(part) } }),
};

const ofStock: typeof ofParts = {
  'GET admin/stock/low': ({ ask }) => ask('GET admin/stock/low'),
  'POST admin/counts': count,
  async 'GET admin/counts/:id'(staff) {
    const { id } = await count(staff);
    return staff.ask('GET admin/counts/:id', { params: { id: String(id) }, query: {} });
  },
  async 'POST admin/counts/:id/pieces'(staff) {
    const { id } = await count(staff);
    const piece = { request_id: key(), product_id: part, pieces: 1, age_ms: 0 };
    return staff.ask('POST admin/counts/:id/pieces', {
      params: { id: String(id) },
      body: { pieces: [piece] },
    });
  },
  'POST admin/deliveries': deliver,
  async 'GET admin/deliveries/:id'(staff) {
    return staff.ask('GET admin/deliveries/:id', { params: (await deliveryOf(staff)).params });
  },
  async 'POST admin/deliveries/:id/scan'(staff) {
    const at = (await deliveryOf(staff)).params;
    return staff.ask('POST admin/deliveries/:id/scan', {
      params: at,
      body: { code: sku },
      key: key(),
    });
  },
  async 'POST admin/deliveries/:id/pieces'(staff) {
    const at = (await deliveryOf(staff)).params;
    return staff.ask('POST admin/deliveries/:id/pieces', {
      params: at,
      body: { product_id: part, received: 1 },
      key: key(),
    });
  },
  async 'POST admin/deliveries/:id/rest'(staff) {
    return staff.ask('POST admin/deliveries/:id/rest', {
      params: (await deliveryOf(staff)).params,
    });
  },
  async 'POST admin/deliveries/:id/part'(staff) {
    const { params: at, unknown } = await deliveryOf(staff);
    return staff.ask('POST admin/deliveries/:id/part', {
      params: at,
      body: { line: unknown, product_id: part },
    });
  },
  async 'POST admin/deliveries/:id/remove'(staff) {
    const { params: at, unknown } = await deliveryOf(staff);
    return staff.ask('POST admin/deliveries/:id/remove', { params: at, body: { line: unknown } });
  },
  async 'POST admin/deliveries/:id/give-up'(staff) {
    return staff.ask('POST admin/deliveries/:id/give-up', {
      params: (await deliveryOf(staff)).params,
    });
  },
  async 'POST admin/deliveries/:id/book'(staff) {
    const { params: at, unknown } = await deliveryOf(staff);
    await staff.ask('POST admin/deliveries/:id/remove', { params: at, body: { line: unknown } });
    await staff.ask('POST admin/deliveries/:id/rest', { params: at });
    return staff.ask('POST admin/deliveries/:id/book', {
      params: at,
      body: { costs: 'keep' },
      key: key(),
    });
  },
};

const textOf = async (answer: Promise<unknown>) => JSON.stringify(await answer);

describe('what a part costs', () => {
  it.each(Object.entries({ ...ofParts, ...ofStock }))(
    '%s tells the owner, and never the packer',
    async (_, call) => {
      expect(await textOf(call(owner))).toMatch(COST);
      expect(await textOf(call(packer))).not.toMatch(COST);
    },
  );

  it.each(Object.entries(ofParts))('%s does not tell the writer', async (_, call) => {
    expect(await textOf(call(writer))).not.toMatch(COST);
  });

  it('is found out neither by a preview of another cost, nor by an order of the list', async () => {
    const changes = [{ ...priceChange, column: 'cost' as const }];
    await expect(
      packer.ask('POST admin/parts/sheet/preview', { body: { changes } }),
    ).rejects.toMatchObject({ status: 403, code: 'not_permitted' });
    for (const sort of ['cost', 'margin']) {
      const first = async ({ ask }: TestStaff, query: Record<string, string>) =>
        (await ask('GET admin/parts', { query })).data.map(({ id }) => id);
      expect(await first(packer, { sort })).toEqual(await first(packer, {}));
      expect(await first(owner, { sort })).not.toEqual(await first(owner, {}));
    }
  });

  it('and the value of the stock are for who keeps the parts or the books', async () => {
    expect(roleNames.filter((role) => maySeeCosts([role]))).toEqual(['owner', 'accounts']);
    expect(await textOf(owner.ask('GET admin/stock/value'))).toContain('cost_cents');
    await expect(packer.ask('GET admin/stock/value')).rejects.toMatchObject({ status: 403 });
  });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { addProduct } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import { type BulkChange, bulkChange, bulkColumns, NO_CHANGE } from '../rules/bulk-change.ts';

const shop = await testShop();
const { pool } = shop;
const owner = await staffWith(shop, ['owner']);
const sales = await staffWith(shop, ['sales']);

let ids: number[] = [];
beforeEach(async () => {
  ids = [];
  for (const cents of [8_495, 1_000, 5]) {
    const id = await addProduct(pool);
    await pool.query('UPDATE products SET regular_price_cents = $2 WHERE id = $1', [id, cents]);
    ids.push(id);
  }
});

/** The parts as the list's dialog reads them. */
async function readParts() {
  const columns = ['sku', 'name', ...bulkColumns];
  const { data } = await owner.ask('GET admin/parts/sheet', {
    query: { ids: ids.join(), columns: columns.join() },
  });
  const cells = Object.fromEntries(
    Object.entries(data.columns).map(([name, text]) => [name, text.split('\n')]),
  );
  return data.ids.split(',').map((id, at) => ({
    id: Number(id),
    sku: cells['sku']![at]!,
    name: cells['name']![at]!,
    price: (Number(cells['price']![at]) / 100).toFixed(2),
    sale_price: '',
    sale_from: '',
    sale_until: '',
    categories: cells['categories']![at]!,
    type: cells['type']![at]!,
    hidden: cells['hidden']![at]!,
    replaced_by: cells['replaced_by']![at]!,
  }));
}

async function bodyOf(change: Partial<BulkChange>) {
  const { changed } = bulkChange(await readParts(), { ...NO_CHANGE, ...change });
  const cells = changed.flatMap((part) => part.cells);
  const columns = [...new Set(cells.map(({ column }) => column))];
  return {
    changes: columns.map((column) => {
      const of = cells.filter((cell) => cell.column === column);
      return {
        column,
        ids: of.map(({ id }) => id),
        was: of.map(({ was }) => was),
        becomes: of.map(({ becomes }) => becomes),
      };
    }),
  };
}
const apply = async (body: Awaited<ReturnType<typeof bodyOf>>, by = owner, key = randomUUID()) =>
  by.ask('POST admin/parts/bulk', { body, key });

it('becomes what the preview shows, in every column, and is put back as one step', async () => {
  const before = await readParts();
  const { rows } = await pool.query(
    `SELECT (SELECT slug FROM categories ORDER BY id DESC LIMIT 1) AS category, (SELECT slug FROM part_types LIMIT 1) AS type,
            (SELECT sku FROM products WHERE NOT id = ANY ($1) AND replaced_by IS NULL LIMIT 1) AS by`,
    [ids],
  );
  const { category, type, by } = rows[0];
  const change = { ...NO_CHANGE, category, type, price: 'lower_percent', amount: '12.5' } as const;
  const whole: BulkChange = { ...change, ending: '.95', state: 'replaced', by };
  const { changed } = bulkChange(before, whole);
  expect(changed).toHaveLength(3);

  const body = await bodyOf(whole);
  const shown = await owner.ask('POST admin/parts/sheet/preview', { body });
  expect(shown.data).toMatchObject({ changed: 3, faults: [] });
  const key = randomUUID();
  const { data } = await apply(body, owner, key);
  expect((await apply(body, owner, key)).data).toEqual(data);
  expect(await readParts()).toEqual(
    before.map((part) => ({
      ...part,
      ...Object.fromEntries(
        changed
          .find((one) => one.part.id === part.id)!
          .cells.map(({ column, becomes }) => [column, becomes]),
      ),
    })),
  );
  expect(bulkChange(await readParts(), { ...whole, price: '' }).same).toBe(3);

  const { rows: logged } = await pool.query(
    'SELECT DISTINCT via FROM change_log WHERE batch = $1',
    [data.batch],
  );
  expect(logged).toEqual([{ via: 'POST admin/parts/bulk' }]);

  const back = await owner.ask('POST admin/parts/sheet/put-back', {
    body: { batch: data.batch! },
    key: randomUUID(),
  });
  expect(back.data.left).toBe(0);
  expect(await readParts()).toEqual(before);
});

it('changes none when one was changed meanwhile, and says which and by whom', async () => {
  const body = await bodyOf({ price: 'raise', amount: '1', ending: '' });
  await apply({
    changes: [{ column: 'price', ids: [ids[1]!], was: ['10.00'], becomes: ['12.00'] }],
  });
  const refused = await refusalOf(apply(body));
  expect(refused).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    body: {
      faults: [
        { product_id: ids[1], kind: 'changed_meanwhile', now: '12.00', saved: { by: 'Sam Staff' } },
      ],
    },
  });
  expect((await readParts()).map(({ price }) => price)).toEqual(['84.95', '12.00', '0.05']);
  await apply(await bodyOf({ price: 'raise', amount: '1' }));
  expect((await readParts()).map(({ price }) => price)).toEqual(['85.95', '13.00', '1.05']);
});

it.each<[string, Partial<BulkChange>, string]>([
  ['a category', { category: 'no-such' }, 'categories'],
  ['a type', { type: 'no-such' }, 'type'],
  ['a successor', { state: 'replaced', by: 'NO-SUCH' }, 'replaced_by'],
])('names the parts for which there is no such thing as %s', async (_, change, column) => {
  const { data } = await owner.ask('POST admin/parts/sheet/preview', {
    body: await bodyOf(change),
  });
  expect(data.faults.map((fault) => [fault.product_id, fault.column])).toEqual(
    ids.map((id) => [id, column]),
  );
});

it('is not for who only looks', async () => {
  const body = await bodyOf({ state: 'hidden' });
  expect((await refusalOf(apply(body, sales))).code).toBe('not_permitted');
});

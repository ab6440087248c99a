import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addProduct } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';

const shop = await testShop({ holds: 'small shop' });
const { pool } = shop;
const owner = await staffWith(shop, ['owner']);
const packer = await staffWith(shop, ['packing']);
const accountant = await staffWith(shop, ['accounts']);

const part = await addProduct(pool, { stock: 0 });
const { rows: made } = await pool.query<{ id: number }>(
  `WITH addresses AS (INSERT INTO stock_alert_addresses (email)
     VALUES ('first@example.com'), ('second@example.com'), ('unsure@example.com') RETURNING id, email)
   INSERT INTO stock_alerts (address_id, product_id, active_at)
     SELECT id, $1, CASE WHEN email <> 'unsure@example.com' THEN now() END FROM addresses ORDER BY id RETURNING id`,
  [part],
);
const ids = made.map(({ id }) => id);

const list = (as = owner, q = '') => as.ask('POST admin/stock/alerts', { body: { q } });
const end = (id: number | string, as = owner) =>
  as.ask('POST admin/stock/alerts/:id/end', { params: { id: String(id) }, key: randomUUID() });

describe('the list of those who wait', () => {
  it('shows who stands where in line, and who has not confirmed', async () => {
    const { data } = await list();
    expect(data.rows.map(({ id, email, place }) => ({ id, email, place }))).toEqual([
      { id: ids[0], email: 'first@example.com', place: 1 },
      { id: ids[1], email: 'second@example.com', place: 2 },
      { id: ids[2], email: 'unsure@example.com', place: null },
    ]);
    expect(data).toMatchObject({ next: null, days: 90 });
  });

  it('hides addresses from those who may not read customers, and does not find by them', async () => {
    const { data } = await list(packer);
    expect(data.rows.map(({ email }) => email)).toEqual([null, null, null]);
    expect((await list(packer, 'second@')).data.rows).toEqual([]);
    expect((await list(owner, 'second@')).data.rows).toMatchObject([{ id: ids[1], place: 2 }]);
    expect((await list(packer, data.rows[0]!.sku)).data.rows).toHaveLength(3);
  });

  it('goes on where a page has ended', async () => {
    const { data } = await owner.ask('POST admin/stock/alerts', { body: { after: ids[0]! } });
    expect(data.rows.map(({ id }) => id)).toEqual(ids.slice(1));
  });

  it('is closed to whoever may not read stock, and counted where parts run low and on the part', async () => {
    await expect(list(accountant)).rejects.toMatchObject({ status: 403 });
    const { data } = await packer.ask('GET admin/stock/low');
    const low = data.parts.find(({ product_id }) => product_id === part);
    expect(low?.waiting ?? 2).toBe(2);
    const page = await packer.ask('GET admin/parts/:id', { params: { id: String(part) } });
    expect(page.data.waiting).toBe(2);
  });
});

describe('ending', () => {
  it('is for those who may change customers; it is logged without the address', async () => {
    await expect(end(ids[0]!, packer)).rejects.toMatchObject({ status: 403 });
    await end(ids[0]!);
    await expect(end(ids[0]!)).rejects.toMatchObject({ status: 404, code: 'no_such_alert' });
    await expect(end('1; DROP TABLE stock_alerts')).rejects.toMatchObject({ status: 404 });
    expect((await list()).data.rows.map(({ place }) => place)).toEqual([1, null]);
    const { rows } = await pool.query<{ logged: string }>(
      `SELECT change_log::text AS logged FROM change_log WHERE table_name = 'stock_alerts'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.logged).not.toContain('@example.com');
  });
});

describe('how long alerts are kept', () => {
  it('is set by those who may change stock, beside the mail about low stock', async () => {
    await packer.ask('POST admin/stock/mail', { body: { is_mailed: false } });
    await packer.ask('POST admin/stock/alert-days', { body: { days: 30 } });
    expect((await list()).data.days).toBe(30);
    expect((await packer.ask('GET admin/stock/low')).data.is_mailed).toBe(false);
    for (const days of [0, 4_000, 1.5])
      await expect(
        packer.ask('POST admin/stock/alert-days', { body: { days } }),
      ).rejects.toMatchObject({ status: 422 });
    await expect(
      accountant.ask('POST admin/stock/alert-days', { body: { days: 30 } }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CallRefused } from '../../../kit/client.ts';
import { issueInvoices } from '../../../checkout/server/invoices/issue-invoices.ts';
import { dayOf } from '../../../kit/shop-days.ts';
import { addProduct, checkoutOf, testPayments } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';

const test = await testShop({ payments: await testPayments(), holds: 'small shop' });
const { ask, pool } = test;
const accounts = await staffWith(test, ['accounts']);
const packer = await staffWith(test, ['packing']);
const today = dayOf(new Date());
const period = { from: today, to: today };
const LIST = { ...period, q: '', kind: null };

async function buy() {
  const lines = [{ product_id: await addProduct(pool), quantity: 1 }];
  const body = await checkoutOf(ask, pool, lines, { shipping_last_name: `B${randomUUID()}` });
  const { order_id } = await ask('POST checkout', { body, key: randomUUID() });
  const { rows } = await pool.query('SELECT id::int, last_name FROM orders WHERE order_no = $1', [
    order_id,
  ]);
  return { number: order_id, id: rows[0].id as number, name: rows[0].last_name as string };
}
const printed = async (numbers: string[], orders: string[]) =>
  (await packer.ask('POST admin/invoices/print', { body: { numbers, orders } })).data;

describe('the list', () => {
  it('finds a period’s invoices by kind, and those of all time by number, order and buyer', async () => {
    const { id, number, name } = await buy();
    await issueInvoices(pool, [id]);
    await pool.query(`UPDATE orders SET status = 6 WHERE id = $1`, [id]);
    await pool.query(`INSERT INTO order_events (order_id, to_status) VALUES ($1, 6)`, [id]);
    await issueInvoices(pool, [id]);
    const list = async (
      body: Partial<Omit<typeof LIST, 'kind'>> & { kind?: 'invoice' | 'credit note' },
    ) => (await accounts.ask('POST admin/invoices', { body: { ...LIST, ...body } })).data;
    const all = await list({});
    expect(all.rows.slice(0, 2)).toMatchObject([
      { kind: 'credit note', order_no: number },
      { kind: 'invoice', order_no: number, buyer: expect.stringContaining(name) },
    ]);
    expect(all.sums.invoice.cents).toBeGreaterThan(0);
    expect((await list({ kind: 'credit note' })).rows).toMatchObject([{ order_no: number }]);
    const past = { from: '2020-01-01', to: '2020-01-31' };
    expect((await list(past)).rows).toEqual([]);
    const invoice = all.rows[1]!.number;
    for (const q of [invoice, invoice.toLowerCase(), number, name.toUpperCase().slice(2, 20)]) {
      const { rows } = await list({ ...past, q });
      expect([q, rows.some((row) => row.number === invoice)]).toEqual([q, true]);
    }
    expect((await list({ q: '100%' })).rows).toEqual([]);
  });

  it('goes on page by page', async () => {
    const { id } = await buy();
    await issueInvoices(pool, [id]);
    await pool.query(
      `INSERT INTO invoices (kind, order_id, about, goods_cents, shipping_cents, free_cents, tax_cents, discount_cents,
         points_cents, covered_cents, kept_cents, total_cents, buyer, content)
       SELECT 'invoice', $1, 'page ' || n, 0, 0, 0, 0, 0, 0, 0, 0, 0,
              i.buyer || '{"name": "Paula Pages"}', i.content
         FROM invoices i, generate_series(1, 60) n WHERE i.order_id = $1`,
      [id],
    );
    const body = { ...LIST, q: 'paula pages' };
    const first = (await accounts.ask('POST admin/invoices', { body })).data;
    const after = first.next!;
    const second = (await accounts.ask('POST admin/invoices', { body: { ...body, after } })).data;
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, null]);
    expect(new Set([...first.rows, ...second.rows].map(({ number }) => number)).size).toBe(60);
  });

  it('refuses a period that is none', async () => {
    const body = { ...LIST, from: '2026-12-31', to: '2026-01-01' };
    for (const call of ['POST admin/invoices', 'POST admin/invoices/csv'] as const)
      await expect(accounts.ask(call, { body })).rejects.toMatchObject({ status: 422 });
  });
});

describe('printing', () => {
  it('prints invoices by number, and issues those of paid orders', async () => {
    const [one, other] = [await buy(), await buy()];
    await issueInvoices(pool, [one.id]);
    const byOrder = await printed([], [one.number, other.number, 'nonsense']);
    expect(byOrder.map(({ order_no }) => order_no)).toEqual([one.number, other.number]);
    const numbers = byOrder.map(({ number }) => number);
    expect(await printed(numbers, [])).toEqual(byOrder);
    expect(await printed(['INV-1'], [])).toEqual([]);
    const { invoices } = (
      await packer.ask('GET admin/orders/:number', { params: { number: other.number } })
    ).data;
    expect(invoices).toMatchObject([{ number: numbers[1], kind: 'invoice' }]);
  });

  it('is closed to those who may not read orders', async () => {
    const writer = await staffWith(test, ['content']);
    const body = { numbers: [], orders: [] };
    await expect(writer.ask('POST admin/invoices/print', { body })).rejects.toThrow(CallRefused);
    await expect(packer.ask('POST admin/invoices', { body: LIST })).rejects.toThrow(CallRefused);
  });
});

it('exports a period, with negative credit notes, and records who took it', async () => {
  const { data } = await accounts.ask('POST admin/invoices/csv', { body: period });
  const [head, ...rows] = data.csv.trim().split('\r\n');
  expect(head).toMatch(/^﻿?Number,Kind,Date,Corrects,Order,Buyer,/);
  expect(rows).toHaveLength(data.rows);
  const credit = rows.find((row) => row.startsWith('CN-'))!.split(',');
  expect(Number(credit.at(-1))).toBeLessThan(0);
  const { rows: logged } = await pool.query(
    `SELECT actor_id::int, after ->> 'report' AS report FROM change_log WHERE table_name = 'report_exports'`,
  );
  expect(logged).toEqual([{ actor_id: accounts.id, report: 'invoices' }]);
});

import { describe, expect, it } from 'vitest';
import { mails } from '../../../mails.ts';
import type { OutgoingMail } from '../../../server/mail/mail-transport.ts';
import { addProduct } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import { startStockJobs, mailLowStock } from './low-stock-jobs.ts';

const app = await testShop();
const { pool, shop } = app;
const packer = await staffWith(app, ['packing']);

const sent: OutgoingMail[] = [];
let work: (data: unknown) => Promise<void> = async () => {};
const added: object[] = [];
const keeper = {
  ...shop,
  jobs: {
    ...shop.jobs,
    add: async (_db: unknown, _kind: unknown, data: object) => void added.push(data),
    work: async (_kind: unknown, run: typeof work) => void (work = run),
  },
};
await startStockJobs(keeper, { ...mails, sendMail: async (mail) => void sent.push(mail) });

/** What a round tells of, mailed at once. */
async function round() {
  added.length = 0;
  sent.length = 0;
  await mailLowStock(keeper);
  for (const data of added) await work(data);
  return sent.map(({ text }) => text).join();
}
const setStock = (id: number, stock: number) =>
  pool.query('UPDATE products SET stock_qty = $2 WHERE id = $1', [id, stock]);

describe('the mail about low stock', () => {
  it('tells of a part once, and again after it has recovered, a day later at the earliest', async () => {
    const drum = await addProduct(pool, { stock: 9 });
    const { rows } = await pool.query(
      `UPDATE products SET reorder_point = 4, supplier = 'Cologne' WHERE id = $1 RETURNING name`,
      [drum],
    );
    const { name } = rows[0];
    expect(await round()).not.toContain(name);
    await setStock(drum, 4);
    expect(await round()).toContain(`${name} (${name}): 4 left, order 4 from Cologne`);
    expect(sent[0]!.html).toContain('4 left');
    expect(await round()).not.toContain(name);
    await setStock(drum, 9);
    await round();
    await setStock(drum, 3);
    expect(await round()).not.toContain(name);
    await pool.query(`UPDATE low_stock_mails SET mailed_at = now() - interval '25 hours'`);
    expect(await round()).toContain(name);
  });

  it('has a part that has no room in it a day later, and says so', async () => {
    await round();
    await pool.query(
      `INSERT INTO products (sku, slug, name, regular_price_cents, weight_grams, stock_qty, reorder_point)
       SELECT 'LOW-' || n, 'low-' || n, 'Low ' || n, 1000, 100, 1, 4 FROM generate_series(1, 203) n`,
    );
    const mailed = async () =>
      (
        await pool.query(
          `SELECT count(*)::int AS count FROM low_stock_mails m JOIN products p ON p.id = m.product_id
            WHERE m.is_low AND p.sku LIKE 'LOW-%'`,
        )
      ).rows[0].count;
    const text = await round();
    expect(sent[0]!.subject).toBe('203 parts are running low');
    expect(text).toContain('3 more will follow tomorrow');
    expect(text.match(/\(LOW-\d+\)/g)).toHaveLength(200);
    expect(await mailed()).toBe(200);
    expect(await round()).toBe('');
    expect(await mailed()).toBe(200);
    await pool.query(`UPDATE low_stock_mails SET mailed_at = mailed_at - interval '25 hours'`);
    expect((await round()).match(/\(LOW-\d+\)/g)).toHaveLength(3);
    expect(sent[0]!.subject).toBe('3 parts are running low');
    expect(await mailed()).toBe(203);
    await pool.query(`DELETE FROM products WHERE sku LIKE 'LOW-%'`);
  });

  it('is not sent while it is turned off', async () => {
    await packer.ask('POST admin/stock/mail', { body: { is_mailed: false } });
    expect((await packer.ask('GET admin/stock/low')).data.is_mailed).toBe(false);
    const drum = await addProduct(pool, { stock: 1 });
    await pool.query('UPDATE products SET reorder_point = 4 WHERE id = $1', [drum]);
    expect(await round()).toBe('');
    await packer.ask('POST admin/stock/mail', { body: { is_mailed: true } });
    expect((await packer.ask('GET admin/stock/low')).data.is_mailed).toBe(true);
  });
});

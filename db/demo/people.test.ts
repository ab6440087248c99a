import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../src/server/testing/test-database.ts';

const { pool } = await testDatabase();
const read = async (sql: string) => (await pool.query(sql)).rows;

describe('the demo customers', () => {
  it('are two, with wishlists and with orders in every status', async () => {
    expect(await read('SELECT count(*)::int FROM customers')).toEqual([{ count: 2 }]);
    expect(await read('SELECT DISTINCT customer_id FROM wishlists')).toHaveLength(2);
    const statuses = await read('SELECT DISTINCT status FROM orders ORDER BY 1');
    expect(statuses.map(({ status }) => status)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('have orders whose history contains only allowed status changes', async () => {
    const strayed = await read(
      `SELECT e.* FROM order_events e LEFT JOIN order_transitions t USING (from_status, to_status)
        WHERE e.from_status IS NOT NULL AND t.to_status IS NULL`,
    );
    expect(strayed).toEqual([]);
    const elsewhere = await read(
      `SELECT o.id FROM orders o WHERE o.status <>
         (SELECT to_status FROM order_events e WHERE e.order_id = o.id ORDER BY e.id DESC LIMIT 1)`,
    );
    expect(elsewhere).toEqual([]);
  });

  it('have orders whose totals match lines, shipping, tax, coupon and points', async () => {
    const rows = await read(
      `SELECT o.subtotal_cents, o.state, o.tax_cents, p.amount_cents, o.total_cents,
              (SELECT sum(line_total_cents)::int FROM order_items i WHERE i.order_id = o.id) AS lines
         FROM orders o JOIN payments p ON p.order_id = o.id`,
    );
    for (const row of rows) {
      expect(row.lines).toBe(row.subtotal_cents);
      expect(row.amount_cents).toBe(row.total_cents);
      expect(row.tax_cents > 0).toBe(row.state === 'NJ');
    }
  });

  it('have a points balance that matches their ledger, with entries of every kind', async () => {
    const balances = await read(
      `SELECT c.points_balance, (SELECT sum(points)::int FROM point_entries e WHERE e.customer_id = c.id) AS ledger
         FROM customers c`,
    );
    for (const { points_balance, ledger } of balances) expect(points_balance).toBe(ledger);
    const kinds = await read('SELECT DISTINCT kind FROM point_entries ORDER BY 1');
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'earned',
      'given',
      'held',
      'put_back',
      'taken_back',
    ]);
  });
});

describe('the demo coupons', () => {
  it.each([
    ['percent', `kind = 'percent'`],
    ['fixed', `kind = 'fixed'`],
    ['minimum sum', 'min_subtotal_cents > 0'],
    ['categories', 'EXISTS (SELECT FROM coupon_categories WHERE coupon_id = id)'],
    ['products', 'EXISTS (SELECT FROM coupon_products WHERE coupon_id = id)'],
    ['not yet', `starts_at > '2026-12-01'`],
    ['no more', `ends_at < '2026-11-01'`],
    ['total uses', 'max_uses IS NOT NULL'],
    ['uses per customer', 'max_uses_per_customer IS NOT NULL'],
    ['no code to type', 'applies_itself'],
    ['switched off', 'NOT enabled'],
    ['used', 'used_count > 0'],
  ])('show the rule "%s"', async (_, where) => {
    expect(await read(`SELECT code FROM coupons WHERE ${where}`)).not.toEqual([]);
  });
});

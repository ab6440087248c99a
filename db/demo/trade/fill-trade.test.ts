import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../src/server/testing/test-database.ts';
import { fillTrade } from './fill-trade.ts';

const { pool } = await testDatabase();
const read = async (text: string) => (await pool.query(text)).rows;
const now = new Date('2026-11-22T23:30:00Z');

beforeAll(async () => {
  const client = await pool.connect();
  await client.query('BEGIN');
  await fillTrade(client, now);
  await client.query('COMMIT');
  client.release();
});

describe("the demo's last eight weeks", () => {
  it('have hundreds of orders, none of them in the future', async () => {
    const [row] = await read(
      `SELECT count(*)::int AS orders, max(created_at) AS last, max(updated_at) AS changed FROM orders`,
    );
    expect(row.orders).toBeGreaterThan(300);
    expect(row.last.getTime()).toBeLessThan(now.getTime());
    expect(row.changed.getTime()).toBeLessThanOrEqual(now.getTime());
  });

  it('have buyers who review what they have, some of them waiting to be approved', async () => {
    const counts = await read(
      'SELECT status, count(*)::int FROM product_reviews GROUP BY 1 ORDER BY 1',
    );
    expect(counts[0].count).toBeGreaterThanOrEqual(4);
    expect(counts[1].count).toBeGreaterThanOrEqual(2);
    const [{ wrong }] = await read(
      `SELECT count(*)::int AS wrong FROM product_reviews r JOIN orders o ON o.id = r.order_id
        WHERE o.status <> 4 OR r.created_at > '2026-11-22T23:30:00Z' OR r.created_at < o.shipped_at`,
    );
    expect(wrong).toBe(0);
  });

  it('leave work for every view of the back office', async () => {
    const counts = Object.fromEntries(
      (await read('SELECT status, count(*)::int FROM orders GROUP BY 1')).map((row) => [
        row.status,
        row.count,
      ]),
    );
    expect(counts[3]).toBeGreaterThan(10);
    expect(counts[3]).toBeLessThan(30);
    expect(counts[5]).toBeGreaterThanOrEqual(4);
    const late = await read(
      `SELECT FROM orders WHERE status = 3 AND created_at < '2026-11-19T23:30:00Z'`,
    );
    expect(late.length).toBeGreaterThan(0);
  });

  it('add up: lines, taxes, payments, points and history', async () => {
    const faulty = await read(
      `SELECT o.id FROM orders o JOIN payments p ON p.order_id = o.id
        WHERE o.subtotal_cents <> (SELECT sum(line_total_cents) FROM order_items i WHERE i.order_id = o.id)
           OR p.amount_cents <> o.total_cents OR (o.tax_cents > 0) <> (o.state = 'NJ')
           OR o.status <> (SELECT to_status FROM order_events e WHERE e.order_id = o.id ORDER BY id DESC LIMIT 1)`,
    );
    expect(faulty).toEqual([]);
    const wrongPoints = await read(
      `SELECT id FROM customers c WHERE points_balance <>
         (SELECT coalesce(sum(points), 0) FROM point_entries e WHERE e.customer_id = c.id)`,
    );
    expect(wrongPoints).toEqual([]);
  });

  it('count every piece that was shipped', async () => {
    const unshipped = await read(
      `SELECT o.id FROM orders o JOIN order_items i ON i.order_id = o.id
         LEFT JOIN parcel_lines l ON l.order_id = o.id AND l.product_id = i.product_id
        WHERE o.status = 4 AND l.quantity IS DISTINCT FROM i.quantity`,
    );
    expect(unshipped).toEqual([]);
  });

  it('sell only what fits the buyer’s van', async () => {
    const states = await read(`SELECT DISTINCT fitment->>'state' AS state FROM order_items
                                WHERE fitment IS NOT NULL`);
    expect(states.length).toBeGreaterThan(0);
    expect(states.map(({ state }) => state)).not.toContain('no');
  });

  it('have been worked on, and the log says so as the rows do', async () => {
    const logged = await read(
      `SELECT table_name, row_key, before, after, actor_name, changed_at FROM change_log ORDER BY id`,
    );
    expect(new Set(logged.map(({ table_name }) => table_name))).toEqual(
      new Set(['articles', 'order_holds', 'order_notes', 'orders', 'parcels', 'products']),
    );
    for (const [place, { table_name, row_key, after, changed_at }] of logged.entries()) {
      const [found] = await read(
        `SELECT to_jsonb(t) AS row FROM ${table_name} t WHERE id = ${row_key.id}`,
      );
      expect(found.row).toMatchObject(after);
      expect(changed_at.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(changed_at >= (logged[place - 1]?.changed_at ?? 0)).toBe(true);
    }
    const unlike = await read(
      `SELECT FROM change_log WHERE before IS NOT NULL AND (before = after OR
         ARRAY(SELECT jsonb_object_keys(before)) <> ARRAY(SELECT jsonb_object_keys(after)))`,
    );
    expect(unlike).toEqual([]);
  });
});

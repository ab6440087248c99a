import type pg from 'pg';
import { formatPrice } from '../../../kit/money.ts';
import { settleUsedPoints, type Spending } from './used-points.ts';
import type { Order } from '../tables.ts';

interface Spent extends Spending {
  entryId: number;
}

interface PointFacts {
  earned: number;
  balance: number;
  spendings: Spent[];
}

/** Points of an order that are missing from the balance, and what that keeps from its refund. */
export interface UsedPoints {
  missing: number;
  usedCents: number;
  refundCents: number;
}

/** For whoever reads a customer's points before changing them; after the order's lock (docs/decisions/008). */
export async function lockCustomer(client: pg.PoolClient, { customer_id }: Order): Promise<void> {
  if (customer_id === null) return;
  await client.query('SELECT FROM customers WHERE id = $1 FOR NO KEY UPDATE', [customer_id]);
}

/** What taking an order's points back would come to now, without doing it. */
export async function previewUsedPoints(
  on: pg.Pool | pg.PoolClient,
  order: Order,
  paidCents: number,
): Promise<UsedPoints> {
  return settleUsedPoints({ ...(await readPoints(on, order)), paidCents });
}

/**
 * Takes back what a locked order earned, as far as the balance holds it; its customer is locked, and what was redeemed on
 * it is restored. Records where the missing points were used. `paidCents` is what their worth can be kept from.
 */
export async function takePointsBack(
  client: pg.PoolClient,
  order: Order,
  paidCents: number,
): Promise<UsedPoints> {
  const facts = await readPoints(client, order);
  const settled = settleUsedPoints({ ...facts, paidCents });
  if (facts.earned === 0) return settled;

  const { missing, used, usedCents } = settled;
  const keptCents = Math.min(usedCents, paidCents);
  const add = (kind: string, points: number, reason: string) =>
    client.query(
      `INSERT INTO point_entries (customer_id, order_id, kind, points, reason) VALUES ($1, $2, $3, $4, $5)`,
      [order.customer_id, order.id, kind, points, reason],
    );
  const { order_no } = order;
  if (missing > 0 && keptCents > 0) {
    const kept = formatPrice(keptCents);
    await add(
      'settled',
      missing,
      `Used already: ${kept} kept from the refund of order ${order_no}`,
    );
  } else if (missing > 0) {
    await add('waived', missing, `Used already: not taken back with order ${order_no}`);
  }
  await add('taken_back', -facts.earned, `Taken back with order ${order_no}`);
  for (const { entryId, points, cents } of used) {
    await client.query(
      'INSERT INTO used_points (order_id, entry_id, points, cents) VALUES ($1, $2, $3, $4)',
      [order.id, entryId, points, cents],
    );
  }
  return settled;
}

/** Gives the same before and after the points redeemed on the order itself are restored. */
async function readPoints(
  on: pg.Pool | pg.PoolClient,
  { id, customer_id }: Order,
): Promise<PointFacts> {
  if (customer_id === null) return { earned: 0, balance: 0, spendings: [] };
  const { rows } = await on.query<PointFacts>(
    `SELECT coalesce((SELECT sum(points) FROM point_entries WHERE order_id = $1 AND kind IN ('earned', 'taken_back')), 0)::int
              AS earned,
            (points_balance - coalesce((SELECT sum(points) FROM point_entries
                                         WHERE order_id = $1 AND kind IN ('held', 'put_back')), 0))::int AS balance,
            coalesce((SELECT json_agg(spent ORDER BY "entryId" DESC) FROM (${SPENT}) spent), '[]') AS spendings
       FROM customers WHERE id = $2`,
    [id, customer_id],
  );
  return rows[0]!;
}

/** Spent points that were not restored, less what ended orders have settled of them. */
const SPENT = `
  SELECT e.id AS "entryId", -e.points - coalesce(sum(u.points), 0) AS points,
         coalesce(o.points_redeemed_cents, 0) - coalesce(sum(u.cents), 0) AS cents
    FROM point_entries e LEFT JOIN orders o ON o.id = e.order_id LEFT JOIN used_points u ON u.entry_id = e.id
   WHERE e.customer_id = $2 AND e.order_id IS DISTINCT FROM $1 AND e.points < 0 AND e.kind <> 'taken_back'
     AND NOT EXISTS (SELECT FROM point_entries b WHERE b.order_id = e.order_id AND b.kind = 'put_back')
   GROUP BY e.id, o.points_redeemed_cents
  HAVING -e.points > coalesce(sum(u.points), 0)`;

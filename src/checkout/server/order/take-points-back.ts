import type pg from 'pg';
import { formatPrice } from '../../../kit/money.ts';
import {
  insertRows,
  query,
  queryOne,
  type Queryable,
  sql,
  type Sql,
} from '../../../server/database/query.ts';
import { settleUsedPoints, type Spending } from './used-points.ts';
import type { Order } from './order-row.ts';

interface Spent extends Spending {
  entryId: number;
}

interface PointFacts {
  earned: number;
  balance: number;
  spendings: Spent[];
}

export interface UsedPoints {
  missing: number;
  usedCents: number;
  refundCents: number;
}

/** Locks a customer before their points are read and changed; comes after the order's lock (docs/decisions/008). */
export async function lockCustomer(client: pg.PoolClient, { customer_id }: Order): Promise<void> {
  if (customer_id === null) return;
  await query(client, sql`SELECT FROM customers WHERE id = ${customer_id} FOR NO KEY UPDATE`);
}

/** Computes the result of `takePointsBack` without writing anything. */
export async function previewUsedPoints(
  db: Queryable,
  order: Order,
  paidCents: number,
): Promise<UsedPoints> {
  return settleUsedPoints({ ...(await readPoints(db, order)), paidCents });
}

/**
 * Takes back the points that a locked order earned, as far as the balance covers them; the customer must be locked and
 * redeemed points restored. Records where missing points were spent. Their value is kept from `paidCents`.
 */
export async function reclaimPoints(
  client: pg.PoolClient,
  order: Order,
  paidCents: number,
): Promise<UsedPoints> {
  const facts = await readPoints(client, order);
  const settled = settleUsedPoints({ ...facts, paidCents });
  if (facts.earned === 0) return settled;

  const { missing, used, usedCents } = settled;
  const keptCents = Math.min(usedCents, paidCents);
  const { id: order_id, customer_id, order_no } = order;
  const add = (kind: string, points: number, reason: string) =>
    insertRows(client, 'point_entries', [{ customer_id, order_id, kind, points, reason }]);
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
  const usedRows = used.map(({ entryId: entry_id, points, cents }) => ({
    ...{ order_id, entry_id, points, cents },
  }));
  await insertRows(client, 'used_points', usedRows);
  return settled;
}

/** The result is the same before and after points redeemed on the order are restored. */
async function readPoints(db: Queryable, { id, customer_id }: Order): Promise<PointFacts> {
  if (customer_id === null) return { earned: 0, balance: 0, spendings: [] };
  return queryOne(
    db,
    sql`SELECT coalesce((SELECT sum(points) FROM point_entries
                          WHERE order_id = ${id} AND kind IN ('earned', 'taken_back')), 0)::int AS earned,
               (points_balance - coalesce((SELECT sum(points) FROM point_entries
                                            WHERE order_id = ${id} AND kind IN ('held', 'put_back')), 0))::int AS balance,
               coalesce((SELECT json_agg(spent ORDER BY "entryId" DESC)
                           FROM (${spentPoints(id, customer_id)}) spent), '[]') AS spendings
          FROM customers WHERE id = ${customer_id}`,
  );
}

/** Spent points that were not restored, less what ended orders have settled of them. */
const spentPoints = (orderId: number, customerId: number): Sql => sql`
  SELECT e.id AS "entryId", -e.points - coalesce(sum(u.points), 0) AS points,
         coalesce(o.points_redeemed_cents, 0) - coalesce(sum(u.cents), 0) AS cents
    FROM point_entries e LEFT JOIN orders o ON o.id = e.order_id LEFT JOIN used_points u ON u.entry_id = e.id
   WHERE e.customer_id = ${customerId} AND e.order_id IS DISTINCT FROM ${orderId}::bigint
     AND e.points < 0 AND e.kind <> 'taken_back'
     AND NOT EXISTS (SELECT FROM point_entries b WHERE b.order_id = e.order_id AND b.kind = 'put_back')
   GROUP BY e.id, o.points_redeemed_cents
  HAVING -e.points > coalesce(sum(u.points), 0)`;

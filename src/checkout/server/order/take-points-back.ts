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
import { goodsMoneyOf, type RefundShares } from '../../../orders/rules/refund-shares.ts';
import type { RefundRow } from '../after-sale/refund-row.ts';
import { settleUsedPoints, type Spending } from './used-points.ts';
import type { Order } from '../../../orders/server/order-row.ts';

interface Spent extends Spending {
  entry_id: number;
}

interface PointFacts {
  /** Not counting what refunds in progress take back. */
  earned: number;
  /** The customer's balance, less what refunds in progress take. */
  inHand: number;
  /** Redeemed on the order and not returned yet. */
  redeemed: number;
  spendings: Spent[];
}

export type UsedPoints = ReturnType<typeof settleUsedPoints>;

/** Locks a customer before their points are read and changed; comes after the order's lock (docs/decisions/008). */
export async function lockCustomer(client: pg.PoolClient, { customer_id }: Order): Promise<void> {
  if (customer_id === null) return;
  await query(client, sql`SELECT FROM customers WHERE id = ${customer_id} FOR NO KEY UPDATE`);
}

/** Calculates the result of `reclaimPoints` without writing anything. */
export async function previewUsedPoints(
  db: Queryable,
  order: Order,
  paidCents: number,
): Promise<UsedPoints> {
  return settleAll(await readPoints(db, order), paidCents);
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
  const settled = settleAll(facts, paidCents);
  if (facts.earned === 0) return settled;

  const { missing, used, usedCents } = settled;
  await takeBack(client, order, {
    points: facts.earned,
    missing,
    keptCents: Math.min(usedCents, paidCents),
    from: 'the refund',
  });
  const usedRows = used.map((row) => ({ ...row, order_id: order.id }));
  await insertRows(client, 'used_points', usedRows);
  return settled;
}

interface TakenBack {
  points: number;
  /** The part of them that is no longer in the balance. */
  missing: number;
  /** Kept from the money for missing points; if nothing is kept, they are waived. */
  keptCents: number;
  from: 'the refund' | 'a refund';
  refund_id?: string;
}

async function takeBack(
  client: pg.PoolClient,
  { id: order_id, customer_id, order_no }: Order,
  { points, missing, keptCents, from, refund_id }: TakenBack,
): Promise<void> {
  const add = (kind: string, points: number, reason: string) =>
    insertRows(client, 'point_entries', [
      { customer_id, order_id, refund_id, kind, points, reason },
    ]);
  if (missing > 0 && keptCents > 0) {
    const kept = formatPrice(keptCents);
    await add('settled', missing, `Used already: ${kept} kept from ${from} of order ${order_no}`);
  } else if (missing > 0) {
    await add('waived', missing, `Used already: not taken back with order ${order_no}`);
  }
  await add('taken_back', -points, `Taken back with order ${order_no}`);
}

/** The result is the same before and after points redeemed on the order are restored. */
const settleAll = ({ earned, inHand, redeemed, spendings }: PointFacts, paidCents: number) =>
  settleUsedPoints({ earned, balance: inHand + redeemed, spendings, paidCents });

/** Settles the earned points that a partial refund takes back, before it is written; the customer must be locked. */
export async function settleRefundPoints(db: Queryable, order: Order, shares: RefundShares) {
  const facts = await readPoints(db, order);
  const { missing, used, usedCents } = settleUsedPoints({
    earned: Math.min(shares.earnedPoints, facts.earned),
    balance: facts.inHand + shares.points,
    spendings: facts.spendings,
    paidCents: goodsMoneyOf(shares),
  });
  return {
    missing,
    keptCents: Math.min(usedCents, goodsMoneyOf(shares)),
    used,
  };
}

/** Applies the points of a completed refund, in both directions. Points that were spent meanwhile are waived. */
export async function applyRefundPoints(
  client: pg.PoolClient,
  order: Order,
  refund: Pick<RefundRow, 'id' | 'points' | 'earned_points' | 'missing_points' | 'kept_cents'>,
): Promise<void> {
  const { id: order_id, customer_id, order_no } = order;
  const { id: refund_id, points, kept_cents: keptCents } = refund;
  if (customer_id === null) return;
  const reason = `Returned from order ${order_no}`;
  const returned = { customer_id, order_id, refund_id, kind: 'put_back', points, reason };
  if (points > 0) await insertRows(client, 'point_entries', [returned]);

  const { earned, balance } = await queryOne<{ earned: number; balance: number }>(
    client,
    sql`SELECT points_balance AS balance, ${earnedBy(order_id)} AS earned FROM customers WHERE id = ${customer_id}`,
  );
  const taken = Math.min(refund.earned_points, earned);
  if (taken <= 0) return;
  const missing = Math.max(Math.min(refund.missing_points, taken), taken - balance);
  await takeBack(client, order, { points: taken, missing, keptCents, from: 'a refund', refund_id });
}

const earnedBy = (orderId: number): Sql => sql`
  coalesce((SELECT sum(points) FROM point_entries
             WHERE order_id = ${orderId} AND kind IN ('earned', 'earned_more', 'taken_back')), 0)::int`;

async function readPoints(db: Queryable, { id, customer_id }: Order): Promise<PointFacts> {
  if (customer_id === null) return { earned: 0, inHand: 0, redeemed: 0, spendings: [] };
  return queryOne(
    db,
    sql`SELECT greatest(0, ${earnedBy(id)} - coalesce(sum(r.earned_points) FILTER (WHERE r.order_id = ${id}), 0))::int
                 AS earned,
               (points_balance - coalesce(sum(greatest(0, r.earned_points - r.missing_points - r.points)), 0))::int
                 AS "inHand",
               (-coalesce((SELECT sum(points) FROM point_entries
                            WHERE order_id = ${id} AND kind IN ('held', 'put_back')), 0)
                - coalesce(sum(r.points) FILTER (WHERE r.order_id = ${id}), 0))::int AS redeemed,
               coalesce((SELECT json_agg(spent ORDER BY entry_id DESC)
                           FROM (${spentPoints(id, customer_id)}) spent), '[]') AS spendings
          FROM customers c
          LEFT JOIN (refunds r JOIN orders o ON o.id = r.order_id)
            ON o.customer_id = c.id AND r.status IN ('asked', 'sent')
         WHERE c.id = ${customer_id} GROUP BY c.id`,
  );
}

/** Spent points that were not returned, less what refunds and ended orders have settled of them. */
const spentPoints = (orderId: number, customerId: number): Sql => sql`
  SELECT entry_id, points, cents
    FROM (SELECT e.id AS entry_id, -e.points - back.points - used.points AS points,
                 greatest(0, coalesce(o.points_redeemed_cents, 0) - back.cents - used.cents) AS cents
            FROM point_entries e
            LEFT JOIN orders o ON o.id = e.order_id,
                 LATERAL (SELECT coalesce(sum(b.points), 0) AS points, coalesce(sum(r.points_cents), 0) AS cents
                            FROM point_entries b LEFT JOIN refunds r ON r.id = b.refund_id
                           WHERE b.order_id = e.order_id AND b.kind = 'put_back') back,
                 LATERAL (SELECT coalesce(sum(points), 0) AS points, coalesce(sum(cents), 0) AS cents
                            FROM used_points WHERE entry_id = e.id) used
           WHERE e.customer_id = ${customerId} AND e.order_id IS DISTINCT FROM ${orderId}::bigint
             AND e.points < 0 AND e.kind <> 'taken_back') spending
   WHERE points > 0`;

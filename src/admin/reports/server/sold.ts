import { type Sql, sql } from '../../../server/database/query.ts';
import { isWithin, type Period } from '../../money/server/days.ts';
import { shiftedPeriod } from '../../money/rules/periods.ts';

/** The period of a report, and the equally long one before it. */
export interface Asked {
  period: Period;
  before: Period;
}

export const comparedPeriods = (period: Period): Asked => ({
  period,
  before: shiftedPeriod(period, -1),
});

/** Paid and not cancelled. Fully refunded orders are included, with their whole amount deducted. */
const isSold = sql`o.status IN (order_status('processing'), order_status('completed'), order_status('on-hold'),
                                order_status('refunded')) AND o.payment_pending IS NULL`;

const isGivenBack = sql`o.status = order_status('refunded')`;

/** Partial refunds: money returned, and amounts that an exchange moved to other parts. */
const givenBack = sql`
  SELECT order_id, sum(amount_cents + moved_cents)::int AS cents
    FROM refunds WHERE kind = 'part' AND status = 'done' GROUP BY order_id`;

/** Deducted from the full refund of an order, for points already spent. */
const pointsWithheld = sql`
  coalesce((SELECT sum(amount_cents - coalesce(refund_cents, amount_cents)) FROM charged_payments c
             WHERE c.order_id = o.id AND c.provider <> 'demo' AND c.status IN ('refund_due', 'refunded')), 0)::int`;

const linesBack = sql`
  SELECT l.order_id, l.product_id, sum(l.quantity)::int AS quantity, sum(l.goods_cents)::int AS cents
    FROM refunds r JOIN refund_lines l ON l.refund_id = r.id
   WHERE r.kind = 'part' AND r.status = 'done' GROUP BY l.order_id, l.product_id`;

const isInEitherPeriod = ({ period, before }: Asked): Sql =>
  sql`${isWithin(sql`o.created_at`, { from: before.from, to: period.to })} AND ${isSold}`;

const isNow = ({ period }: Asked): Sql => sql`(${isWithin(sql`o.created_at`, period)}) AS is_now`;

/** Orders of both periods as `o`, with `is_now`, `back_cents` and their total after refunds as `paid_cents`. */
export const soldOrders = (asked: Asked): Sql => sql`
  SELECT o.*, back.cents AS back_cents, o.total_cents - back.cents AS paid_cents, ${isNow(asked)}
    FROM orders o LEFT JOIN (${givenBack}) b ON b.order_id = o.id
   CROSS JOIN LATERAL (SELECT CASE WHEN ${isGivenBack} THEN o.total_cents - ${pointsWithheld} ELSE coalesce(b.cents, 0) END AS cents) back
   WHERE ${isInEitherPeriod(asked)}`;

/** Their lines without returned pieces: `order_id`, `created_at`, `product_id`, `van`, `pieces`, `cents`, `is_now`. */
export const soldLines = (asked: Asked): Sql => sql`
  SELECT i.order_id, o.created_at, i.product_id, i.fitment -> 'van' ->> 'type' AS van,
         CASE WHEN ${isGivenBack} THEN 0 ELSE i.quantity - coalesce(b.quantity, 0) END AS pieces,
         CASE WHEN ${isGivenBack} THEN 0 ELSE i.line_total_cents - coalesce(b.cents, 0) END AS cents, ${isNow(asked)}
    FROM orders o JOIN order_items i ON i.order_id = o.id
    LEFT JOIN (${linesBack}) b ON b.order_id = i.order_id AND b.product_id = i.product_id
   WHERE ${isInEitherPeriod(asked)}`;

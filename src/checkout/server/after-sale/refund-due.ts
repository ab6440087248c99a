import { sql } from '../../../server/database/query.ts';

/** Failed refunds that are still due: not of ended orders, which are paid with the rest, nor old, handled ones. */
export const isFailedRefundDue = sql`r.status = 'failed' AND r.updated_at > now() - interval '30 days'
  AND o.status NOT IN (order_status('cancelled'), order_status('refunded'))
  AND NOT EXISTS (SELECT FROM refunds n WHERE n.id = r.id || '-again')`;

/**
 * Refunds in progress or due: `order_id`, `cents`, `at`. A received return is due too, with null cents, because its
 * amount is decided at the refund; a failed refund of a return is listed as the return.
 */
export const refundsDue = sql`
  SELECT order_id, coalesce(refund_cents, amount_cents)
         - coalesce((SELECT sum(amount_cents - later_cents) FROM refunds WHERE payment_id = p.id AND status = 'done'), 0)::int AS cents,
         updated_at AS at
    FROM payments p WHERE status = 'refund_due'
   UNION ALL
  SELECT order_id, coalesce(refund_cents, amount_cents)
         - coalesce((SELECT sum(later_cents) FROM refunds WHERE later_payment_id = d.payment_id AND status = 'done'), 0)::int,
         updated_at
    FROM order_differences d WHERE status = 'refund_due'
   UNION ALL
  SELECT order_id, amount_cents, created_at FROM refunds
   WHERE status IN ('asked', 'sent') AND order_id IS NOT NULL
   UNION ALL
  SELECT r.order_id, r.amount_cents, r.created_at FROM refunds r JOIN orders o ON o.id = r.order_id
   WHERE ${isFailedRefundDue} AND NOT r.request ? 'isReturn'
   UNION ALL
  SELECT order_id, NULL, updated_at FROM returns WHERE status = 'received'`;

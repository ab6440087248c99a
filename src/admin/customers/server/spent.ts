import { orderStatus } from '../../../orders/rules/order-status.ts';
import { sql } from '../../../server/database/query.ts';

const PAID = [orderStatus.processing, orderStatus.completed];

/** Refunded from a second payment, or moved to parts added in an exchange. */
const refundedElsewhere = sql`(
  coalesce((SELECT refunded_cents FROM order_differences WHERE order_id = o.id AND status = 'captured'), 0)
  + coalesce((SELECT sum(moved_cents)::int FROM refunds WHERE order_id = o.id AND status <> 'failed'), 0))`;

/** Net revenue of an order `o` with its payment `p`: 0 before it is paid, then its total less refunds. */
export const spentCents = sql`
  CASE WHEN o.status = ANY (${PAID}) OR o.status = ${orderStatus.onHold} AND p.status = 'captured'
       THEN o.total_cents - coalesce(p.refunded_cents, 0) - ${refundedElsewhere} ELSE 0 END`;

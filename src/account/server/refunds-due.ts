import { queryOne, type Queryable, sql } from '../../server/database/query.ts';
import { refuse } from '../../server/http/refusal.ts';
import { deskMessages } from './desk-messages.ts';

/** Refuses (409) while a refund to the customer is in progress: whoever finishes it needs to know whose it is. */
export async function refuseIfRefundsDue(db: Queryable, customerId: number) {
  const { orders } = await queryOne<{ orders: string | null }>(
    db,
    sql`SELECT string_agg(order_no, ', ') AS orders FROM orders o
         WHERE customer_id = ${customerId}
           AND (EXISTS (SELECT FROM payments WHERE order_id = o.id AND status = 'refund_due')
                OR EXISTS (SELECT FROM refunds WHERE order_id = o.id AND status IN ('asked', 'sent'))
                OR EXISTS (SELECT FROM returns WHERE order_id = o.id AND status = 'received'))`,
  );
  return orders ? refuse(409, 'refund_due', deskMessages.refundDue(orders), { orders }) : null;
}

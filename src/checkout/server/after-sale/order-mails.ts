import { query, type Queryable, sql } from '../../../server/database/query.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { OrderMailKind } from '../../../orders/rules/order-mail-kind.ts';
import { isPickup } from '../../../orders/rules/pickup.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { waitsForLink } from '../by-staff/pay-link.ts';
import { openAdditionalPayment } from './additional-payment/additional-payment-row.ts';
import type { Order } from '../../../orders/server/order-row.ts';

export interface OrderMailChoice {
  news: OrderMailKind;
  parcelId: number | null;
  refundId: string | null;
  returnId: number | null;
}

/** The mails that can be sent for the order in its present state. */
export async function mailsOf(db: Queryable, order: Order): Promise<OrderMailChoice[]> {
  const { status, id } = order;
  const isShipped = status === orderStatus.completed && order.shipped_at !== null;
  const parts = await query<OrderMailChoice>(
    db,
    sql`SELECT 'part shipped' AS news, id::float8 AS "parcelId", NULL AS "refundId", NULL::float8 AS "returnId" FROM parcels
         WHERE order_id = ${id} AND ${!isPickup(order)}
           AND EXISTS (SELECT FROM parcel_lines l WHERE l.parcel_id = parcels.id)
           AND NOT (${isShipped} AND (SELECT count(DISTINCT parcel_id) = 1 FROM parcel_lines WHERE order_id = ${id}))
         UNION ALL
        SELECT 'part refunded', NULL, id, NULL FROM refunds
         WHERE order_id = ${id} AND kind = 'part' AND status = 'done'
         UNION ALL
        SELECT CASE WHEN closed_as = 'declined' THEN 'return declined' WHEN status = 'cancelled' THEN 'return closed'
                    WHEN status = 'expected' THEN 'return asked' ELSE 'return received' END, NULL, NULL, id::float8
          FROM returns
         WHERE order_id = ${id} AND (by_buyer OR mails_buyer OR closed_as = 'declined')`,
  );
  const whole = (news: OrderMailKind, isSent: boolean): OrderMailChoice[] =>
    isSent ? [{ news, parcelId: null, refundId: null, returnId: null }] : [];
  const isAccepted = status !== orderStatus.pending && status !== orderStatus.failed;
  return [
    ...whole(order.payment_pending ? 'payment pending' : 'placed', isAccepted),
    ...whole('to pay', await waitsForLink(db, id)),
    ...whole('asked', (await openAdditionalPayment(db, id)) !== undefined),
    ...parts,
    ...whole('shipped', isShipped && !isPickup(order)),
    ...whole('cancelled', status === orderStatus.cancelled),
    ...whole('refunded', status === orderStatus.refunded),
  ];
}

/** Resends one of the order's mails. */
export async function resendMail(
  { pool, jobs }: Pick<Shop, 'pool' | 'jobs'>,
  order: Order,
  { requestId, ...asked }: OrderMailChoice & { requestId: string },
) {
  const choices = await mailsOf(pool, order);
  const mail = choices.find(
    ({ news, parcelId, refundId, returnId }) =>
      news === asked.news &&
      parcelId === asked.parcelId &&
      refundId === asked.refundId &&
      returnId === asked.returnId,
  );
  if (!mail || !order.email) return refuse(404, 'unknown_mail', 'The order has no such email.');
  await jobs.add(pool, 'order-mail', {
    orderId: order.id,
    news: mail.news,
    ...(mail.parcelId !== null && { parcelId: mail.parcelId }),
    ...(mail.refundId !== null && { refundId: mail.refundId }),
    ...(mail.returnId !== null && { returnId: mail.returnId }),
    part: requestId,
  });
  return mail;
}

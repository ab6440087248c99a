import { queryOne, type Queryable, sql } from '../../../server/database/query.ts';
import { type PaidLine, paidLeft } from '../../../orders/rules/paid-left.ts';
import type { PaidLeft, RefundShares } from '../../../orders/rules/refund-shares.ts';
import { REFUNDED_DEPOSITS } from './refund-row.ts';
import type { Order } from '../../../orders/server/order-row.ts';

interface Row {
  lines: PaidLine[];
  given: RefundShares[];
}

/** What was paid for an order, less its refunds, including those that the provider has not made yet. */
export async function readPaidLeft(db: Queryable, order: Order): Promise<PaidLeft> {
  const { lines, given } = await queryOne<Row>(
    db,
    sql`SELECT (SELECT json_agg(json_build_object('productId', product_id, 'quantity', quantity,
                         'unitCents', unit_price_cents, 'depositCents', deposit_cents, 'couponCents', coupon_cents) ORDER BY position)
                  FROM order_items WHERE order_id = ${order.id}) AS lines,
               (SELECT coalesce(json_agg(json_build_object(
                         'goodsCents', goods_cents, 'shippingCents', shipping_cents, 'freeCents', free_cents,
                         'taxCents', tax_cents, 'couponCents', coupon_cents, 'pointsCents', points_cents,
                         'coveredCents', covered_cents, 'moneyCents', amount_cents + kept_cents + moved_cents, 'points', points,
                         'earnedPoints', earned_points,
                         'deposits', ${REFUNDED_DEPOSITS},
                         'lines', (SELECT coalesce(json_agg(json_build_object('productId', product_id,
                                            'quantity', quantity, 'goodsCents', l.goods_cents,
                                            'couponCents', l.coupon_cents)), '[]')
                                     FROM refund_lines l WHERE l.refund_id = r.id))), '[]')
                  FROM refunds r WHERE order_id = ${order.id} AND kind = 'part' AND status <> 'failed') AS given`,
  );
  return paidLeft(order, lines, given);
}

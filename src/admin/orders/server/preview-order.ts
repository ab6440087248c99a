import { PICKUP } from '../../../orders/rules/pickup.ts';
import { queryFirst, sql } from '../../../server/database/query.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import type { Shop } from '../../../server/shop.ts';
import { waitingJson } from '../../../checkout/server/order/confirmation.ts';
import { addressLines, type ShippingAddress } from './address-lines.ts';
import type { OrderPreview, OrderRow } from '../contract.ts';
import { readOrderRows } from './order-rows.ts';

const LAST_STEPS = 4;
const PAID = [orderStatus.processing, orderStatus.completed, orderStatus.onHold];

type Stored = Omit<OrderPreview, 'ship_to' | keyof OrderRow> & {
  id: number;
  address: ShippingAddress;
};

/** The preview beside the list: one statement, then the same row as in the list. */
export async function previewOrder({ pool }: Pick<Shop, 'pool'>, number: string) {
  const found = await queryFirst<{ preview: Stored }>(
    pool,
    sql`SELECT json_build_object(
          'id', o.id, 'phone', o.phone, 'buyer_note', o.order_notes,
          'address', json_build_object(
            'name', o.shipping_first_name || ' ' || o.shipping_last_name, 'company', o.shipping_company,
            'street', o.shipping_street_address, 'apartment', o.shipping_apartment, 'town', o.shipping_town,
            'state', o.shipping_state, 'postcode', o.shipping_postcode, 'country', o.shipping_country),
          'hold_reason', (SELECT reason FROM order_holds h WHERE h.order_id = o.id AND h.ended_at IS NULL),
          'lines', (SELECT coalesce(json_agg(json_build_object(
                      'name', i.name, 'sku', i.sku, 'image', i.image, 'quantity', i.quantity,
                      'total_cents', i.line_total_cents, 'shelf', p.shelf, 'in_stock', p.stock_qty,
                      'shipped', pieces.shipped, 'refunded', pieces.refunded,
                      'deposit_cents', i.deposit_cents, 'waiting', ${waitingJson(sql`i`)},
                      'fit', CASE WHEN i.fitment IS NOT NULL THEN json_build_object(
                               'state', i.fitment -> 'state', 'text', i.fitment -> 'text') END) ORDER BY i.position), '[]')
                      FROM order_items i JOIN products p ON p.id = i.product_id, pieces_of(o.id, i.product_id) pieces
                     WHERE i.order_id = o.id),
          'amounts', json_build_object(
            'parts_cents', o.subtotal_cents, 'deposit_cents', o.deposit_cents, 'shipping_cents', o.shipping_cents, 'discount_cents', o.discount_cents,
            'coupon', o.coupon_code, 'points_cents', o.points_redeemed_cents, 'tax_cents', o.tax_cents,
            'state', o.shipping_state),
          'payment', (SELECT json_build_object('method', method, 'status', status, 'at', updated_at)
                        FROM payments WHERE order_id = o.id),
          'steps', (SELECT coalesce(json_agg(json_build_object('at', at, 'what', what, 'who', who) ORDER BY at DESC), '[]')
                      FROM (${stepsOf} ORDER BY at DESC LIMIT ${LAST_STEPS}) steps),
          'history', (SELECT json_build_object(
                        'orders', count(*), 'since', min(h.created_at), 'total_cents', coalesce(sum(h.total_cents)
                          FILTER (WHERE h.status = ANY (${PAID}) AND h.payment_pending IS NULL), 0),
                        'refunded', count(*) FILTER (WHERE h.status = ${orderStatus.refunded}),
                        'failed', count(*) FILTER (WHERE h.status = ${orderStatus.failed}),
                        'points_earned', CASE WHEN o.customer_id IS NULL THEN 0 ELSE o.points_earned END,
                        'status', o.status)
                        FROM orders h WHERE h.id IN (
                          SELECT id FROM orders WHERE customer_id = o.customer_id
                           UNION ALL
                          SELECT id FROM orders
                           WHERE o.customer_id IS NULL AND customer_id IS NULL AND email = o.email))) AS preview
          FROM orders o WHERE o.order_no = ${number}`,
  );
  if (!found) return undefined;
  const { id, address, ...preview } = found.preview;
  const [row] = await readOrderRows(pool, [id]);
  return { ...preview, ...row!, ship_to: addressLines(address) };
}

/** The stored steps of an order, with the person who took them, if any. */
const stepsOf = sql`
  SELECT created_at AS at, reason AS what, NULL AS who FROM order_events WHERE order_id = o.id
   UNION ALL
  SELECT shipped_at, concat_ws(' ', CASE WHEN carrier <> ${PICKUP.name} THEN 'Parcel' END, nullif(carrier, ''), nullif(tracking, '')), actor ->> 'name'
    FROM parcels WHERE order_id = o.id
   UNION ALL
  SELECT created_at, 'Held: ' || reason, actor ->> 'name' FROM order_holds WHERE order_id = o.id
   UNION ALL
  SELECT created_at, note, actor ->> 'name' FROM order_notes WHERE order_id = o.id
   UNION ALL
  SELECT created_at, 'Refund of ' || to_char(amount_cents / 100.0, 'FM$999999990.00'), actor ->> 'name'
    FROM refunds WHERE order_id = o.id AND status <> 'failed'`;

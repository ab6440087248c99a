import { MAX_RETURN_PICTURES } from '../../../orders/rules/return-rules.ts';
import { readReturnNumber } from '../../../orders/rules/return-number.ts';
import { findOwnOrder, type OrderViewer } from '../../../orders/server/find-order.ts';
import {
  RETURN_NUMBER,
  RETURN_PICTURES,
  RETURN_STATE,
  RETURNED_NAME,
} from '../../../orders/server/return-sql.ts';
import { findPlace } from '../../../settings/server/settings.ts';
import { queryFirst, queryOne, type Queryable, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import { townLine } from '../../../cart/rules/town-line.ts';
import { isPickup } from '../../../orders/rules/pickup.ts';
import { shippingAddress } from '../../../orders/rules/order-address.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import type { OwnReturn } from '../../return-calls.ts';

export interface FoundReturn {
  id: number;
  order: Order;
}

/** Finds a return by its number, if the viewer may see its order. */
export async function findOwnReturn(
  shop: Pick<Shop, 'pool'>,
  text: string,
  viewer: OrderViewer,
): Promise<FoundReturn | undefined> {
  const number = readReturnNumber(text);
  const found = number && (await findOwnOrder(shop, number.orderNo, viewer));
  if (!found) return undefined;
  const row = await queryFirst<{ id: number }>(
    shop.pool,
    sql`SELECT id::float8 AS id FROM returns WHERE order_id = ${found.order.id} AND ${number.nth} > 0 ORDER BY id
         LIMIT 1 OFFSET greatest(${number.nth} - 1, 0)`,
  );
  return row && { id: row.id, order: found.order };
}

type Read = Omit<OwnReturn, 'is_pickup' | 'from' | 'send_to' | 'may_withdraw' | 'may_add_picture'>;

/** A return as its buyer sees it. */
export async function readOwnReturn(db: Queryable, { id, order }: FoundReturn): Promise<OwnReturn> {
  const read = await queryOne<Read>(
    db,
    sql`SELECT ${RETURN_NUMBER} AS number, o.order_no, r.kind, ${RETURN_STATE} AS state, to_json(r.created_at) AS created_at,
               r.cause, r.words, r.is_used, r.is_free, r.closed_words, ${RETURN_PICTURES} AS pictures,
               (SELECT json_agg(json_build_object('product_id', i.product_id, 'name', ${RETURNED_NAME}, 'sku', i.sku,
                         'image', i.image, 'quantity', l.quantity, 'received', l.restocked + l.scrapped, 'exchange',
                         CASE WHEN x.id IS NOT NULL THEN json_build_object('id', x.id, 'name', x.name, 'sku', x.sku,
                           'slug', x.slug, 'featured_image', x.featured_image, 'regular_price',
                           to_char(x.regular_price_cents / 100.0, 'FM9999999990.00'), 'price_breaks', x.price_breaks,
                           'stock_qty', x.stock_qty) END)
                         ORDER BY i.position)
                  FROM return_lines l JOIN order_items i USING (order_id, product_id)
                  LEFT JOIN products x ON x.id = l.exchange_for AND x.for_sale
                 WHERE l.return_id = r.id) AS lines,
               (SELECT json_build_object('amount', to_char(f.amount_cents / 100.0, 'FM9999999990.00'),
                         'points', f.points, 'is_done', f.status = 'done')
                  FROM refunds f WHERE f.id = r.refund_id) AS refund
          FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.id = ${id}`,
  );
  const place = await findPlace(db);
  const isOpen = read.state === 'expected';
  return {
    ...read,
    is_pickup: isPickup(order),
    from: sender(order),
    send_to: place ? [place.name, place.address] : [],
    may_withdraw: isOpen,
    may_add_picture: isOpen && read.pictures.length < MAX_RETURN_PICTURES,
  };
}

/** An order that was picked up was shipped to the shop itself. */
function sender(order: Order): string[] {
  const address = isPickup(order) ? order : shippingAddress(order);
  return [
    `${address.first_name} ${address.last_name}`.trim(),
    address.street_address,
    address.apartment,
    townLine(address),
  ].filter(Boolean);
}

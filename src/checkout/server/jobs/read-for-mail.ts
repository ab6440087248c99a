import type pg from 'pg';
import { senderJson } from '../../../content/server/settings.ts';
import { centsToDollars } from '../../../kit/money.ts';
import type { OrderConfirmation } from '../../contract.ts';
import type { Paid } from '../../rules/money-back.ts';
import { confirmationFrom } from '../order/confirmation.ts';
import type { Order } from '../tables.ts';
import { orderFrom, type OrderJson } from '../order/write-order.ts';

interface Item {
  product_id: number;
  image: string | null;
  name: string;
  slug: string;
  sku: string;
  quantity: number;
  cents: number;
  total: number;
}

interface Row {
  placed: OrderJson;
  items: Item[];
  paid: Paid | null;
  sender: { name: string; email: string; phone: string };
}

export interface ForMail {
  order: Order;
  confirmation: OrderConfirmation;
  paid: Paid | undefined;
  sender: Row['sender'];
}

/** All that a mail about an order needs, in one query, because every sale sends one. */
export async function readForMail(pool: pg.Pool, orderId: number): Promise<ForMail | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'read for an order mail',
    text: `SELECT to_json(o) AS placed, ${senderJson} AS sender,
             (SELECT json_build_object('amountCents', amount_cents, 'refundCents', refund_cents, 'method', method,
                       'provider', provider)
                FROM payments WHERE order_id = o.id AND provider_capture_id IS NOT NULL) AS paid,
             (SELECT json_agg(json_build_object('product_id', product_id, 'image', image, 'name', name, 'slug', slug,
                        'sku', sku, 'quantity', quantity, 'cents', unit_price_cents, 'total', line_total_cents)
                      ORDER BY position)
                FROM order_items WHERE order_id = o.id) AS items
        FROM orders o WHERE o.id = $1`,
    values: [orderId],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { items, paid, sender } = row;
  const order = orderFrom(row.placed);
  return {
    order,
    confirmation: confirmationFrom(order, items.map(asItem)),
    paid: paid ?? undefined,
    sender,
  };
}

const asItem = ({ quantity, cents, total, ...item }: Item) => ({
  ...item,
  product_quantity: quantity,
  product_price: centsToDollars(cents),
  line_total: centsToDollars(total),
});

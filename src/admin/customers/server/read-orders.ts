import { addressLines, type ShippingAddress } from '../../orders/server/address-lines.ts';
import {
  query,
  queryFirst,
  queryJson,
  queryOne,
  type Queryable,
  type Sql,
  sql,
} from '../../../server/database/query.ts';
import type { CustomerDetail, CustomerOrder } from '../customer-shapes.ts';
import { readDeskStatuses } from '../../orders/server/desk-facts.ts';
import { spentCents } from './spent.ts';

const MAX_ORDERS = 100;
const MAX_ADDRESSES = 5;

/** A customer's orders and shipping addresses; `whose` is a condition on the orders `o`. */
export async function readOrders(db: Queryable, whose: Sql, email: string) {
  const { rows, totals, addresses } = await readTogether(db, whose);
  const statuses = await readDeskStatuses(
    db,
    rows.map(({ id }) => id),
  );
  return {
    orders: rows.map(({ id, ...order }) => ({ ...order, status: statuses.get(id)! })),
    ...totals,
    addresses: addresses.map(addressLines),
    newsletter: await newsletterOf(db, email),
  };
}

async function readTogether(db: Queryable, whose: Sql) {
  const [rows, totals, addresses] = await Promise.all([
    queryJson<Omit<CustomerOrder, 'status'> & { id: number }>(
      db,
      sql`SELECT o.id::float8 AS id, o.order_no AS number, o.created_at AS placed_at, o.total_cents,
                 coalesce(p.refunded_cents, 0) AS refunded_cents,
                 trim(o.shipping_town || ' ' || o.shipping_state) AS place,
                 (SELECT coalesce(sum(quantity), 0)::int FROM order_items WHERE order_id = o.id) AS pieces
            FROM orders o LEFT JOIN payments p ON p.order_id = o.id
           WHERE ${whose} ORDER BY o.created_at DESC, o.id DESC LIMIT ${MAX_ORDERS}`,
    ),
    queryOne<{ order_count: number; spent_cents: number }>(
      db,
      sql`SELECT count(*)::int AS order_count, coalesce(sum(${spentCents}), 0)::float8 AS spent_cents
            FROM orders o LEFT JOIN payments p ON p.order_id = o.id WHERE ${whose}`,
    ),
    query<ShippingAddress>(
      db,
      sql`SELECT trim(shipping_first_name || ' ' || shipping_last_name) AS name, shipping_company AS company,
                 shipping_street_address AS street, shipping_apartment AS apartment, shipping_town AS town,
                 shipping_state AS state, shipping_postcode AS postcode, shipping_country AS country
            FROM orders o WHERE ${whose} AND shipping_street_address <> '' GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
           ORDER BY max(o.id) DESC LIMIT ${MAX_ADDRESSES}`,
    ),
  ]);
  return { rows, totals, addresses };
}

async function newsletterOf(db: Queryable, email: string): Promise<CustomerDetail['newsletter']> {
  const found = await queryFirst<{ state: CustomerDetail['newsletter'] }>(
    db,
    sql`SELECT CASE WHEN unsubscribed_at IS NOT NULL THEN 'unsubscribed'
                    WHEN confirmed_at IS NULL THEN 'asked' ELSE 'subscribed' END AS state
          FROM newsletter_subscribers WHERE email = lower(${email})`,
  );
  return found?.state ?? 'none';
}

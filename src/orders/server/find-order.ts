import { isUuid } from '../../kit/uuid.ts';
import { query, queryFirst, type Queryable, sql, type Sql } from '../../server/database/query.ts';
import type { Customer } from '../../server/http/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import { readOrderNumber } from './order-number.ts';
import {
  type Order,
  orderFrom,
  type OrderJson,
  type Payment,
  paymentFrom,
  type PaymentJson,
} from './order-row.ts';

export interface FoundOrder {
  order: Order;
  payment: Payment | null;
  /** Product ids of its lines. */
  productIds: readonly number[];
  /** The time to pay has run out, by the database's clock. */
  isLate: boolean;
  /** Staff made it: it is held until its buyer pays by a link. */
  isByStaff: boolean;
}

interface FoundRow extends Pick<FoundOrder, 'productIds' | 'isLate' | 'isByStaff'> {
  order: OrderJson;
  payment: PaymentJson | null;
}

/** `where` may refer to the order as `o` and to its payment as `p`. */
export async function findOrders(db: Queryable, where: Sql): Promise<FoundOrder[]> {
  const rows = await query<FoundRow>(
    db,
    sql`SELECT to_json(o) AS "order", to_json(p) AS payment, o.held_until < now() AS "isLate",
               EXISTS (SELECT FROM orders_by_staff s WHERE s.order_id = o.id) AS "isByStaff",
               array(SELECT product_id FROM order_items WHERE order_id = o.id) AS "productIds"
          FROM orders o LEFT JOIN payments p ON p.order_id = o.id WHERE ${where}`,
  );
  return rows.map(({ order, payment, ...found }) => ({
    ...found,
    order: orderFrom(order),
    payment: payment && paymentFrom(payment),
  }));
}

export async function findPayment(db: Queryable, where: Sql): Promise<Payment | undefined> {
  const found = await queryFirst<{ payment: PaymentJson }>(
    db,
    sql`SELECT to_json(p) AS payment FROM payments p WHERE ${where}`,
  );
  return found && paymentFrom(found.payment);
}

export async function findOrder(db: Queryable, where: Sql): Promise<FoundOrder | undefined> {
  const [found] = await findOrders(db, where);
  return found;
}

export interface OrderViewer {
  customer: Customer | null;
  /** The order's key, from the browser that ordered or from a mailed link. */
  key: string;
}

/** Finds an order by number, if the viewer may see it: as its customer, or with its key. */
export async function findOwnOrder(
  { pool }: Pick<Shop, 'pool'>,
  orderNo: string,
  { customer, key }: OrderViewer,
): Promise<FoundOrder | undefined> {
  const number = readOrderNumber(orderNo);
  if (!number) return undefined;
  return findOrder(
    pool,
    sql`o.order_no = ${number}
        AND (o.customer_id = ${customer?.id ?? null} OR o.access_key = ${isUuid(key) ? key : null})`,
  );
}

export const mayViewOrder = (order: Order, { customer, key }: OrderViewer) =>
  (customer !== null && order.customer_id === customer.id) || order.access_key === key;

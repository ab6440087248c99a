import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Customer } from '../../../server/http/sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import { readOrderNumber } from './order-number.ts';
import { type Order, orders, type Payment, payments } from '../tables.ts';

export interface FoundOrder {
  order: Order;
  payment: Payment | null;
}

/** An order with its payment, by a condition. */
export async function findOrder(
  { db }: Pick<Shop, 'db'>,
  where: SQL | undefined,
): Promise<FoundOrder | undefined> {
  const [found] = await db
    .select({ order: orders, payment: payments })
    .from(orders)
    .leftJoin(payments, eq(payments.order_id, orders.id))
    .where(where);
  return found;
}

export interface Asker {
  customer: Customer | null;
  /** The order's key, from the browser that ordered or from a mailed link. */
  key: string;
}

/** An order by its number, if the asker may see it: as its customer, or with its key. */
export function findOwnOrder(shop: Pick<Shop, 'db'>, orderNo: string, asker: Asker) {
  const number = readOrderNumber(orderNo);
  if (!number) return Promise.resolve(undefined);
  return findOrder(shop, and(eq(orders.order_no, number), isOf(asker)));
}

export const isAskers = (order: Order, { customer, key }: Asker): boolean =>
  (customer !== null && order.customer_id === customer.id) || order.access_key === key;

function isOf({ customer, key }: Asker): SQL | undefined {
  return or(
    customer ? eq(orders.customer_id, customer.id) : undefined,
    isKey(key) ? eq(orders.access_key, key) : undefined,
    sql`false`,
  );
}

const isKey = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

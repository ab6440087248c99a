import { readLateBefore } from '../../../cart/server/delivery.ts';
import type { Permission } from '../../../kit/permissions.ts';
import { query, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import { peopleMatching } from '../../customers/server/found-people.ts';
import { indexNewOrders } from '../../orders/server/list-orders.ts';
import { readOrderRows } from '../../orders/server/order-rows.ts';
import { ordersSql } from '../../orders/server/orders-sql.ts';
import { findParts } from '../../parts/server/found-parts.ts';
import type { FoundPart } from '../contract.ts';

/** Results of each kind. */
const SHOWN = 5;

/** The best results of each kind that the person may see. */
export async function findForStaff(shop: Shop, words: string, held: ReadonlySet<Permission>) {
  const [parts, orders, customers] = await Promise.all([
    held.has('read:parts') ? findPartsForStaff(shop, words) : [],
    held.has('read:orders') ? findOrders(shop, words) : [],
    held.has('read:customers') ? findCustomers(shop, words) : [],
  ]);
  return { parts, orders, customers };
}

/** As the parts desk finds them, without near matches: hidden ones too, and that of exactly this number first. */
async function findPartsForStaff(shop: Shop, q: string): Promise<FoundPart[]> {
  const { ids, isClose } = await findParts(shop, { q });
  if (isClose) return [];
  return query<FoundPart>(
    shop.pool,
    sql`SELECT p.id, p.name, p.sku, p.featured_image AS image, p.stock_qty AS stock, p.hidden
          FROM unnest(${ids.slice(0, SHOWN)}::int[]) WITH ORDINALITY found (id, place)
          JOIN products p USING (id) ORDER BY found.place`,
  );
}

/** By number, name, email address, SKU and tracking number. */
async function findOrders({ pool }: Pick<Shop, 'pool'>, q: string) {
  const { withCtes, table, isListed, hasFound } = ordersSql({ q }, await readLateBefore(pool));
  if (!hasFound) return [];
  await indexNewOrders({ pool }, { q });
  const rows = await query<{ id: number }>(
    pool,
    sql`${withCtes} SELECT o.id::float8 AS id FROM ${table('all')} o
         WHERE ${isListed('all')} ORDER BY o.id DESC LIMIT ${SHOWN}`,
  );
  const orders = await readOrderRows(
    pool,
    rows.map(({ id }) => id),
  );
  return orders.map(({ number, buyer, place, pieces, status }) => ({
    number,
    buyer,
    place,
    pieces,
    status,
  }));
}

/** As the customers desk finds them. */
function findCustomers({ pool }: Pick<Shop, 'pool'>, typed: string) {
  return query<{ id: number; name: string; email: string }>(
    pool,
    sql`SELECT id, trim(first_name || ' ' || last_name) AS name, email FROM customers
         WHERE deleted_at IS NULL
           AND id IN (SELECT coalesce(m.merged_into, m.id)
                        FROM (${peopleMatching(typed)!.customers}) found JOIN customers m ON m.id = found.id)
         ORDER BY id DESC LIMIT ${SHOWN}`,
  );
}

import type { Permission } from '../../../kit/permissions.ts';
import { cataloguePages } from '../../../catalogue/pages.ts';
import { sharedFinder } from '../../../catalogue/server/search/shared-finder.ts';
import { addressOf } from '../../../kit/page.ts';
import { join, query, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import { containsPattern } from '../../frame/server/contains-pattern.ts';
import { indexNewOrders } from '../../orders/server/list-orders.ts';
import { readOrderRows } from '../../orders/server/order-rows.ts';
import { ordersSql } from '../../orders/server/orders-sql.ts';

/** Results of each kind. */
const SHOWN = 5;

/** The best results of each kind that the person may see. */
export async function findForStaff(shop: Shop, words: string, held: ReadonlySet<Permission>) {
  const [parts, orders, customers] = await Promise.all([
    held.has('read:parts') ? findParts(shop, words) : [],
    held.has('read:orders') ? findOrders(shop, words) : [],
    held.has('read:customers') ? findCustomers(shop, words) : [],
  ]);
  return { parts, orders, customers };
}

/** Parts found by the shop's search, without near matches. */
async function findParts(shop: Shop, keyword: string) {
  const { data } = await sharedFinder(shop).findForStaff({ keyword, page: 1, per_page: SHOWN });
  return data.map(({ name, slug, sku, featured_image: image, stock_qty: stock }) => ({
    name,
    slug,
    sku,
    image,
    stock,
    path: addressOf(cataloguePages.product, { slug }),
  }));
}

/** By number, name, email address, SKU and tracking number. */
async function findOrders({ pool }: Pick<Shop, 'pool'>, q: string) {
  const { withCtes, table, isListed, hasFound } = ordersSql({ q });
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

function findCustomers({ pool }: Pick<Shop, 'pool'>, typed: string) {
  const words = typed.toLowerCase().split(/\s+/);
  const hasWords = words.map(
    (word) =>
      sql`lower(first_name || ' ' || last_name || ' ' || email) LIKE ${containsPattern(word)}`,
  );
  return query<{ id: number; name: string; email: string }>(
    pool,
    sql`SELECT id, first_name || ' ' || last_name AS name, email FROM customers
         WHERE deleted_at IS NULL AND ${join(hasWords, ' AND ')} LIMIT ${SHOWN}`,
  );
}

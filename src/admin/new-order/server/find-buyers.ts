import { vanName } from '../../../fitment/rules/van-models.ts';
import { vanModels } from '../../../fitment/server/queries.ts';
import {
  execute,
  queryJson,
  type Queryable,
  sql,
  type Sql,
} from '../../../server/database/query.ts';
import { PICKUP } from '../../../orders/rules/pickup.ts';
import type { BodyOf } from '../../../kit/call.ts';
import { peopleMatching } from '../../customers/server/found-people.ts';
import type { Buyer, newOrderCalls } from '../contract.ts';

type Asked = BodyOf<(typeof newOrderCalls)['POST admin/new-order/buyers']>;

const MAX_SHOWN = 8;

interface BuyerRow extends Omit<Buyer, 'vans'> {
  vans: Omit<Buyer['vans'][number], 'title'>[];
}

/** People to order for, customers first: one by id or by the number of an order, or those that a search finds. */
export async function findBuyers(db: Queryable, asked: Asked): Promise<Buyer[]> {
  const found = wanted(asked);
  if (!found) return [];
  if (asked.q) await execute(db, sql`SELECT read_new_guests()`);
  const rows = await queryJson<BuyerRow>(db, sql`${buyersIn(found)}`);
  const models = await vanModels(db);
  return rows.map((row) => ({
    ...row,
    vans: row.vans.map((van) => ({ ...van, title: vanName(van, models) })),
  }));
}

function wanted({ q, customer_id, order }: Asked): { customers: Sql; guests: Sql } | null {
  if (customer_id !== undefined)
    return { customers: sql`SELECT ${customer_id}::int AS id`, guests: NOBODY };
  if (order !== undefined)
    return {
      customers: sql`SELECT customer_id AS id FROM orders WHERE order_no = ${order}`,
      guests: sql`SELECT email FROM orders WHERE order_no = ${order} AND customer_id IS NULL`,
    };
  return peopleMatching(q);
}

const NOBODY = sql`SELECT NULL::text AS email WHERE false`;

/** A customer's own address; a guest's, and that of a customer who gave none, is the last order's. */
const buyersIn = ({ customers, guests }: { customers: Sql; guests: Sql }): Sql => sql`
  WITH found AS MATERIALIZED (${customers}), found_guests AS MATERIALIZED (${guests})
  SELECT c.id AS customer_id, c.email, coalesce(nullif(c.phone, ''), o.phone, '') AS phone, c.points_balance AS points,
         (SELECT count(*)::int FROM orders WHERE customer_id = c.id) AS orders,
         CASE WHEN coalesce(c.address, '') <> '' OR o.id IS NULL THEN json_build_object(
           'first_name', c.first_name, 'last_name', c.last_name, 'company', '',
           'street_address', coalesce(c.address, ''), 'apartment', coalesce(c.apartment, ''),
           'town', coalesce(c.city, ''), 'state', coalesce(c.state, ''), 'postcode', coalesce(c.postcode, ''),
           'country', coalesce(nullif(c.country, ''), 'US')) ELSE ${ordered} END AS address,
         coalesce(g.garage -> 'vans', '[]') AS vans
    FROM customers c
    LEFT JOIN LATERAL (SELECT * FROM orders WHERE customer_id = c.id ORDER BY orders.id DESC LIMIT 1) o ON true
    LEFT JOIN garages g ON g.customer_id = c.id
   WHERE c.deleted_at IS NULL AND c.id IN (SELECT coalesce(m.merged_into, m.id) FROM found f JOIN customers m ON m.id = f.id)
  UNION ALL
  SELECT NULL, o.email, o.phone, 0, 1, ${ordered}, '[]'
    FROM (SELECT DISTINCT ON (email) * FROM orders
           WHERE customer_id IS NULL AND email IN (SELECT email FROM found_guests) AND email <> ''
           ORDER BY email, orders.id DESC) o
   LIMIT ${MAX_SHOWN}`;

const ordered = sql`CASE WHEN o.shipping_carrier = ${PICKUP.carrier} THEN json_build_object(
  'first_name', o.first_name, 'last_name', o.last_name, 'company', o.company, 'street_address', o.street_address,
  'apartment', o.apartment, 'town', o.town, 'state', o.state, 'postcode', o.postcode, 'country', o.country)
 ELSE json_build_object(
  'first_name', o.shipping_first_name, 'last_name', o.shipping_last_name, 'company', o.shipping_company,
  'street_address', o.shipping_street_address, 'apartment', o.shipping_apartment, 'town', o.shipping_town,
  'state', o.shipping_state, 'postcode', o.shipping_postcode, 'country', o.shipping_country) END`;

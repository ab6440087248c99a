import type pg from 'pg';
import type { BodyOf } from '../../../kit/call.ts';
import { execute, queryJson, queryOne, type Sql, sql } from '../../../server/database/query.ts';
import type { customersCalls, PersonRow } from '../contract.ts';
import { type Found, peopleMatching } from './found-people.ts';
import { spentCents } from './spent.ts';

const PAGE = 50;
const MAX_OTHERS = 100;

type ListParams = BodyOf<(typeof customersCalls)['POST admin/customers']>;

interface Row extends PersonRow {
  place_in_list: string;
}

/** A page of people, newest first: customers by account, guests by last order. */
export async function listPeople(pool: pg.Pool, { q, who, after }: ListParams) {
  if (who === 'guests' || q) await execute(pool, sql`SELECT read_new_guests()`);
  const found = peopleMatching(q);
  const list = who === 'guests' ? guests(found, after) : customers(found, after);
  const [rows, others] = await Promise.all([
    queryJson<Row>(pool, list),
    found && after === undefined ? countOthers(pool, found, who) : null,
  ]);
  const shown = rows.slice(0, PAGE);
  return {
    rows: shown.map(({ place_in_list: _, ...row }): PersonRow => row),
    next: rows.length > PAGE ? shown.at(-1)!.place_in_list : null,
    others,
  };
}

/** Merged accounts are found by their old name and link to the account they were merged into. */
const customers = (found: Found | null, after: string | undefined): Sql => sql`
  WITH found AS MATERIALIZED (${found?.customers ?? sql`SELECT 0 AS id WHERE false`}),
  listed AS MATERIALIZED (
    SELECT c.* FROM customers c
     WHERE c.deleted_at IS NULL
       AND ${found ? sql`c.id IN (SELECT coalesce(m.merged_into, m.id) FROM found f JOIN customers m ON m.id = f.id)` : sql`true`}
       AND ${after === undefined ? sql`true` : sql`c.id < ${after}::bigint`}
     ORDER BY c.id DESC LIMIT ${PAGE + 1})
  SELECT c.id, trim(c.first_name || ' ' || c.last_name) AS name, c.email, c.points_balance AS points,
         coalesce(nullif(trim(c.city || ' ' || c.state), ''), o.place, '') AS place,
         ${van}, o.orders, o.spent_cents, o.last_order, o.last_order_at, c.created_at AS since, c.id::text AS place_in_list
    FROM listed c
    LEFT JOIN garages g ON g.customer_id = c.id,
         LATERAL (${totals(sql`o.customer_id = c.id`)}) o
   ORDER BY c.id DESC`;

const guests = (found: Found | null, after: string | undefined): Sql => sql`
  WITH found AS MATERIALIZED (${found?.guests ?? sql`SELECT '' AS email WHERE false`}),
  listed AS MATERIALIZED (
    SELECT g.email, g.last_order_id FROM guests g
     WHERE ${found ? sql`g.email IN (SELECT email FROM found)` : sql`true`}
       AND ${after === undefined ? sql`true` : sql`g.last_order_id < ${after}::bigint`}
     ORDER BY g.last_order_id DESC LIMIT ${PAGE + 1})
  SELECT NULL::int AS id, o.name, g.email, NULL::int AS points, coalesce(o.place, '') AS place, NULL::json AS van,
         o.orders, o.spent_cents, o.last_order, o.last_order_at, o.since, g.last_order_id::text AS place_in_list
    FROM listed g, LATERAL (${totals(sql`o.customer_id IS NULL AND o.email = g.email`)}) o
   WHERE o.orders > 0
   ORDER BY g.last_order_id DESC`;

const totals = (whose: Sql): Sql => sql`
  SELECT count(*)::int AS orders, coalesce(sum(${spentCents}), 0)::float8 AS spent_cents,
         (array_agg(o.order_no ORDER BY o.id DESC))[1] AS last_order, max(o.created_at) AS last_order_at, min(o.created_at) AS since,
         (array_agg(trim(o.town || ' ' || o.state) ORDER BY o.id DESC))[1] AS place,
         (array_agg(trim(o.first_name || ' ' || o.last_name) ORDER BY o.id DESC))[1] AS name
    FROM orders o LEFT JOIN payments p ON p.order_id = o.id WHERE ${whose}`;

/** The van that the customer shops for, otherwise the first one. */
const van = sql`(
  SELECT json_build_object('title', (v ->> 'year') || ' ' || coalesce(t.model, t.title, ''), 'name', v ->> 'name',
                           'paint', v ->> 'paint')
    FROM jsonb_array_elements(g.garage -> 'vans') v LEFT JOIN van_types t ON t.slug = v ->> 'type'
   ORDER BY v ->> 'id' = g.garage ->> 'current' DESC NULLS LAST LIMIT 1) AS van`;

async function countOthers(pool: pg.Pool, found: Found, who: ListParams['who']): Promise<number> {
  const others = who === 'guests' ? found.customers : found.guests;
  const { count } = await queryOne<{ count: number }>(
    pool,
    sql`SELECT count(*)::int AS count FROM (SELECT * FROM (${others}) others LIMIT ${MAX_OTHERS}) counted`,
  );
  return count;
}

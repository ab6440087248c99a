import { townLine } from '../../../cart/rules/town-line.ts';
import type pg from 'pg';
import type { CustomerRow } from '../../../identity/server/customers.ts';
import { garageOf } from '../../../fitment/server/stored-garage.ts';
import { query, queryFirst, queryJson, sql } from '../../../server/database/query.ts';
import type { CustomerDetail, GuestDetail } from '../customer-shapes.ts';
import { readOrders } from './read-orders.ts';

const MAX_ENTRIES = 200;

/** Undefined if no such customer ever existed. */
export async function readCustomer(pool: pg.Pool, id: number): Promise<CustomerDetail | undefined> {
  const customer = await queryFirst<CustomerRow>(
    pool,
    sql`SELECT * FROM customers WHERE id = ${id}`,
  );
  if (!customer) return undefined;
  const [orders, ended, merged, changes, vans, ledger, wishlist, sessions, notes] =
    await Promise.all([
      readOrders(pool, sql`o.customer_id = ${id}`, customer.email),
      readEnd(pool, customer),
      queryJson<CustomerDetail['merged'][number]>(
        pool,
        sql`SELECT id, email, deleted_at AS at FROM customers WHERE merged_into = ${id} ORDER BY deleted_at`,
      ),
      queryJson<NonNullable<CustomerDetail['email_change']>>(
        pool,
        sql`SELECT new_email, created_at AS asked_at, coalesce(actor ->> 'name', '') AS asked_by, expires_at,
                   expires_at < now() AS is_expired
              FROM email_changes WHERE customer_id = ${id} AND state = 'waiting'`,
      ),
      readVans(pool, id),
      queryJson<CustomerDetail['ledger'][number]>(
        pool,
        sql`SELECT id::float8 AS id, created_at AS at, points, reason, by, balance FROM (
              SELECT e.*, sum(points) OVER (ORDER BY e.created_at, e.id)::int AS balance,
                     (SELECT actor_name FROM change_log
                       WHERE table_name = 'point_entries' AND row_key = jsonb_build_object('id', e.id)
                         AND actor_kind = 'staff' AND before IS NULL LIMIT 1) AS by
                FROM point_entries e WHERE customer_id = ${id}) ledger
             ORDER BY created_at DESC, ledger.id DESC LIMIT ${MAX_ENTRIES}`,
      ),
      queryJson<CustomerDetail['wishlist'][number]>(
        pool,
        sql`SELECT p.sku, p.name, p.slug, p.featured_image AS image
              FROM wishlists w JOIN products p ON p.id = w.product_id
             WHERE w.customer_id = ${id} ORDER BY w.created_at DESC`,
      ),
      queryJson<CustomerDetail['sessions'][number]>(
        pool,
        sql`SELECT created_at, expires_at FROM sessions
             WHERE customer_id = ${id} AND expires_at > now() ORDER BY created_at DESC`,
      ),
      queryJson<CustomerDetail['notes'][number]>(
        pool,
        sql`SELECT id::float8 AS id, note, coalesce(actor ->> 'name', '') AS by, created_at AS at
              FROM customer_notes WHERE customer_id = ${id} ORDER BY customer_notes.id DESC`,
      ),
    ]);
  return {
    ...profileOf(customer),
    ended,
    merged,
    email_change: changes[0] ?? null,
    vans,
    ledger,
    wishlist,
    sessions,
    notes,
    ...orders,
  };
}

const profileOf = (customer: CustomerRow) => ({
  id: customer.id,
  name: `${customer.first_name} ${customer.last_name}`.trim(),
  email: customer.email,
  is_confirmed: customer.confirmed_at !== null,
  phone: customer.phone,
  since: customer.created_at.toISOString(),
  points: customer.points_balance,
  address: [
    [customer.address, customer.apartment].filter(Boolean).join(', '),
    townLine({ ...customer, town: customer.city }),
    customer.country,
  ].filter(Boolean),
});

async function readEnd(pool: pg.Pool, customer: CustomerRow): Promise<CustomerDetail['ended']> {
  if (!customer.deleted_at) return null;
  const into = await queryFirst<{ id: number; name: string }>(
    pool,
    sql`SELECT id, trim(first_name || ' ' || last_name) AS name FROM customers WHERE id = ${customer.merged_into}`,
  );
  return { at: customer.deleted_at.toISOString(), into: into ?? null };
}

async function readVans(pool: pg.Pool, id: number): Promise<CustomerDetail['vans']> {
  const { vans, current } = await garageOf(pool, id);
  const models = await query<{ slug: string; model: string }>(
    pool,
    sql`SELECT slug, coalesce(model, title) AS model FROM van_types
         WHERE slug = ANY (${vans.map(({ type }) => type)})`,
  );
  return vans.map(({ id: vanId, type, year, name, paint, engine }) => ({
    id: vanId,
    type,
    name,
    paint,
    engine,
    title: `${year} ${models.find(({ slug }) => slug === type)?.model ?? type}`,
    is_current: vanId === current,
  }));
}

/** The guest who placed this order. */
export async function readGuest(pool: pg.Pool, order: string): Promise<GuestDetail | undefined> {
  const guest = await queryFirst<{ email: string; name: string; phone: string }>(
    pool,
    sql`SELECT email, trim(first_name || ' ' || last_name) AS name, phone FROM orders
         WHERE customer_id IS NULL AND order_no = ${order} AND email <> ''`,
  );
  if (!guest) return undefined;
  const whose = sql`o.customer_id IS NULL AND o.email = ${guest.email}`;
  return { ...guest, ...(await readOrders(pool, whose, guest.email)) };
}

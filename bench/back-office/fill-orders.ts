import type pg from 'pg';
import { newOrderNumber } from '../../src/orders/server/order-number.ts';
import { execute, query, sql } from '../../src/server/database/query.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';

/** Coprime to the 900 million order numbers, so no two orders get the same one. */
const STEP = 611_953_111;

const FIRST_NAMES =
  'Marge Theo Carla Annie Walt Sigrid Desmond Lucía Paul June Otis Ingrid Ben Rosalind Hank Mei-Lin Gil Nora Wendell Pilar Amos Greta Rufus Odessa Leif Yolanda Chester Bridget Ansel Marisol';
const LAST_NAMES =
  'Oyelaran Brandvold Figueroa Lindqvist Pruitt Halloran Akers Barragán Nakagawa Abernathy Ferreira Salo Tallchief Quick Dvorak Archer Santangelo Whitcomb Ostrander Villanueva Pettibone Kowalczyk Mbeki Thornquist Delacroix Hashimoto Rasmussen Okafor Lundgren Castellano';
const TOWNS =
  'Duluth,MN,55802;Bozeman,MT,59715;Tucson,AZ,85701;Easton,PA,18042;Asheville,NC,28801;Astoria,OR,97103;Macon,GA,31201;Trenton,NJ,08608;Marquette,MI,49855;Taos,NM,87571';

/**
 * Adds three years of orders with buyers, lines, payments, events and parcels, as the shop would have written them:
 * nearly all have ended; 30 are unpaid, 400 unshipped, 40 on hold, and 12 refunds are due.
 */
export async function fillOrders(pool: pg.Pool, count: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    await query(client, sql`SELECT set_config('vangon.filling', 'on', true), setseed(0.5)`);
    await execute(client, sql`ALTER TABLE parcel_lines DISABLE TRIGGER pieces_are_there`);
    await insertCustomers(client, count / 5);
    await prepareOrders(client, count);
    await insertOrders(client);
    await insertHistory(client);
    await insertParcels(client);
    await execute(client, sql`ALTER TABLE parcel_lines ENABLE TRIGGER pieces_are_there`);
  });
  await execute(pool, sql`SELECT index_orders()`);
  await execute(pool, sql`VACUUM ANALYZE`);
}

const insertCustomers = (client: pg.PoolClient, count: number) =>
  execute(
    client,
    sql`INSERT INTO customers (email, first_name, last_name, password_hash, confirmed_at)
        SELECT 'regular' || n || '@mail.example', 'Regular', 'Buyer', 'x', now() FROM generate_series(1, ${count}::int) n`,
  );

/** Decides who ordered what and when, before anything is inserted: the newest order has the highest `n`. */
async function prepareOrders(client: pg.PoolClient, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, n) =>
    newOrderNumber((below) => (n * STEP) % below),
  );
  await execute(
    client,
    sql`CREATE TEMP TABLE filling ON COMMIT DROP AS
        SELECT n, numbers.number, nextval('orders_id_seq') AS id, buyer.first_name, buyer.last_name, town.town,
               lower(plain_words(buyer.first_name || '.' || buyer.last_name)) || n % 900 || '@'
                 || (ARRAY['gmail.com', 'mail.example', 'post.example'])[1 + n % 3] AS email,
               CASE WHEN n % 3 = 0 THEN regulars.ids[1 + n % cardinality(regulars.ids)] END AS customer_id,
               now() - (${count}::int - n) * interval '1090 days' / ${count}::int AS created_at,
               CASE WHEN ${count}::int - n < 30 THEN 1 WHEN ${count}::int - n < 430 THEN 3
                    WHEN ${count}::int - n < 1200 AND n % 20 = 0 THEN 5 WHEN n % 33 = 0 THEN 6 WHEN n % 35 = 0 THEN 7
                    WHEN n % 37 = 0 THEN 2 ELSE 4 END AS status,
               (ARRAY['UPS Ground', 'UPS Ground', 'UPS Ground', 'USPS Priority', 'UPS 2nd Day', 'Freight'])[1 + n % 6] AS service
          FROM unnest(${numbers}::text[]) WITH ORDINALITY AS numbers (number, n),
               (SELECT array_agg(id) AS ids FROM customers WHERE first_name = 'Regular') regulars,
               LATERAL (SELECT (string_to_array(${FIRST_NAMES}, ' '))[1 + (n * 7) % 30] AS first_name,
                               (string_to_array(${LAST_NAMES}, ' '))[1 + (n / 30 * 11) % 30] AS last_name) buyer,
               LATERAL (SELECT string_to_array((string_to_array(${TOWNS}, ';'))[1 + n % 10], ',') AS town) town
         ORDER BY n`,
  );
  // Some parts sell much more often than others.
  await execute(
    client,
    sql`CREATE TEMP TABLE filling_lines ON COMMIT DROP AS
        WITH parts AS MATERIALIZED (SELECT *, row_number() OVER (ORDER BY md5(sku)) AS place, count(*) OVER () AS parts FROM products),
             picked AS (
               SELECT f.id, 1 + floor((SELECT max(parts) FROM parts) * power(random(), 2))::int AS place, 1 + floor(random() * 2)::int AS quantity
                 FROM filling f, generate_series(1, 1 + f.n % 4))
        SELECT DISTINCT ON (picked.id, p.id) picked.id AS order_id, p.id AS product_id, p.name, p.slug, p.sku,
               p.featured_image AS image, p.regular_price_cents AS price, picked.quantity
          FROM picked JOIN parts p USING (place)`,
  );
  await execute(client, sql`ANALYZE filling`);
  await execute(client, sql`ANALYZE filling_lines`);
}

async function insertOrders(client: pg.PoolClient): Promise<void> {
  await execute(
    client,
    sql`INSERT INTO orders (id, order_no, checkout_id, customer_id, status, payment_option, email, phone, first_name, last_name,
          street_address, town, state, postcode, country, shipping_first_name, shipping_last_name, shipping_street_address,
          shipping_town, shipping_state, shipping_postcode, shipping_country, shipping_carrier, shipping_service,
          shipping_name, order_notes, subtotal_cents, shipping_cents, total_cents, held_until, created_at, updated_at,
          shipped_at, custom_tracking_number)
        SELECT f.id, f.number, 'filled ' || f.id, f.customer_id, f.status, 'credit_card', f.email, '610 555 0142', f.first_name,
               f.last_name, '418 Ferry Street', f.town[1], f.town[2], f.town[3], 'US', f.first_name, f.last_name,
               '418 Ferry Street', f.town[1], f.town[2], f.town[3], 'US', 'ups', 'ground', f.service,
               CASE WHEN n % 9 = 0 THEN 'Please leave it at the side door.' ELSE '' END, l.subtotal, 1495, l.subtotal + 1495,
               f.created_at + interval '30 minutes', f.created_at, f.created_at,
               CASE WHEN f.status = 4 THEN f.created_at + interval '1 day' END,
               CASE WHEN f.status = 4 THEN '1Z' || lpad(f.id::text, 16, '9') ELSE '' END
          FROM filling f
          JOIN (SELECT order_id, sum(price * quantity) AS subtotal FROM filling_lines GROUP BY order_id) l ON l.order_id = f.id
         ORDER BY f.id`,
  );
  await execute(
    client,
    sql`INSERT INTO order_items (order_id, position, product_id, name, slug, sku, image, unit_price_cents, quantity,
                                 line_total_cents, fitment)
        SELECT l.order_id, row_number() OVER (PARTITION BY l.order_id), l.product_id, l.name, l.slug, l.sku, l.image, l.price,
               l.quantity, l.price * l.quantity,
               CASE WHEN l.order_id % 5 > 0 THEN jsonb_build_object('state', 'fits', 'text', 'Fits 1971 Bus', 'van',
                 jsonb_build_object('id', gen_random_uuid(), 'year', 1971, 'name', '', 'type', v.slugs[1 + l.order_id % cardinality(v.slugs)])) END
          FROM filling_lines l, (SELECT array_agg(slug ORDER BY position) AS slugs FROM van_types) v
         ORDER BY l.order_id`,
  );
}

async function insertHistory(client: pg.PoolClient): Promise<void> {
  await execute(
    client,
    sql`INSERT INTO order_events (order_id, from_status, to_status, reason, created_at)
        SELECT f.id, CASE step WHEN 2 THEN 1 WHEN 3 THEN 3 END, CASE step WHEN 1 THEN 1 WHEN 2 THEN 3 ELSE f.status END,
               (ARRAY['Placed', 'Paid', 'Changed'])[step], f.created_at + step * interval '1 hour'
          FROM filling f, generate_series(1, 3) step
         WHERE step = 1 OR f.status <> 1 AND step = 2 OR f.status > 3 AND step = 3 ORDER BY f.id, step`,
  );
  await execute(
    client,
    sql`INSERT INTO payments (id, order_id, method, provider, status, amount_cents, provider_capture_id, created_at, updated_at)
        SELECT gen_random_uuid(), f.id, 'credit_card', 'demo',
               CASE WHEN f.status = 1 THEN 'begun' WHEN f.status = 2 THEN 'refused'
                    WHEN f.status = 6 AND n > (SELECT max(n) - 1000 FROM filling) THEN 'refund_due' WHEN f.status IN (6, 7) THEN 'refunded'
                    ELSE 'captured' END,
               o.total_cents, CASE WHEN f.status > 2 THEN 'FILLED' || f.id END, f.created_at, f.created_at
          FROM filling f JOIN orders o USING (id) ORDER BY f.id`,
  );
  await execute(
    client,
    sql`INSERT INTO order_holds (order_id, reason, created_at)
        SELECT id, 'Address does not exist', created_at FROM filling WHERE status = 5`,
  );
  await execute(
    client,
    sql`INSERT INTO order_notes (order_id, request_id, note) SELECT id, 'filled', 'Called about the color.' FROM filling WHERE n % 25 = 0`,
  );
}

async function insertParcels(client: pg.PoolClient): Promise<void> {
  await execute(
    client,
    sql`INSERT INTO parcels (order_id, request_id, carrier, tracking, shipped_at)
        SELECT id, 'filled', 'UPS', custom_tracking_number, shipped_at FROM orders
         WHERE shipped_at IS NOT NULL AND id IN (SELECT id FROM filling) ORDER BY id`,
  );
  await execute(
    client,
    sql`INSERT INTO parcel_lines (parcel_id, order_id, product_id, quantity)
        SELECT p.id, p.order_id, i.product_id, i.quantity FROM parcels p JOIN order_items i USING (order_id)
         WHERE p.request_id = 'filled'`,
  );
}

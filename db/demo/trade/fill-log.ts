import { randomUUID } from 'node:crypto';
import { orderStatus } from '../../../src/orders/rules/order-status.ts';
import { shopDayStart } from '../../../src/kit/shop-days.ts';
import { insertRows, query, type Queryable, sql } from '../../../src/server/database/query.ts';
import type { TradeStaff, TradeStaffMember } from './trade-staff.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SHOWN_DAYS = 2;

type Values = Record<string, unknown>;
interface Entry {
  at: Date;
  by: TradeStaffMember;
  /** The changes of one batch. */
  rows: { table: string; key: Values; before: Values | null; after: Values }[];
}

/** The demo staff's changes of the last two days, as log entries: each new value is the present one. */
export async function fillLog(client: Queryable, staff: TradeStaff, now: Date): Promise<void> {
  const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS);
  const entries = [
    ...(await parcels(client, staff, since)),
    ...(await holds(client, staff, since)),
    ...(await notes(client, staff, since)),
    ...(await correctedAddress(client, staff, now)),
    ...(await newPrices(client, staff, yesterday(now, 9.4))),
    ...(await newTitle(client, staff, yesterday(now, 10.1))),
    ...(await movedParts(client, staff, yesterday(now, 15.7))),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  await insertRows(client, 'change_log', entries.flatMap(logRows));
}

const yesterday = (now: Date, hour: number): Date =>
  new Date(shopDayStart(now).getTime() - DAY_MS + hour * HOUR_MS);

function logRows({ at, by, rows }: Entry) {
  const batch = randomUUID();
  return rows.map(({ table, key, before, after }) => ({
    changed_at: at.toISOString(),
    actor_kind: 'staff',
    actor_id: by.id,
    actor_name: by.name,
    batch,
    request: null,
    table_name: table,
    row_key: key,
    before,
    after,
  }));
}

const added = (table: string, row: Values) => ({
  table,
  key: { id: row['id'] },
  before: null,
  after: row,
});
const statusRow = (order: unknown, before: number, after: number) => ({
  table: 'orders',
  key: { id: order },
  before: { status: before },
  after: { status: after },
});

interface Added {
  at: Date;
  row: Values;
}

async function parcels(client: Queryable, { packer }: TradeStaff, since: Date): Promise<Entry[]> {
  const found = await query<Added>(
    client,
    sql`SELECT shipped_at AS at, to_jsonb(p) AS row FROM parcels p WHERE shipped_at >= ${since}`,
  );
  return found.map(({ at, row }) => ({
    at,
    by: packer,
    rows: [
      added('parcels', row),
      statusRow(row['order_id'], orderStatus.processing, orderStatus.completed),
    ],
  }));
}

async function holds(client: Queryable, { owner }: TradeStaff, since: Date): Promise<Entry[]> {
  const found = await query<Added>(
    client,
    sql`SELECT created_at AS at, to_jsonb(h) AS row FROM order_holds h
         WHERE created_at >= ${since} AND ended_at IS NULL`,
  );
  return found.map(({ at, row }) => ({
    at,
    by: owner,
    rows: [
      added('order_holds', row),
      statusRow(row['order_id'], orderStatus.pending, orderStatus.onHold),
    ],
  }));
}

async function notes(client: Queryable, { packer }: TradeStaff, since: Date): Promise<Entry[]> {
  const found = await query<Added>(
    client,
    sql`SELECT created_at AS at, to_jsonb(n) AS row FROM order_notes n WHERE created_at >= ${since}`,
  );
  return found.map(({ at, row }) => ({ at, by: packer, rows: [added('order_notes', row)] }));
}

/** Corrects a mistyped house number. */
async function correctedAddress(client: Queryable, { owner }: TradeStaff, now: Date) {
  const found = await query<{ id: number; street: string; at: Date }>(
    client,
    sql`SELECT id::int, shipping_street_address AS street, created_at + interval '40 minutes' AS at FROM orders
         WHERE status = ${orderStatus.processing} AND shipping_street_address ~ '^\\d'
           AND created_at < ${now}::timestamptz - interval '1 hour'
         ORDER BY created_at DESC LIMIT 1`,
  );
  return found.map(({ id, street, at }): Entry => {
    const mistyped = street.replace(/^\d+/, (number) => String(Number(number) + 90));
    const before = { shipping_street_address: mistyped };
    const after = { shipping_street_address: street };
    return { at, by: owner, rows: [{ table: 'orders', key: { id }, before, after }] };
  });
}

async function newPrices(client: Queryable, { owner }: TradeStaff, at: Date): Promise<Entry[]> {
  const found = await query<{ id: number; cents: number }>(
    client,
    sql`SELECT id, regular_price_cents AS cents FROM products
         WHERE regular_price_cents BETWEEN 4000 AND 9000 ORDER BY sku LIMIT 3`,
  );
  const rows = found.map(({ id, cents }) => ({
    table: 'products',
    key: { id },
    before: { regular_price_cents: cents - 200 },
    after: { regular_price_cents: cents },
  }));
  return rows.length > 0 ? [{ at, by: owner, rows }] : [];
}

async function newTitle(client: Queryable, { writer }: TradeStaff, at: Date): Promise<Entry[]> {
  const found = await query<{ id: number; title: string }>(
    client,
    sql`SELECT id::int, title FROM articles ORDER BY id DESC LIMIT 1`,
  );
  return found.map(({ id, title }) => ({
    at,
    by: writer,
    rows: [
      {
        table: 'articles',
        key: { id },
        before: { title: `${title} (draft)` },
        after: { title },
      },
    ],
  }));
}

/** Swaps the shelves of two parts. */
async function movedParts(client: Queryable, { packer }: TradeStaff, at: Date): Promise<Entry[]> {
  const [one, other] = await query<{ id: number; shelf: string }>(
    client,
    sql`SELECT DISTINCT ON (shelf) id, shelf FROM products WHERE shelf <> '' ORDER BY shelf, id LIMIT 2`,
  );
  if (!one || !other) return [];
  const moved = ({ id, shelf }: typeof one, from: string) => ({
    table: 'products',
    key: { id },
    before: { shelf: from },
    after: { shelf },
  });
  return [{ at, by: packer, rows: [moved(one, other.shelf), moved(other, one.shelf)] }];
}

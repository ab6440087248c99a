import type pg from 'pg';
import type { InboxKey } from '../../../content/rules/inbox-kinds.ts';
import type { ShoppedVan } from '../../../fitment/contract.ts';
import { vanName } from '../../../fitment/rules/van-models.ts';
import { vanModels } from '../../../fitment/server/queries.ts';
import { garageOf } from '../../../fitment/server/stored-garage.ts';
import { permissionsOf, type Role } from '../../../kit/permissions.ts';
import { trackingNumbers } from '../../../orders/rules/tracking-link.ts';
import { readOrderNumber } from '../../../orders/server/order-number.ts';
import {
  query,
  queryFirst,
  queryJson,
  type Queryable,
  type Sql,
  sql,
} from '../../../server/database/query.ts';
import { readHeader } from '../../../settings/server/settings.ts';
import { readDeskStatuses } from '../../orders/server/desk-facts.ts';
import type { Writer, WriterOrder } from '../contract.ts';
import { ENTRIES } from './inbox-rows.ts';
import { wholeText } from './list-inbox.ts';

const MAX_ORDERS = 5;
/** So that a text full of numbers hides no order of its writer. */
const MAX_NAMED = 4;
/** An order's number as people write it, also beside other digits with a space or a dash between. */
const NUMBERS = /(?<!\d)\d{4}[-\s]?\d{4}[-\s]?\d{2}(?!\d)/g;

/** Orders and vans of who wrote an entry, as far as the roles see them. */
export async function readWriter(
  pool: pg.Pool,
  { kind, id }: InboxKey,
  roles: readonly Role[],
): Promise<Writer | undefined> {
  const entry = await queryFirst<{ email: string; about: string; text: string }>(
    pool,
    sql`SELECT email, about, text FROM ${ENTRIES} entry WHERE kind = ${kind} AND id = ${id}`,
  );
  if (!entry) return undefined;
  const held = permissionsOf(roles);
  const customer = await customerWith(pool, entry.email);
  const named = numbersIn(`${entry.about}\n${wholeText({ kind, text: entry.text })}`);
  const theirs = ordersOf(entry.email, customer);
  const seesOrders = held.has('read:orders');
  const [orders, vans, { phone }] = await Promise.all([
    seesOrders ? readWriterOrders(pool, named, theirs) : null,
    readWriterVans(pool, held.has('read:customers') ? customer : undefined, seesOrders && theirs),
    readHeader(pool),
  ]);
  return { orders, vans, shop_phone: phone };
}

async function customerWith(db: Queryable, email: string): Promise<number | undefined> {
  if (!email) return undefined;
  const found = await queryFirst<{ id: number }>(
    db,
    sql`SELECT id FROM customers WHERE email = lower(${email}) AND deleted_at IS NULL`,
  );
  return found?.id;
}

const numbersIn = (text: string): string[] =>
  [
    ...new Set((text.match(NUMBERS) ?? []).flatMap((number) => readOrderNumber(number) ?? [])),
  ].slice(0, MAX_NAMED);

/** A condition on `orders o`. An erased person has no address. */
const ordersOf = (email: string, customer: number | undefined): Sql =>
  email
    ? sql`(o.customer_id = ${customer ?? null}
           OR o.customer_id IS NULL AND o.email IN (${email}, lower(${email})))`
    : sql`false`;

async function readWriterOrders(
  db: Queryable,
  named: readonly string[],
  theirs: Sql,
): Promise<WriterOrder[]> {
  const rows = await queryJson<
    Omit<WriterOrder, 'status' | 'tracking'> & {
      id: number;
      custom_tracking_number: string;
      shiprush_tracking_number: string;
    }
  >(
    db,
    sql`SELECT o.id::float8 AS id, o.order_no AS number, o.created_at AS placed_at, o.total_cents,
               o.custom_tracking_number, o.shiprush_tracking_number,
               o.order_no = ANY (${named}::text[]) AS is_named, coalesce(${theirs}, false) AS is_theirs
          FROM orders o WHERE o.order_no = ANY (${named}::text[]) OR ${theirs}
         ORDER BY is_named DESC, o.created_at DESC, o.id DESC LIMIT ${MAX_ORDERS}`,
  );
  const statuses = await readDeskStatuses(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, custom_tracking_number, shiprush_tracking_number, ...order }) => ({
    ...order,
    status: statuses.get(id)!,
    tracking: trackingNumbers({ custom_tracking_number, shiprush_tracking_number }),
  }));
}

async function readWriterVans(
  db: pg.Pool,
  customer: number | undefined,
  theirs: Sql | false,
): Promise<string[]> {
  const owned = customer === undefined ? [] : (await garageOf(db, customer)).vans;
  const vans = owned.length > 0 || !theirs ? owned : await vansOrderedFor(db, theirs);
  if (vans.length === 0) return [];
  const models = await vanModels(db);
  return vans.map((van) => vanName(van, models));
}

const vansOrderedFor = async (db: Queryable, theirs: Sql) =>
  (
    await query<{ van: Pick<ShoppedVan, 'name' | 'type' | 'year'> }>(
      db,
      sql`SELECT i.fitment -> 'van' AS van FROM orders o JOIN order_items i ON i.order_id = o.id
           WHERE ${theirs} AND i.fitment -> 'van' IS NOT NULL
           ORDER BY o.created_at DESC, o.id DESC LIMIT 1`,
    )
  ).map(({ van }) => van);

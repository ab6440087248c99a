import type pg from 'pg';
import {
  execute,
  query,
  queryJson,
  queryOne,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import { stockMessages } from '../../rules/stock/stock-messages.ts';
import { MAX_ORDER_LINES } from '../../rules/stock/supply.ts';
import { arrivedOf } from './coming.ts';
import { suggestPieces } from './read-low-stock.ts';

interface PurchaseLine {
  product_id: number;
  sku: string;
  name: string;
  image: string | null;
  shelf: string;
  /** At most three. */
  oem: string;
  stock: number;
  pieces: number;
  /** Good pieces of booked deliveries. */
  arrived: number;
  replaced_by: string | null;
}

interface PurchaseRow {
  id: number;
  supplier: string;
  email: string;
  note: string;
  message: string;
  state: 'draft' | 'sent' | 'received' | 'cancelled';
  sent_to: string;
  due_on: string | null;
  by: string;
  created_at: string;
  sent_at: string | null;
  ended_at: string | null;
  /** The id of the delivery that is being unpacked. */
  delivery: number | null;
}

export const noSuchPurchase = refuse(404, 'no_such_purchase', stockMessages.noSuchPurchase);
const noSuchPart = refuse(404, 'no_such_part', stockMessages.noSuchPart);
const ended = refuse(409, 'has_ended', stockMessages.purchaseEnded, {});
const onlyBuyers = refuse(403, 'only_buyers', stockMessages.onlyBuyers);
const tooManyLines = refuse(409, 'too_many_lines', stockMessages.tooManyLines(MAX_ORDER_LINES), {});

export async function findPurchase(db: Queryable, id: string) {
  const [row] = await queryJson<PurchaseRow>(
    db,
    sql`SELECT o.id::int, s.name AS supplier, s.email, s.note, o.message, o.state, o.sent_to, o.due_on::text,
               coalesce(o.actor ->> 'name', '') AS by, o.created_at, o.sent_at, o.ended_at,
               (SELECT d.id::int FROM deliveries d WHERE d.purchase_order_id = o.id AND d.state = 'open') AS delivery
          FROM purchase_orders o JOIN suppliers s ON s.id = o.supplier_id WHERE o.id::text = ${id}`,
  );
  return row;
}

/** Locks a purchase order, because two people may change, send or receive it at once. */
export async function lockPurchase(client: pg.ClientBase, id: string) {
  await execute(client, sql`SELECT FROM purchase_orders WHERE id::text = ${id} FOR UPDATE`);
  // A statement of its own sees the delivery that somebody has begun while this one waited.
  return (await findPurchase(client, id)) ?? noSuchPurchase;
}

/** A draft, or what was sent and can be corrected. */
export async function lockOpen(client: pg.ClientBase, id: string) {
  const row = await lockPurchase(client, id);
  return row instanceof Refusal || row.state === 'draft' || row.state === 'sent' ? row : ended;
}

export const readPurchaseLines = (db: Queryable, id: number) =>
  query<PurchaseLine>(
    db,
    sql`SELECT p.id AS product_id, p.sku, p.name, p.featured_image AS image, p.shelf, p.stock_qty AS stock, l.pieces,
               ${arrivedOf(sql`l.purchase_order_id`, sql`l.product_id`)} AS arrived,
               (SELECT sku FROM products WHERE id = present_part(p.replaced_by)) AS replaced_by,
               (SELECT coalesce(string_agg(number, ' / ' ORDER BY number), '')
                  FROM (SELECT number FROM product_oem_numbers WHERE product_id = p.id ORDER BY number LIMIT 3) n) AS oem
          FROM purchase_order_lines l JOIN products p ON p.id = l.product_id
         WHERE l.purchase_order_id = ${id} ORDER BY p.sku, p.id`,
  );

interface OrderedPieces {
  product_id: number;
  pieces: number;
}

/**
 * Begins a purchase order, or adds to the supplier's draft: what two people order at once is one order. A part that
 * is in the draft keeps its pieces.
 */
export async function beginPurchase(
  client: pg.ClientBase,
  { supplier, lines }: { supplier: string; lines: readonly OrderedPieces[] },
) {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))];
  const { known, others } = await queryOne<{ known: number; others: number }>(
    client,
    sql`SELECT (SELECT count(*)::int FROM products WHERE id = ANY (${ids}::int[])) AS known,
               (SELECT count(*)::int FROM purchase_order_lines l JOIN purchase_orders o ON o.id = l.purchase_order_id
                  JOIN suppliers s ON s.id = o.supplier_id
                 WHERE lower(s.name) = lower(${supplier}) AND o.state = 'draft'
                   AND l.product_id <> ALL (${ids}::int[])) AS others`,
  );
  if (known < ids.length) return noSuchPart;
  if (others + ids.length > MAX_ORDER_LINES) return tooManyLines;
  const { supplier_id } = await queryOne<{ supplier_id: number }>(
    client,
    sql`INSERT INTO suppliers (name) VALUES (${supplier})
            ON CONFLICT (lower(name)) DO UPDATE SET name = suppliers.name RETURNING id AS supplier_id`,
  );
  const { id } = await queryOne<{ id: number }>(
    client,
    sql`INSERT INTO purchase_orders (supplier_id) VALUES (${supplier_id})
            ON CONFLICT (supplier_id) WHERE state = 'draft' DO UPDATE SET message = purchase_orders.message
        RETURNING id::int`,
  );
  await execute(
    client,
    sql`INSERT INTO purchase_order_lines (purchase_order_id, product_id, pieces)
        SELECT ${id}::bigint, product_id, pieces
          FROM json_to_recordset(${JSON.stringify(lines)}) l(product_id int, pieces int)
            ON CONFLICT DO NOTHING`,
  );
  return id;
}

/**
 * Sets the pieces of a part, whose number was read as `was`; 0 is not ordered. Without a number, the suggested one. What
 * was sent is corrected by whoever may buy, and never below what has arrived.
 */
export async function setPurchaseLine(
  client: pg.ClientBase,
  id: string,
  { product_id, was, becomes }: { product_id: number; was: number; becomes?: number | undefined },
  mayBuy: boolean,
) {
  const purchase = await lockOpen(client, id);
  if (purchase instanceof Refusal) return purchase;
  const isSent = purchase.state === 'sent';
  if (isSent && !mayBuy) return onlyBuyers;
  if (isSent && purchase.delivery !== null)
    return refuse(409, 'delivery_open', stockMessages.deliveryUnpacked, {});
  const suggested = await suggestPieces(client, product_id);
  if (suggested === undefined) return noSuchPart;
  const { now, parts, arrived } = await queryOne<{ now: number; parts: number; arrived: number }>(
    client,
    sql`SELECT coalesce(sum(pieces) FILTER (WHERE product_id = ${product_id}), 0)::int AS now, count(*)::int AS parts,
               ${arrivedOf(sql`${purchase.id}`, sql`${product_id}`)}::int AS arrived
          FROM purchase_order_lines WHERE purchase_order_id = ${purchase.id}`,
  );
  const pieces = becomes ?? suggested;
  if (now === pieces) return purchase.id;
  if (now !== was)
    return refuse(409, 'changed_meanwhile', stockMessages.purchaseChanged, { pieces: now });
  if (now === 0 && parts >= MAX_ORDER_LINES) return tooManyLines;
  if (pieces < arrived)
    return refuse(409, 'has_arrived', stockMessages.fewerThanArrived(arrived), {});
  if (isSent && pieces === 0 && parts === 1)
    return refuse(409, 'last_line', stockMessages.lastLine, {});
  await execute(
    client,
    pieces === 0
      ? sql`DELETE FROM purchase_order_lines
             WHERE purchase_order_id = ${purchase.id} AND product_id = ${product_id}`
      : sql`INSERT INTO purchase_order_lines (purchase_order_id, product_id, pieces)
            VALUES (${purchase.id}, ${product_id}, ${pieces})
                ON CONFLICT (purchase_order_id, product_id) DO UPDATE SET pieces = excluded.pieces`,
  );
  if (isSent) {
    await execute(client, sql`SELECT refresh_expected(array[${product_id}::int])`);
    await closeIfWhole(client, purchase.id);
  }
  return purchase.id;
}

interface PurchaseFacts {
  email: string;
  note: string;
  message: string;
}

/** Once nothing is open, a purchase order is received. Runs after its delivery is booked. */
export const closeIfWhole = (client: pg.ClientBase, id: number) =>
  execute(
    client,
    sql`UPDATE purchase_orders o SET state = 'received', ended_at = now()
         WHERE o.id = ${id} AND o.state = 'sent'
           AND NOT EXISTS (SELECT FROM purchase_order_lines l WHERE l.purchase_order_id = o.id
                              AND l.pieces > ${arrivedOf(sql`o.id`, sql`l.product_id`)})`,
  );

/** Sets what an open order says beside its parts, and what is known of its supplier. */
export async function setPurchaseFacts(
  client: pg.ClientBase,
  id: string,
  { was, becomes }: { was: PurchaseFacts; becomes: PurchaseFacts },
) {
  const purchase = await lockOpen(client, id);
  if (purchase instanceof Refusal) return purchase;
  const { email, note, message } = purchase;
  const isLike = (facts: PurchaseFacts) =>
    facts.email === email && facts.note === note && facts.message === message;
  if (isLike(becomes)) return purchase.id;
  if (!isLike(was))
    return refuse(409, 'changed_meanwhile', stockMessages.purchaseChanged, {
      facts: { email, note, message },
    });
  await execute(
    client,
    sql`UPDATE suppliers s SET email = ${becomes.email}, note = ${becomes.note}
          FROM purchase_orders o WHERE o.id = ${purchase.id} AND s.id = o.supplier_id`,
  );
  await execute(
    client,
    sql`UPDATE purchase_orders SET message = ${becomes.message} WHERE id = ${purchase.id}`,
  );
  return purchase.id;
}

/** Sets when an open order is expected; db/functions/backorders.sql tells those who wait for its parts. */
export async function setPurchaseDue(
  client: pg.ClientBase,
  id: string,
  { was, becomes }: { was: string | null; becomes: string | null },
) {
  const purchase = await lockOpen(client, id);
  if (purchase instanceof Refusal) return purchase;
  if (purchase.due_on === becomes) return purchase.id;
  if (purchase.due_on !== was)
    return refuse(409, 'changed_meanwhile', stockMessages.purchaseChanged, {
      due_on: purchase.due_on,
    });
  await execute(
    client,
    sql`UPDATE purchase_orders SET due_on = ${becomes}::date WHERE id = ${purchase.id}`,
  );
  return purchase.id;
}

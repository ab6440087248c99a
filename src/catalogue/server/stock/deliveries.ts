import type pg from 'pg';
import {
  execute,
  insertRows,
  query,
  queryFirst,
  queryOne,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import { type ExpectedPieces, mergeLines } from '../../rules/stock/join-lines.ts';
import type { WrittenLine } from '../../rules/stock/delivery-list.ts';
import { stockMessages } from '../../rules/stock/stock-messages.ts';

export interface DeliveryLine {
  id: number;
  written: string;
  part: {
    product_id: number;
    sku: string;
    name: string;
    image: string | null;
    shelf: string;
  } | null;
  expected: number;
  received: number;
  damaged: number;
  cost_cents: number | null;
  /** The shop's current cost. */
  old_cost_cents: number | null;
}

export interface DeliveryRow {
  id: number;
  supplier: string;
  reference: string;
  state: 'open' | 'booked' | 'given_up';
  by: string;
  created_at: Date;
  booked_at: Date | null;
}

/** Adds a supplier's list and matches its numbers to parts; lines of the same part are merged. */
export async function addDelivery(
  client: pg.ClientBase,
  {
    supplier,
    reference,
    lines,
  }: { supplier: string; reference: string; lines: readonly WrittenLine[] },
): Promise<number> {
  const { id } = await queryOne<{ id: number }>(
    client,
    sql`INSERT INTO deliveries (supplier, reference) VALUES (${supplier}, ${reference}) RETURNING id::int`,
  );
  const parts = await matchNumbers(
    client,
    lines.map(({ written }) => written),
  );
  const rows = new Map<string, ExpectedPieces & Record<string, unknown>>();
  for (const { written, pieces, costCents } of lines) {
    const product_id = parts.get(written) ?? null;
    const key = product_id === null ? `written ${written}` : `part ${product_id}`;
    const row = rows.get(key);
    if (row) Object.assign(row, mergeLines(row, { expected: pieces, cost_cents: costCents }));
    else
      rows.set(key, {
        delivery_id: id,
        written,
        product_id,
        expected: pieces,
        received: 0,
        damaged: 0,
        cost_cents: costCents,
      });
  }
  await insertRows(client, 'delivery_lines', [...rows.values()]);
  return id;
}

/** Matches by SKU, or by an OEM number that only one part has. */
export async function matchNumbers(db: Queryable, numbers: readonly string[]) {
  const rows = await query<{ written: string; product_id: number }>(
    db,
    sql`SELECT w.written, coalesce(p.id, o.id) AS product_id FROM unnest(${numbers}::text[]) w(written)
          LEFT JOIN products p ON p.sku_normal = normal_sku(w.written) AND normal_sku(w.written) <> ''
          LEFT JOIN LATERAL (SELECT min(product_id) AS id FROM product_oem_numbers
                              WHERE number_normal = normal_sku(w.written) AND normal_sku(w.written) <> ''
                             HAVING count(DISTINCT product_id) = 1) o ON true
         WHERE coalesce(p.id, o.id) IS NOT NULL`,
  );
  return new Map(rows.map(({ written, product_id }) => [written, product_id]));
}

export const findDelivery = (db: Queryable, id: string) =>
  queryFirst<DeliveryRow>(
    db,
    sql`SELECT id::int, supplier, reference, state, coalesce(actor ->> 'name', '') AS by, created_at, booked_at
          FROM deliveries WHERE id::text = ${id}`,
  );

export const readDeliveryLines = (db: Queryable, id: number) =>
  query<DeliveryLine>(
    db,
    sql`SELECT l.id::int, l.written, l.expected, l.received, l.damaged, l.cost_cents, d.cost_cents AS old_cost_cents,
               CASE WHEN d.id IS NOT NULL THEN json_build_object('product_id', d.id, 'sku', d.sku, 'name', d.name,
                 'image', d.featured_image, 'shelf', d.shelf) END AS part
          FROM delivery_lines l LEFT JOIN products d ON d.id = l.product_id
         WHERE l.delivery_id = ${id} ORDER BY l.id`,
  );

/** Locks an open delivery, because two people may unpack it at once. */
export async function lockDelivery(client: pg.ClientBase, id: string) {
  const row = await queryFirst<{
    id: number;
    state: string;
    supplier: string;
    purchase_order_id: number | null;
  }>(
    client,
    sql`SELECT id::int, state, supplier, purchase_order_id::int FROM deliveries WHERE id::text = ${id} FOR UPDATE`,
  );
  if (!row) return noSuchDelivery;
  return row.state === 'open' ? row : deliveryEnded;
}

export const noSuchDelivery = refuse(404, 'no_such_delivery', stockMessages.noSuchDelivery);
const deliveryEnded = refuse(409, 'has_ended', stockMessages.deliveryEnded, {});
const noSuchLine = refuse(404, 'no_such_line', stockMessages.noSuchLine);

/** Records received or damaged pieces of a part; unexpected parts get a new line. */
export async function unpack(
  client: pg.ClientBase,
  id: string,
  {
    product_id,
    received = 0,
    damaged = 0,
  }: { product_id: number; received?: number; damaged?: number },
) {
  const delivery = await lockDelivery(client, id);
  if (delivery instanceof Refusal) return delivery;
  const part = await queryFirst<{ sku: string }>(
    client,
    sql`SELECT sku FROM products WHERE id = ${product_id}`,
  );
  if (!part) return refuse(404, 'no_such_part', stockMessages.noSuchPart);
  await execute(
    client,
    sql`INSERT INTO delivery_lines AS l (delivery_id, written, product_id, expected, received, damaged)
        VALUES (${delivery.id}, ${part.sku}, ${product_id}, 0, greatest(${received}::int, 0), greatest(${damaged}::int, 0))
        ON CONFLICT (delivery_id, product_id) DO UPDATE
          SET received = greatest(l.received + ${received}::int, 0), damaged = greatest(l.damaged + ${damaged}::int, 0)`,
  );
  return delivery.id;
}

/** Assigns a part to a line whose number matched none. */
export async function setLinePart(
  client: pg.ClientBase,
  id: string,
  { line, product_id }: { line: number; product_id: number },
) {
  const delivery = await lockDelivery(client, id);
  if (delivery instanceof Refusal) return delivery;
  const own = await queryFirst<ExpectedPieces>(
    client,
    sql`SELECT expected, cost_cents FROM delivery_lines
         WHERE delivery_id = ${delivery.id} AND id = ${line} AND product_id IS NULL`,
  );
  if (!own) return noSuchLine;
  const part = await queryFirst(client, sql`SELECT FROM products WHERE id = ${product_id}`);
  if (!part) return refuse(404, 'no_such_part', stockMessages.noSuchPart);
  const existing = await queryFirst<ExpectedPieces & { id: number }>(
    client,
    sql`SELECT id::int, expected, cost_cents FROM delivery_lines
         WHERE delivery_id = ${delivery.id} AND product_id = ${product_id}`,
  );
  if (existing) {
    const { expected, cost_cents } = mergeLines(existing, own);
    await execute(
      client,
      sql`UPDATE delivery_lines SET expected = ${expected}, cost_cents = ${cost_cents} WHERE id = ${existing.id}`,
    );
    await execute(client, sql`DELETE FROM delivery_lines WHERE id = ${line}`);
  } else {
    await execute(
      client,
      sql`UPDATE delivery_lines SET product_id = ${product_id} WHERE id = ${line}`,
    );
  }
  return delivery.id;
}

export async function removeLine(client: pg.ClientBase, id: string, line: number) {
  const delivery = await lockDelivery(client, id);
  if (delivery instanceof Refusal) return delivery;
  await execute(
    client,
    sql`DELETE FROM delivery_lines WHERE delivery_id = ${delivery.id} AND id = ${line} AND received + damaged = 0`,
  );
  return delivery.id;
}

/** Marks all remaining expected pieces as received. */
export async function receiveRest(client: pg.ClientBase, id: string) {
  const delivery = await lockDelivery(client, id);
  if (delivery instanceof Refusal) return delivery;
  await execute(
    client,
    sql`UPDATE delivery_lines SET received = greatest(received, expected - damaged)
         WHERE delivery_id = ${delivery.id} AND product_id IS NOT NULL`,
  );
  return delivery.id;
}

export async function giveUpDelivery(client: pg.ClientBase, id: string) {
  const delivery = await lockDelivery(client, id);
  if (delivery instanceof Refusal) return delivery;
  await execute(client, sql`UPDATE deliveries SET state = 'given_up' WHERE id = ${delivery.id}`);
  return delivery.id;
}

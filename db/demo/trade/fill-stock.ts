import {
  insertRows,
  query,
  queryOne,
  type Queryable,
  sql,
} from '../../../src/server/database/query.ts';
import { hash } from '../placed-orders.ts';
import type { TradeStaff, TradeStaffMember } from './trade-staff.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MOVED_PARTS = 70;
const SUPPLIER = 'Bay Window Supply';

interface Part {
  id: number;
  sku: string;
  shelf: string;
  stock: number;
  cost_cents: number | null;
}

/** Deliveries and counts of the last weeks, so that the stock desk has a history, and a delivery to unpack. */
export async function fillStock(client: Queryable, staff: TradeStaff, now: Date): Promise<void> {
  const parts = await query<Part>(
    client,
    sql`SELECT id, sku, shelf, stock_qty AS stock, cost_cents FROM products
         WHERE stock_qty > 3 AND supplier <> '' ORDER BY md5(sku) LIMIT ${MOVED_PARTS}`,
  );
  const moves = parts.flatMap((part) => movesOf(part, staff, now));
  const rows: object[] = [];
  for (const { part, delta, at, ...row } of moves.toSorted(byTime)) {
    const later = moves.filter((one) => one.part === part && one.at > at);
    const left = later.reduce((stock, one) => stock - one.delta, part.stock);
    const stock_after = left + (await soldSince(client, part.id, at));
    rows.push({ product_id: part.id, delta, stock_after, at: at.toISOString(), ...row });
  }
  await insertRows(client, 'stock_movements', rows);
  await addDelivery(client, parts.slice(0, 9), staff.packer, now);
  await addCount(client, parts[0], staff.packer, now);
  await addBackorders(client, staff.owner, now);
}

const BACKORDERED_PARTS = 8;

/** Sold-out parts that are on their way with a purchase order, and one of which the supplier has named a day. */
async function addBackorders(client: Queryable, actor: TradeStaffMember, now: Date): Promise<void> {
  const dayIn = (days: number) =>
    new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const parts = await query<{ id: number; supplier: string }>(
    client,
    sql`SELECT p.id, p.supplier FROM products p LEFT JOIN product_sales s ON s.product_id = p.id
         WHERE p.for_sale AND p.stock_qty <= 1 AND p.quality <> 'used' AND p.supplier <> ''
         ORDER BY s.score DESC NULLS LAST, md5(p.sku) LIMIT ${BACKORDERED_PARTS}`,
  );
  const [first, ...others] = parts;
  if (!first) return;
  await query(
    client,
    sql`UPDATE products SET backorder_limit = 6, backorder_on = CASE WHEN id = ${first.id} THEN ${dayIn(24)}::date END
         WHERE id = ANY (${parts.map(({ id }) => id)})`,
  );
  const supplier = others[0]?.supplier;
  if (!supplier) return;
  const sent_at = new Date(now.getTime() - 5 * DAY_MS).toISOString();
  await query(
    client,
    sql`WITH bought AS (
          INSERT INTO suppliers (name) VALUES (${supplier})
              ON CONFLICT (lower(name)) DO UPDATE SET name = suppliers.name RETURNING id),
        placed AS (
          INSERT INTO purchase_orders (supplier_id, state, actor, created_at, sent_at)
          SELECT id, 'sent', ${JSON.stringify(actor)}::jsonb, ${sent_at}, ${sent_at} FROM bought RETURNING id)
        INSERT INTO purchase_order_lines (purchase_order_id, product_id, pieces)
        SELECT placed.id, part, 10 FROM placed, unnest(${others.map(({ id }) => id)}::int[]) part`,
  );
  await query(client, sql`UPDATE purchase_orders SET due_on = ${dayIn(15)} WHERE state = 'sent'`);
}

const byTime = (one: { at: Date }, other: { at: Date }) => one.at.getTime() - other.at.getTime();

interface Move {
  part: Part;
  delta: number;
  reason: string;
  note: string;
  actor: TradeStaffMember;
  at: Date;
}

/** Each part was received once, and some were counted or damaged since. */
function movesOf(part: Part, { owner, packer }: TradeStaff, now: Date): Move[] {
  const [week = 0, hour = 0, kind = 0] = hash(`stock ${part.sku}`);
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS - (hour % 7) * HOUR_MS);
  const received = Math.max(1, Math.min(part.stock - 1, 2 + (week % 9)));
  const moves: Move[] = [
    {
      part,
      delta: received,
      reason: 'received',
      note: `From ${SUPPLIER}`,
      actor: packer,
      at: daysAgo(20 + (week % 30)),
    },
  ];
  const later = { part, at: daysAgo(1 + (week % 17)) };
  if (kind % 4 === 0)
    moves.push({ ...later, delta: -1, reason: 'damaged', note: 'Bent in its box', actor: packer });
  if (kind % 4 === 1)
    moves.push({ ...later, delta: -1, reason: 'counted', note: shelfNote(part), actor: packer });
  if (kind % 16 === 2)
    moves.push({ ...later, delta: 1, reason: 'returned', note: 'Return', actor: packer });
  if (kind % 16 === 3)
    moves.push({ ...later, delta: 2, reason: 'correction', note: 'Found behind', actor: owner });
  return moves;
}

const shelfNote = ({ shelf }: Part): string => `Count of ${shelf.slice(0, shelf.lastIndexOf('-'))}`;

async function soldSince(client: Queryable, product: number, at: Date): Promise<number> {
  const { pieces } = await queryOne<{ pieces: number }>(
    client,
    sql`SELECT coalesce(sum(i.quantity), 0)::int AS pieces FROM order_items i JOIN orders o ON o.id = i.order_id
         WHERE i.product_id = ${product} AND o.created_at > ${at} AND o.status IN (3, 4, 5)`,
  );
  return pieces;
}

/** A half-unpacked delivery, with one unknown part number. */
async function addDelivery(
  client: Queryable,
  parts: readonly Part[],
  actor: TradeStaffMember,
  now: Date,
): Promise<void> {
  const created_at = new Date(now.getTime() - 3 * HOUR_MS).toISOString();
  const { id } = await queryOne<{ id: number }>(
    client,
    sql`INSERT INTO deliveries (supplier, reference, actor, created_at)
        VALUES (${SUPPLIER}, 'BW 20418', ${JSON.stringify(actor)}::jsonb, ${created_at})
        RETURNING id::int`,
  );
  const lines = parts.map(({ id: product_id, sku, cost_cents }, place) => ({
    delivery_id: id,
    written: sku,
    product_id,
    expected: 2 + ((place * 3) % 7),
    received: place < 4 ? 2 + ((place * 3) % 7) : 0,
    damaged: 0,
    cost_cents: cost_cents === null ? null : Math.round(cost_cents * 1.04),
  }));
  const unknown = {
    ...lines[0]!,
    written: 'BW-4471-K',
    product_id: null,
    expected: 3,
    received: 0,
  };
  await insertRows(client, 'delivery_lines', [...lines, unknown]);
}

async function addCount(
  client: Queryable,
  part: Part | undefined,
  actor: TradeStaffMember,
  now: Date,
): Promise<void> {
  if (!part?.shelf) return;
  const booked_at = new Date(now.getTime() - 6 * DAY_MS).toISOString();
  const shelf = part.shelf.slice(0, part.shelf.lastIndexOf('-'));
  const { id } = await queryOne<{ id: number }>(
    client,
    sql`INSERT INTO stock_counts (shelf, is_blind, state, actor, created_at, booked_at)
        VALUES (${shelf}, false, 'booked', ${JSON.stringify(actor)}::jsonb, ${booked_at}, ${booked_at}) RETURNING id::int`,
  );
  await insertRows(client, 'counted_pieces', [
    {
      count_id: id,
      request_id: 'demo',
      product_id: part.id,
      pieces: part.stock,
      expected: part.stock,
      actor,
      counted_at: booked_at,
    },
  ]);
}

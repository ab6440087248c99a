import type pg from 'pg';
import {
  orderStatus,
  type OrderStatus,
  orderStatusNames,
} from '../../../orders/rules/order-status.ts';
import { isPickup } from '../../../orders/rules/pickup.ts';
import { execute, query, queryOne, sql } from '../../../server/database/query.ts';
import { refuse } from '../../../server/http/refusal.ts';
import { readOrderNumber } from '../../../orders/server/order-number.ts';
import { packingMessages } from '../messages.ts';
import { MAX_BINS } from '../rules/max-bins.ts';
import type { Claimer } from './claims.ts';
import { piecesLeft, piecesWaiting } from './pieces-left.ts';
import { toPick } from './overview.ts';
import { readPick } from './read-pick.ts';

interface Candidate {
  id: string;
  order_no: string;
  status: OrderStatus;
  shipping_carrier: string;
  pieces: number;
  /** Pieces that have not come yet. */
  waiting: number;
  bin: number | null;
  picker: string | null;
  packer: string | null;
}

type Skipped = { order: string; reason: string }[];

/** Assigns a bin to each order, which reserves it for this walk; others are returned with a reason. */
export async function startPick(
  client: pg.PoolClient,
  staff: Claimer,
  { requestId, orders }: { requestId: string; orders: readonly string[] | undefined },
) {
  const ids = orders ? await idsOf(client, orders) : await oldestToShip(client);
  const candidates = await lockCandidates(client, ids);
  const free = candidates.filter((one) => cannotPickText(one) === undefined);
  const skipped: Skipped = orders ? skippedOf(orders, candidates) : [];
  if (free.length === 0) {
    const message = orders ? packingMessages.noneCanBePicked : packingMessages.nothingToPick;
    return refuse(409, 'nothing_to_pick', message, { left: skipped });
  }
  const { id } = await queryOne<{ id: string }>(
    client,
    sql`INSERT INTO picks (request_id, started_by, staff_id) VALUES (${requestId}, ${staff.id}, ${staff.id}) RETURNING id`,
  );
  await assignBins(client, id, free);
  return { data: { pick: (await readPick(client, id, staff))!, left: skipped } };
}

async function idsOf(client: pg.PoolClient, orders: readonly string[]): Promise<string[]> {
  const numbers = orders.map((order) => readOrderNumber(order) ?? order);
  const rows = await query<{ id: string }>(
    client,
    sql`SELECT id FROM orders WHERE order_no = ANY (${numbers}) ORDER BY id FOR UPDATE`,
  );
  return rows.map(({ id }) => id);
}

/** Skips orders that somebody else is claiming right now. */
async function oldestToShip(client: pg.PoolClient): Promise<string[]> {
  const rows = await query<{ id: string }>(
    client,
    sql`SELECT o.id FROM orders o
         WHERE ${toPick}
           AND NOT EXISTS (SELECT FROM packings c WHERE c.order_id = o.id AND c.closed_at IS NULL)
         ORDER BY o.created_at, o.id LIMIT ${MAX_BINS} FOR UPDATE SKIP LOCKED`,
  );
  return rows.map(({ id }) => id);
}

/** Read after the orders are locked, to see others' changes. */
const lockCandidates = (client: pg.PoolClient, ids: readonly string[]) =>
  query<Candidate>(
    client,
    sql`SELECT o.id, o.order_no, o.status, o.shipping_carrier,
               (SELECT coalesce(sum(${piecesLeft}), 0)::int FROM order_items i WHERE i.order_id = o.id) AS pieces,
               ${piecesWaiting} AS waiting, b.bin, s.name AS picker,
               (SELECT w.name FROM packings c JOIN staff w ON w.id = c.staff_id
                 WHERE c.order_id = o.id AND c.closed_at IS NULL) AS packer
          FROM orders o
          LEFT JOIN pick_orders b ON b.order_id = o.id AND b.left_at IS NULL
          LEFT JOIN picks k ON k.id = b.pick_id
          LEFT JOIN staff s ON s.id = k.staff_id
         WHERE o.id = ANY (${ids}::bigint[]) ORDER BY o.created_at, o.id`,
  );

function cannotPickText(candidate: Candidate): string | undefined {
  const { status, pieces, waiting, bin, picker, packer } = candidate;
  if (status !== orderStatus.processing) return packingMessages.notToShip(orderStatusNames[status]);
  if (isPickup(candidate)) return packingMessages.pickedUp;
  if (bin !== null) return packingMessages.beingPicked(picker!, bin);
  if (packer !== null) return packingMessages.packedBy(packer);
  if (pieces > 0) return undefined;
  return waiting > 0 ? packingMessages.waits(waiting) : packingMessages.nothingLeft;
}

const skippedOf = (orders: readonly string[], candidates: readonly Candidate[]): Skipped =>
  orders.flatMap((order) => {
    const number = readOrderNumber(order) ?? order;
    const found = candidates.find(({ order_no }) => order_no === number);
    const reason = found ? cannotPickText(found) : packingMessages.noSuchOrder;
    return reason === undefined ? [] : [{ order, reason }];
  });

async function assignBins(client: pg.PoolClient, pickId: string, free: readonly Candidate[]) {
  const ids = free.map(({ id }) => id);
  await execute(
    client,
    sql`INSERT INTO pick_orders (pick_id, order_id, bin)
        SELECT ${pickId}, id, bin FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS b (id, bin)`,
  );
  await execute(
    client,
    sql`INSERT INTO pick_lines (pick_id, order_id, product_id, quantity)
        SELECT ${pickId}, i.order_id, i.product_id, ${piecesLeft} FROM order_items i
         WHERE i.order_id = ANY (${ids}::bigint[]) AND ${piecesLeft} > 0`,
  );
}

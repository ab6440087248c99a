import type pg from 'pg';
import type { ReturnCause } from '../../../orders/rules/return-rules.ts';
import { lockOrder } from '../../../orders/server/lock-order.ts';
import {
  assignments,
  insertRows,
  query,
  queryFirst,
  queryOne,
  sql,
} from '../../../server/database/query.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';

/** A row of `returns`. */
export interface ReturnRow {
  id: number;
  order_id: number;
  request_id: string;
  status: 'expected' | 'received' | 'refunded' | 'cancelled';
  /** Of cores, lines count deposits, and what is received is `scrapped`. */
  kind: 'parts' | 'cores';
  /** For staff. */
  reason: string;
  refund_id: string | null;
  by_buyer: boolean;
  /** Of one that staff have recorded: its buyer is mailed all the same. */
  mails_buyer: boolean;
  /** Null for one that staff have recorded. */
  cause: ReturnCause | null;
  /** What the buyer wrote. */
  words: string;
  is_used: boolean;
  /** The shop pays for sending it back. */
  is_free: boolean;
  /** Of a cancelled one; null if it never came. */
  closed_as: 'withdrawn' | 'declined' | null;
  closed_words: string;
}

/** Restocked and scrapped pieces have been received. */
export interface ReceivedLine {
  productId: number;
  restocked: number;
  scrapped: number;
}

export async function insertReturn(
  client: pg.PoolClient,
  row: Pick<ReturnRow, 'order_id' | 'request_id' | 'reason'> & Partial<ReturnRow>,
): Promise<ReturnRow> {
  await insertRows(client, 'returns', [row]);
  const inserted = await queryOne<{ row: ReturnRow }>(
    client,
    sql`SELECT to_json(r) AS row FROM returns r WHERE order_id = ${row.order_id} AND request_id = ${row.request_id}`,
  );
  return inserted.row;
}

export const findReturn = async (client: pg.PoolClient, returnId: number) =>
  (
    await queryFirst<{ row: ReturnRow }>(
      client,
      sql`SELECT to_json(r) AS row FROM returns r WHERE id = ${returnId}`,
    )
  )?.row;

/** Locks the order first, then reads the return after the wait. */
export async function lockReturn(client: pg.PoolClient, returnId: number) {
  const found = await findReturn(client, returnId);
  if (found) await lockOrder(client, found.order_id);
  return found && findReturn(client, returnId);
}

export const unknownReturn = (returnId: number) =>
  refuse(404, 'unknown_return', `There is no return ${returnId}.`);

export const readReturnLines = (client: pg.PoolClient, returnId: number) =>
  query<ReceivedLine & { quantity: number }>(
    client,
    sql`SELECT product_id AS "productId", quantity, restocked, scrapped FROM return_lines
         WHERE return_id = ${returnId} ORDER BY product_id`,
  );

export async function changeReturn(
  client: pg.PoolClient,
  returnId: number,
  set: Partial<ReturnRow>,
): Promise<ReturnRow> {
  const { row } = await queryOne<{ row: ReturnRow }>(
    client,
    sql`UPDATE returns r SET ${assignments(set)}, updated_at = now() WHERE id = ${returnId} RETURNING to_json(r) AS row`,
  );
  return row;
}

/** Tells the buyer of a step of their return, once the transaction commits; what is declined is told in any case. */
export async function mailReturn(
  client: pg.PoolClient,
  jobs: Shop['jobs'],
  { id, order_id, by_buyer, mails_buyer }: ReturnRow,
  news: 'return asked' | 'return received' | 'return declined' | 'return closed',
): Promise<void> {
  if (by_buyer || mails_buyer || news === 'return declined')
    await jobs.add(client, 'order-mail', { orderId: order_id, news, returnId: id });
}

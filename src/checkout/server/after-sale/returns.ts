import type pg from 'pg';
import { execute, insertRows, queryFirst, queryOne, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { violatedConstraint } from '../../../server/database/database-error.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import { moveStock } from '../../../catalogue/server/stock/move-stock.ts';
import { namesTwice, type Pieces } from '../../../orders/rules/refund-shares.ts';
import { lockOrder } from '../../../orders/server/lock-order.ts';
import type { Payments } from '../payment/payments.ts';
import { claimLocked } from './claim-refund.ts';
import { readRefund, type RefundRow } from './refund-row.ts';
import {
  changeReturn,
  findReturn,
  insertReturn,
  lockReturn,
  mailReturn,
  readReturnLines,
  type ReceivedLine,
  type ReturnRow,
  unknownReturn,
} from './return-row.ts';
import { notAllowed } from '../../../orders/server/not-allowed.ts';
import { hasEnded, settleRefund } from './settle-refund.ts';

export interface ReturnedLine extends Pieces {
  /** The part that the buyer wants instead. */
  exchangeFor?: number | undefined;
}

interface ExpectedReturn<Refused extends Refusal> {
  requestId: string;
  lines: readonly ReturnedLine[];
  kind?: ReturnRow['kind'];
  reason: string;
  mailsBuyer?: boolean;
  /** For a buyer, under the order's lock: refuses, or returns further columns. */
  judge?: (client: pg.PoolClient, order: Order) => Promise<Refused | Partial<ReturnRow>>;
}

/** Records that shipped pieces, or cores, are expected, once per request id. */
export async function expectReturn<Refused extends Refusal = never>(
  { pool, jobs }: Pick<Shop, 'pool' | 'jobs'>,
  orderId: number,
  { requestId, lines, kind = 'parts', reason, mailsBuyer = false, judge }: ExpectedReturn<Refused>,
) {
  if (!reason.trim()) return refuse(422, 'reason_missing', 'Say why the parts come back.');
  const isWhole = lines.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0);
  const piecesRefusal = REFUSALS[kind];
  if (lines.length === 0 || namesTwice(lines) || !isWhole) return piecesRefusal();
  try {
    return await inTransaction(pool, async (client) => {
      const { order } = await lockOrder(client, orderId);
      const earlier = await queryFirst<{ row: ReturnRow }>(
        client,
        sql`SELECT to_json(r) AS row FROM returns r WHERE order_id = ${orderId} AND request_id = ${requestId}`,
      );
      if (earlier) return earlier.row;
      const further = await judge?.(client, order);
      if (further instanceof Refusal) return further;
      if (hasEnded(order)) return notAllowed(order);
      const row = await insertReturn(client, {
        order_id: orderId,
        request_id: requestId,
        kind,
        reason: reason.trim(),
        mails_buyer: mailsBuyer,
        ...further,
      });
      const rows = lines.map(({ productId, quantity, exchangeFor = null }) => ({
        return_id: row.id,
        order_id: orderId,
        product_id: productId,
        quantity,
        exchange_for: exchangeFor,
      }));
      await insertRows(client, 'return_lines', rows);
      await mailReturn(client, jobs, row, 'return asked');
      return row;
    });
  } catch (error) {
    if (isTooMuch.has(violatedConstraint(error))) return piecesRefusal();
    throw error;
  }
}

/** More pieces than the buyer has, or a part that was not ordered. */
const isTooMuch = new Set(['pieces_are_there', 'return_lines_order_id_product_id_fkey']);

const REFUSALS = {
  parts: () =>
    refuse(422, 'wrong_pieces', 'No more pieces can come back than were shipped and not refunded.'),
  cores: () =>
    refuse(422, 'wrong_pieces', 'No more cores can come in than deposits are left to give back.'),
};

/**
 * Records the received pieces and restocks the good ones. Repeating it with the same numbers changes nothing.
 */
export const receiveReturn = (
  { pool, jobs }: Pick<Shop, 'pool' | 'jobs'>,
  returnId: number,
  lines: readonly ReceivedLine[],
): Promise<ReturnRow | Refusal> =>
  inTransaction(pool, async (client) => {
    const row = await lockReturn(client, returnId);
    if (!row) return unknownReturn(returnId);
    const expected = await readReturnLines(client, returnId);
    const isTooMany = lines.some(({ productId, restocked, scrapped }) => {
      const line = expected.find((one) => one.productId === productId);
      return !line || restocked < 0 || scrapped < 0 || restocked + scrapped > line.quantity;
    });
    if (isTooMany)
      return refuse(422, 'wrong_pieces', 'No more pieces can be received than are expected.');
    if (row.kind === 'cores' && lines.some(({ restocked }) => restocked > 0))
      return refuse(422, 'wrong_pieces', 'A core is not for sale: it goes back on no shelf.');
    const received = ({ productId }: ReceivedLine) =>
      lines.find((line) => line.productId === productId) ?? { restocked: 0, scrapped: 0 };
    if (row.status !== 'expected') {
      const isRepeat =
        row.status !== 'cancelled' &&
        expected.every((line) => {
          const { restocked, scrapped } = received(line);
          return line.restocked === restocked && line.scrapped === scrapped;
        });
      return isRepeat ? row : refuse(409, 'wrong_status', `The return is ${row.status} already.`);
    }
    for (const line of expected) {
      const { restocked, scrapped } = received(line);
      await execute(
        client,
        sql`UPDATE return_lines SET restocked = ${restocked}, scrapped = ${scrapped}
             WHERE return_id = ${returnId} AND product_id = ${line.productId}`,
      );
    }
    await moveStock(
      client,
      expected.map((line) => ({
        product_id: line.productId,
        delta: received(line).restocked,
        reason: 'returned',
        note: `Return ${returnId}`,
      })),
    );
    await mailReturn(client, jobs, row, 'return received');
    return changeReturn(client, returnId, { status: 'received' });
  });

interface ReturnRefund {
  shippingCents?: number;
  /** The return's own, if omitted. */
  reason?: string;
  /** The order version that the refund was calculated from, and what it came to. */
  version?: number;
  toldCents?: number | undefined;
}

/** Claims the refund of everything received; `settleRefund` makes it. Idempotent. */
export const claimReturnRefund = (
  { pool }: Pick<Shop, 'pool'>,
  returnId: number,
  { shippingCents = 0, reason, ...read }: ReturnRefund = {},
) =>
  inTransaction(pool, async (client) => {
    const found = await findReturn(client, returnId);
    if (!found) return unknownReturn(returnId);
    const { order, payment } = await lockOrder(client, found.order_id);
    const row = (await findReturn(client, returnId))!;
    if (row.refund_id) return readRefund(client, row.refund_id);
    if (row.status !== 'received')
      return refuse(409, 'wrong_status', `The return is ${row.status}: nothing was received.`);
    const received = (await readReturnLines(client, returnId))
      // Already restocked on receipt.
      .map((line) => ({ ...line, quantity: line.restocked + line.scrapped, restock: 0 }))
      .filter(({ quantity }) => quantity > 0);
    // A new attempt number after the provider refused a refund.
    const { tries } = await queryOne<{ tries: number }>(
      client,
      sql`SELECT count(*)::int AS tries FROM refunds WHERE id LIKE ${`return-${order.order_no}-${returnId}-%`}`,
    );
    const id = `return-${order.order_no}-${returnId}-${tries + 1}`;
    const refundToClaim = {
      id,
      ...(row.kind === 'cores' ? { lines: [], deposits: received } : { lines: received }),
      shippingCents,
      freeCents: 0,
      reason: reason || row.reason,
      isReturn: true,
      ...read,
    };
    const refund = await claimLocked(client, { order, payment }, refundToClaim);
    if (refund instanceof Refusal) return refund;
    await execute(
      client,
      sql`UPDATE returns SET status = 'refunded', refund_id = ${id}, updated_at = now() WHERE id = ${returnId}`,
    );
    return refund;
  });

export async function refundReturn(
  shop: Pick<Shop, 'pool' | 'jobs' | 'log'>,
  payments: Payments,
  returnId: number,
  asked: ReturnRefund = {},
): Promise<RefundRow | Refusal> {
  const refund = await claimReturnRefund(shop, returnId, asked);
  return refund instanceof Refusal ? refund : settleRefund(shop, payments, refund.id);
}

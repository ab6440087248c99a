import type pg from 'pg';
import { readOrderNumber } from '../../../orders/server/order-number.ts';
import { execute, queryFirst, sql } from '../../../server/database/query.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import { packingMessages } from '../messages.ts';
import type { PackingLine } from '../pack-calls.ts';
import type { Part } from '../shapes.ts';
import { claimPacking } from './claim-packing.ts';
import type { Claimer } from './claims.ts';
import { linesToPack } from './order-to-pack.ts';
import { readPacking } from './read-packing.ts';
import { findPartsByCode, findRightPlace } from './scanned-part.ts';

interface Scan {
  code: string;
  requestId: string;
}

/** Adds a piece to the parcel if it is still missing there. The order's own number confirms the order. */
export async function scanPiece(
  client: pg.PoolClient,
  number: string,
  staff: Claimer,
  { code, requestId }: Scan,
) {
  const claimed = await claimPacking(client, number, staff);
  if (claimed instanceof Refusal) return claimed;
  const { order, packingId } = claimed;
  const answer = async (accepted: Part | null) => ({
    data: await readPacking(client, order, staff),
    accepted,
  });
  const otherNumber = readOrderNumber(code);
  if (otherNumber === order.order_no) return answer(null);

  const lines = await linesToPack(client, order.id);
  const parts = await findPartsByCode(client, code);
  if (parts.length === 0)
    return (await isOrder(client, otherNumber))
      ? refuse(409, 'other_order', packingMessages.otherOrder(otherNumber!), {
          order: otherNumber!,
        })
      : refuse(409, 'unknown_code', packingMessages.unknownCode(code), {});
  const own = lines.filter((line) => parts.some((part) => isExpected(line, part)));
  const missing = own.find(({ packed, quantity }) => packed < quantity);
  if (!missing) {
    const wrong = await findRightPlace(client, order.id, { part: parts[0]!, lines });
    return own.length > 0
      ? refuse(409, 'too_many', packingMessages.tooMany, wrong)
      : refuse(409, 'wrong_part', packingMessages.wrongPart, wrong);
  }
  await insertPiece(client, packingId, {
    requestId,
    productId: missing.part.product_id,
    pieces: 1,
  });
  return answer(missing.instead ?? missing.part);
}

/** If a substitute was picked, the ordered part is the wrong one. */
const isExpected = ({ part, instead }: PackingLine, { product_id }: Part): boolean =>
  (instead ?? part).product_id === product_id;

const isOrder = (client: pg.PoolClient, number: string | null) =>
  queryFirst(client, sql`SELECT FROM orders WHERE order_no = ${number}`);

/** Removes one piece from the parcel. */
export async function takeBack(
  client: pg.PoolClient,
  number: string,
  staff: Claimer,
  { productId, requestId }: { productId: number; requestId: string },
) {
  const claimed = await claimPacking(client, number, staff, { isTakingOut: true });
  if (claimed instanceof Refusal) return claimed;
  const lines = await linesToPack(client, claimed.order.id);
  const line = lines.find(({ part }) => part.product_id === productId);
  if (!line || line.packed === 0) return refuse(409, 'not_packed', packingMessages.notPacked, {});
  await insertPiece(client, claimed.packingId, { requestId, productId, pieces: -1 });
  return { data: await readPacking(client, claimed.order, staff) };
}

const insertPiece = (
  client: pg.PoolClient,
  packingId: string,
  { requestId, productId, pieces }: { requestId: string; productId: number; pieces: 1 | -1 },
) =>
  execute(
    client,
    sql`INSERT INTO packed_pieces (packing_id, request_id, product_id, pieces)
        VALUES (${packingId}, ${requestId}, ${productId}, ${pieces})`,
  );

import type pg from 'pg';
import type { BodyOf } from '../../../kit/call.ts';
import { piecesToShip, shipLocked } from '../../../checkout/server/after-sale/parcels.ts';
import type { Shop } from '../../../server/shop.ts';
import { execute, sql } from '../../../server/database/query.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import { packingMessages } from '../messages.ts';
import type { packCalls, PackingLine } from '../pack-calls.ts';
import { claimPacking } from './claim-packing.ts';
import type { Claimer } from './claims.ts';
import { leavePick } from './leave-pick.ts';
import { linesToPack } from './order-to-pack.ts';
import { readPacking } from './read-packing.ts';

type Parcel = BodyOf<(typeof packCalls)['POST admin/packing/:number/close']>;

/** Ships the scanned pieces: the whole order or, if requested, a part of it. */
export async function closeParcel(
  client: pg.PoolClient,
  shop: Pick<Shop, 'jobs'>,
  number: string,
  staff: Claimer,
  { partial = false, carrier, tracking, weight_grams }: Parcel,
) {
  const claimed = await claimPacking(client, number, staff);
  if (claimed instanceof Refusal) return claimed;
  const { order, packingId } = claimed;
  const lines = await linesToPack(client, order.id);
  const rest = lines.flatMap(missingOf);
  const why = whyNotClose(lines, rest, partial);
  if (why) return why;

  const { next } = await readPacking(client, order, staff);
  const packed = lines.filter((line) => line.packed > 0);
  const shipped = await shipLocked(client, shop, order, {
    requestId: `packing ${packingId}`,
    lines: packed.map(({ part, packed: quantity }) => ({ productId: part.product_id, quantity })),
    tracking: [tracking],
    ...(carrier && { carrier }),
    weightGrams: weight_grams,
  });
  // Its status and pieces were read under the same lock.
  if (shipped instanceof Refusal) throw new Error(`Parcel of ${order.order_no}: ${shipped.code}`);
  await execute(
    client,
    sql`UPDATE packings SET closed_at = now(), parcel_id = ${shipped.parcelId} WHERE id = ${packingId}`,
  );
  await leavePick(client, order.id);
  const left = await piecesToShip(client, order.id);
  return {
    data: { order: order.order_no, is_complete: left.length === 0, rest, next: next[0] ?? null },
  };
}

const missingOf = ({ part, quantity, packed }: PackingLine) =>
  packed < quantity ? [{ sku: part.sku, name: part.name, pieces: quantity - packed }] : [];

function whyNotClose(
  lines: readonly PackingLine[],
  rest: ReturnType<typeof missingOf>,
  partial: boolean,
) {
  const over = lines.find(({ packed, quantity }) => packed > quantity);
  if (over) {
    const message = packingMessages.piecesOver(over.packed - over.quantity, over.part.sku);
    return refuse(409, 'pieces_over', message, {});
  }
  if (lines.every(({ packed }) => packed === 0))
    return refuse(409, 'nothing_packed', packingMessages.nothingPacked, {});
  if (rest.length === 0 || partial) return undefined;
  const pieces = rest.reduce((sum, one) => sum + one.pieces, 0);
  return refuse(409, 'pieces_missing', packingMessages.piecesMissing(pieces), { missing: rest });
}

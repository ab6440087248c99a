import type pg from 'pg';
import type { Order } from '../../../orders/server/order-row.ts';
import { execute, queryOne, sql } from '../../../server/database/query.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import { packingMessages } from '../messages.ts';
import { type Claimer, type ClaimRow, personFrom } from './claims.ts';
import { linesToPack, lockOrderToPack, packingBlockedReason } from './order-to-pack.ts';
import { openPacking, type PackingRow } from './read-packing.ts';

const claimed = (order: Order, packingId: string) => ({ order, packingId });

/**
 * Locks a packable order and claims it for this person, or says who has it. Scanned pieces stay with the order,
 * whoever continues.
 */
export async function claimPacking(
  client: pg.PoolClient,
  number: string,
  staff: Claimer,
  { takeOver = false, isTakingOut = false } = {},
) {
  const order = await lockOrderToPack(client, number);
  if (order instanceof Refusal) return order;
  const claim = await openPacking(client, order.id);
  const reason = await packingBlockedReason(client, order, await linesToPack(client, order.id));
  // Pieces in a parcel can be taken out whatever the order's state.
  if (reason && !(isTakingOut && claim)) return refuse(409, 'cannot_pack', reason, { reason });
  if (!claim) return claimed(order, await insertPacking(client, order, staff));
  if (isOthers(claim, staff) && !(takeOver && claim.is_stale)) return packedBy(claim, staff);
  await execute(
    client,
    sql`UPDATE packings SET staff_id = ${staff.id}, claimed_at = now() WHERE id = ${claim.id}`,
  );
  return claimed(order, claim.id);
}

async function insertPacking(client: pg.PoolClient, { id }: Order, staff: Claimer) {
  const packing = await queryOne<{ id: string }>(
    client,
    sql`INSERT INTO packings (order_id, staff_id) VALUES (${id}, ${staff.id}) RETURNING id`,
  );
  return packing.id;
}

const isOthers = (claim: PackingRow, { id }: Claimer): claim is ClaimRow & { id: string } =>
  claim.staff_id !== null && claim.staff_id !== id;

export const packedBy = (claim: ClaimRow, staff: Claimer) =>
  refuse(409, 'packed_by', packingMessages.packedBy(claim.staff_name), {
    packer: personFrom(claim, staff),
  });

/** Releases the claim; an empty parcel is deleted. */
export async function leavePacking(client: pg.PoolClient, number: string, staff: Claimer) {
  const order = await lockOrderToPack(client, number);
  if (order instanceof Refusal) return order;
  const claim = await openPacking(client, order.id);
  if (!claim) return { data: null };
  if (isOthers(claim, staff)) return packedBy(claim, staff);
  const released = await execute(
    client,
    sql`UPDATE packings SET staff_id = NULL WHERE id = ${claim.id}
           AND EXISTS (SELECT FROM packed_pieces WHERE packing_id = ${claim.id})`,
  );
  if (released === 0) await execute(client, sql`DELETE FROM packings WHERE id = ${claim.id}`);
  return { data: null };
}

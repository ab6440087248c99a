import type pg from 'pg';
import { execute, queryFirst, sql } from '../../../server/database/query.ts';
import { refuse } from '../../../server/http/refusal.ts';
import { packingMessages } from '../messages.ts';
import { type Claimer, claimColumns, type ClaimRow, personFrom } from './claims.ts';

export const noSuchPick = refuse(404, 'no_such_pick', packingMessages.noSuchPick);
export const noSuchLine = refuse(404, 'no_such_line', packingMessages.noSuchLine);

/** Locks an open walk of this person and returns its id. */
export async function lockOwnPick(client: pg.PoolClient, id: string, staff: Claimer) {
  const claim = await lockPick(client, id);
  if (!claim) return noSuchPick;
  if (claim.staff_id !== staff.id) return notYours(claim, staff);
  await execute(client, sql`UPDATE picks SET claimed_at = now() WHERE id = ${claim.id}`);
  return claim.id;
}

/** Takes over a stale walk; repeating it changes nothing. */
export async function takeOverPick(client: pg.PoolClient, id: string, staff: Claimer) {
  const claim = await lockPick(client, id);
  if (!claim) return noSuchPick;
  if (claim.staff_id !== staff.id && !claim.is_stale) return notYours(claim, staff);
  await execute(
    client,
    sql`UPDATE picks SET staff_id = ${staff.id}, claimed_at = now() WHERE id = ${claim.id}`,
  );
  return claim.id;
}

const lockPick = (client: pg.PoolClient, id: string) =>
  queryFirst<ClaimRow & { id: string }>(
    client,
    sql`SELECT c.id, ${claimColumns} FROM picks c JOIN staff s ON s.id = c.staff_id
         WHERE c.id::text = ${id}
           AND EXISTS (SELECT FROM pick_orders b WHERE b.pick_id = c.id AND b.left_at IS NULL)
           FOR UPDATE OF c`,
  );

const notYours = (claim: ClaimRow, staff: Claimer) =>
  refuse(409, 'not_yours', packingMessages.notYours(claim.staff_name), {
    picker: personFrom(claim, staff),
  });

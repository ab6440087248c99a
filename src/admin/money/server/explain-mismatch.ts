import { execute, type Queryable, sql } from '../../../server/database/query.ts';
import { refuse } from '../../../server/http/refusal.ts';
import { moneyMessages } from '../messages.ts';
import { readMismatch } from './read-mismatches.ts';

/** A note explains a mismatch as it was read; without one it is open again. What matches by now is not changed. */
export async function explainMismatch(
  db: Queryable,
  id: number,
  { version, note }: { version: number; note: string },
) {
  const changed = await execute(
    db,
    sql`UPDATE money_mismatches
           SET state = CASE ${note} WHEN '' THEN 'open' ELSE 'explained' END, note = ${note}, version = version + 1
         WHERE id = ${id} AND version = ${version} AND state <> 'resolved'`,
  );
  const mismatch = await readMismatch(db, id);
  if (!mismatch) return refuse(404, 'no_such_mismatch', moneyMessages.noSuchMismatch);
  if (changed === 0)
    return refuse(409, 'changed_meanwhile', moneyMessages.changedMeanwhile, { mismatch });
  return mismatch;
}

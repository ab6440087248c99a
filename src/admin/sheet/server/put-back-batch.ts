import type { Role } from '../../../kit/permissions.ts';
import { queryFirst, type Queryable, sql } from '../../../server/database/query.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { putBack } from '../../log/server/put-back.ts';
import { sheetMessages } from '../messages.ts';

interface OwnBatch {
  batch: string;
  staff: { id: number; roles: readonly Role[] };
}

const noSuchBatch = refuse(404, 'no_such_batch', sheetMessages.noSuchBatch);

/** Puts back a person's own batch; batches of others are put back at the log desk. */
export async function putBackBatch(shop: Pick<Shop, 'pool' | 'jobs'>, { batch, staff }: OwnBatch) {
  const answer = (await findOwn(shop.pool, { batch, staff }))
    ? await putBack(shop, { roles: staff.roles, which: { batch }, apply: true })
    : undefined;
  if (answer instanceof Refusal && answer.status === 503) return answer;
  if (answer === undefined || answer instanceof Refusal) return noSuchBatch;
  const { changes, changes_left: left } = answer;
  return { code: 200 as const, data: { put_back: changes - left, left } };
}

/** Whether any of it was put back, here or at the log desk; the rest is then put back there too. */
export const readBatch = async (db: Queryable, own: OwnBatch) =>
  (await findOwn(db, own)) ?? noSuchBatch;

const findOwn = (db: Queryable, { batch, staff }: OwnBatch) =>
  queryFirst<{ is_put_back: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT FROM change_log c JOIN change_log u ON u.undoes = c.id
                        WHERE c.batch = ${batch}) AS is_put_back
         WHERE EXISTS (SELECT FROM change_log WHERE batch = ${batch}
                          AND actor_kind = 'staff' AND actor_id = ${staff.id} AND table_name LIKE 'product%')`,
  );

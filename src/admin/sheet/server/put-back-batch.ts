import type { Role } from '../../../kit/permissions.ts';
import { queryOne, sql } from '../../../server/database/query.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { putBack } from '../../log/server/put-back.ts';
import { sheetMessages } from '../messages.ts';

interface Asked {
  batch: string;
  staff: { id: number; roles: readonly Role[] };
}

/** What somebody has just applied they may put back themselves; for others there is the log. */
export async function putBackBatch(shop: Pick<Shop, 'pool' | 'jobs'>, { batch, staff }: Asked) {
  const { is_theirs } = await queryOne<{ is_theirs: boolean }>(
    shop.pool,
    sql`SELECT EXISTS (SELECT FROM change_log WHERE batch = ${batch}
                          AND actor_kind = 'staff' AND actor_id = ${staff.id} AND table_name LIKE 'product%') AS is_theirs`,
  );
  const answer = is_theirs
    ? await putBack(shop, { roles: staff.roles, which: { batch }, apply: true })
    : undefined;
  if (answer instanceof Refusal && answer.status === 503) return answer;
  if (answer === undefined || answer instanceof Refusal)
    return refuse(404, 'no_such_batch', sheetMessages.noSuchBatch);
  const { changes, changes_left: left } = answer;
  return { code: 200 as const, data: { put_back: changes - left, left } };
}

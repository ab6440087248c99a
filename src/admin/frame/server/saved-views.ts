import { may } from '../../../kit/permissions.ts';
import { execute, query, queryOne, sql } from '../../../server/database/query.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import {
  MAX_VIEWS,
  type SavedView,
  type savedViewCalls,
  savedViewMessages as messages,
} from '../saved-view-calls.ts';

/** Views of lists that staff keep by name, for themselves or for all. */
export const savedViewHandlers = ({ pool }: Shop): Handlers<typeof savedViewCalls> => ({
  'GET admin/views': async ({ query: { path }, staff }) =>
    answer(
      await query<SavedView>(
        pool,
        sql`SELECT v.id, v.name, query, is_shared, CASE WHEN staff_id <> ${staff!.id} THEN s.name END AS by
              FROM saved_views v JOIN staff s ON s.id = staff_id
             WHERE path = ${path} AND (staff_id = ${staff!.id} OR is_shared)
             ORDER BY staff_id <> ${staff!.id}, lower(v.name), v.id`,
      ),
    ),

  async 'POST admin/views'({ body: { path, name, query, is_shared }, staff }) {
    const { others } = await queryOne<{ others: number }>(
      pool,
      sql`SELECT count(*)::int AS others FROM saved_views
           WHERE staff_id = ${staff!.id} AND path = ${path} AND lower(name) <> lower(${name})`,
    );
    if (others >= MAX_VIEWS) return refuse(409, 'too_many', messages.tooMany);
    await execute(
      pool,
      sql`INSERT INTO saved_views (staff_id, path, name, query, is_shared)
          VALUES (${staff!.id}, ${path}, ${name}, ${query}, ${is_shared})
              ON CONFLICT (staff_id, path, lower(name))
              DO UPDATE SET name = excluded.name, query = excluded.query, is_shared = excluded.is_shared`,
    );
    return answer(null);
  },

  async 'POST admin/views/:id/remove'({ params, staff }) {
    const removed = await execute(
      pool,
      sql`DELETE FROM saved_views WHERE id::text = ${params.id}
             AND (staff_id = ${staff!.id} OR is_shared AND ${may(staff!.roles, 'write:staff')})`,
    );
    return removed > 0 ? answer(null) : refuse(404, 'unknown_view', messages.unknown);
  },
});

import { queryFirst, type Queryable, sql } from '../../../server/database/query.ts';

/** Whether an owner other than `but` can sign in. An owner who was reset counts again once they have used the link. */
export async function hasActiveOwner(db: Queryable, but: number | null = null): Promise<boolean> {
  const owner = await queryFirst(
    db,
    sql`SELECT FROM staff s JOIN staff_roles r ON r.staff_id = s.id
         WHERE r.role = 'owner' AND s.disabled_at IS NULL AND s.id IS DISTINCT FROM ${but}::int
           AND (s.password_hash IS NOT NULL OR EXISTS (SELECT FROM passkeys WHERE staff_id = s.id))
         LIMIT 1`,
  );
  return owner !== undefined;
}

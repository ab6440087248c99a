import { permissionsOf } from '../../../kit/permissions.ts';
import {
  execute,
  queryJson,
  queryOne,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import type { StaffMember } from '../../../server/http/staff-sessions.ts';
import type { Me } from '../contract.ts';

/** A person's permissions and sign-in factors. */
export async function readMe(
  db: Queryable,
  staffId: number,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<Me> {
  const row = await queryOne<Omit<Me, 'permissions' | 'is_confirmed' | 'passkeys'>>(
    db,
    sql`SELECT id, email, name, mails_new_orders, password_hash IS NOT NULL AS has_password,
               array(SELECT role FROM staff_roles WHERE staff_id = s.id ORDER BY role) AS roles,
               (SELECT count(*)::int FROM recovery_codes WHERE staff_id = s.id AND used_at IS NULL) AS recovery_codes_left
          FROM staff s WHERE id = ${staffId}`,
  );
  const passkeys = await queryJson<Me['passkeys'][number]>(
    db,
    sql`SELECT id, name, created_at, last_used_at FROM passkeys WHERE staff_id = ${staffId} ORDER BY created_at, id`,
  );
  return {
    ...row,
    permissions: [...permissionsOf(row.roles)],
    is_confirmed: isConfirmed,
    passkeys,
  };
}

/**
 * Removes a passkey unless it is the last way to sign in; returns the number removed, or 'last'. Ends the sessions
 * that it opened, except the current one.
 */
export async function removePasskey(
  client: Queryable,
  { id: staffId, session }: StaffMember,
  id: string,
): Promise<number | 'last'> {
  const { has_password, others } = await queryOne<{ has_password: boolean; others: number }>(
    client,
    sql`SELECT password_hash IS NOT NULL AS has_password,
               (SELECT count(*)::int FROM passkeys WHERE staff_id = s.id AND id <> ${id}) AS others
          FROM staff s WHERE id = ${staffId} FOR UPDATE`,
  );
  if (!has_password && others === 0) return 'last';
  await execute(client, sql`UPDATE staff_sessions SET passkey_id = NULL WHERE id = ${session.id}`);
  return execute(client, sql`DELETE FROM passkeys WHERE id = ${id} AND staff_id = ${staffId}`);
}

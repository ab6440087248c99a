import { execute, queryFirst, type Queryable, sql } from '../../../server/database/query.ts';
import { seal, unseal } from '../../../server/database/sealed.ts';
import type { StaffMember } from '../../../server/http/staff-sessions.ts';
import { newTotpSecret, totpUri } from './totp.ts';

const sealedAbout = ({ id }: StaffMember): string => `new totp of staff ${id}`;

/** A secret that counts once a code from it is saved with a password. It waits with the session. */
export async function beginPassword(db: Queryable, staff: StaffMember) {
  const secret = newTotpSecret();
  const sealed = await seal(db, sealedAbout(staff), secret);
  await execute(
    db,
    sql`UPDATE staff_sessions SET new_totp_sealed = ${sealed} WHERE id = ${staff.session.id}`,
  );
  return { totp_secret: secret, totp_uri: totpUri(staff.email, secret) };
}

export async function pendingSecret(
  db: Queryable,
  staff: StaffMember,
): Promise<string | undefined> {
  const found = await queryFirst<{ new_totp_sealed: Buffer | null }>(
    db,
    sql`SELECT new_totp_sealed FROM staff_sessions WHERE id = ${staff.session.id}`,
  );
  return found?.new_totp_sealed ? unseal(db, sealedAbout(staff), found.new_totp_sealed) : undefined;
}

import { hashPassword } from '../../../identity/server/passwords.ts';
import { weakPasswordMessage } from '../../../identity/server/weak-password.ts';
import {
  assignments,
  execute,
  queryFirst,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import { seal } from '../../../server/database/sealed.ts';
import { refuse, refuseFields } from '../../../server/http/refusal.ts';
import type { StaffMember } from '../../../server/http/staff-sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import { staffMessages } from '../messages.ts';
import { sealedAbout, unsealIfReadable } from './sealed-values.ts';
import { clockMinutes, newTotpSecret, sealTotp, totpStep, totpUri } from './totp.ts';

/** A secret that becomes active once a password is saved with one of its codes. Stored with the session until then. */
export async function beginPassword(db: Queryable, staff: StaffMember) {
  const secret = newTotpSecret();
  const sealed = await seal(db, sealedAbout.newTotp(staff.id), secret);
  await execute(
    db,
    sql`UPDATE staff_sessions SET new_totp_sealed = ${sealed} WHERE id = ${staff.session.id}`,
  );
  return { totp_secret: secret, totp_uri: totpUri(staff.email, secret) };
}

export async function pendingSecret(
  db: Queryable,
  staff: StaffMember,
): Promise<string | null | undefined> {
  const found = await queryFirst<{ new_totp_sealed: Buffer | null }>(
    db,
    sql`SELECT new_totp_sealed FROM staff_sessions WHERE id = ${staff.session.id}`,
  );
  const sealed = found?.new_totp_sealed;
  return sealed && unsealIfReadable(db, sealedAbout.newTotp(staff.id), sealed);
}

export const wrongCode = refuse(422, 'wrong_code', staffMessages.wrongCode);

interface NewPassword {
  password_hash: string;
  secret: string;
  step: number;
}

/** A password and a code of the app that has the secret. */
export async function checkPassword(
  shop: Shop,
  chosen: { email: string; name: string; password: string; code: string },
  secret: string | null | undefined,
) {
  const { email, name, password, code } = chosen;
  const about = { email, first_name: name, last_name: '' };
  const weak = await weakPasswordMessage(shop, password, about);
  if (weak) return refuseFields({ password: [weak] });
  const step = secret && (await totpStep(secret, code));
  if (secret && !step) {
    const minutes = await clockMinutes(secret, code, 0);
    if (minutes) return refuse(422, 'wrong_code', staffMessages.otherClock(minutes));
  }
  if (!secret || !step) return wrongCode;
  return { password_hash: await hashPassword(password), secret, step };
}

export async function storePassword(
  db: Queryable,
  id: number,
  { password_hash, secret, step }: NewPassword,
): Promise<void> {
  const totp_sealed = await sealTotp(db, id, secret);
  const values = { password_hash, totp_sealed, totp_step: step };
  await execute(db, sql`UPDATE staff SET ${assignments(values)} WHERE id = ${id}`);
}

import { randomBytes } from 'node:crypto';
import { execute, queryFirst, type Queryable, sql } from '../../../server/database/query.ts';
import { hashToken } from '../../../server/http/sessions.ts';
import type { SignedIn } from './signed-in.ts';

const COUNT = 10;
/** Crockford's base 32, without the easily misread I, L, O and U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** 80 random bits as XXXX-XXXX-XXXX-XXXX, so that a plain hash is enough. */
function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** Tolerates case, dashes, and O or I typed for 0 or 1. */
const normalized = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

const hashOf = (code: string): Buffer => hashToken(normalized(code));

/** Replaces a person's codes; they are shown once. */
export async function newRecoveryCodes(db: Queryable, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await execute(db, sql`DELETE FROM recovery_codes WHERE staff_id = ${staffId}`);
  await execute(
    db,
    sql`INSERT INTO recovery_codes (code_hash, staff_id)
        SELECT *, ${staffId} FROM unnest(${codes.map(hashOf)}::bytea[])`,
  );
  return codes;
}

/** Uses up a code and returns its owner, if they can still sign in. */
export async function redeemRecoveryCode(
  db: Queryable,
  email: string,
  code: string,
): Promise<SignedIn | null> {
  const recoveryCode = hashOf(code);
  const person = await queryFirst<{ id: number }>(
    db,
    sql`UPDATE recovery_codes c SET used_at = now() FROM staff s
         WHERE c.code_hash = ${recoveryCode} AND c.used_at IS NULL AND s.id = c.staff_id
           AND s.email = ${email} AND s.disabled_at IS NULL
        RETURNING s.id`,
  );
  return person ? { id: person.id, proof: { recoveryCode } } : null;
}

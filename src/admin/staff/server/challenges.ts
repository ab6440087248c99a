import { execute, type Queryable, sql } from '../../../server/database/query.ts';
import { hashToken } from '../../../server/http/sessions.ts';

const VALID_FOR = sql`interval '5 minutes'`;

/** The purpose of a signature; signatures for another purpose are refused. */
export type Purpose =
  | 'sign in'
  | `confirm ${string}`
  | `new of staff ${number}`
  | `invitation ${number}`;

export async function storeChallenge(
  db: Queryable,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  await execute(
    db,
    sql`INSERT INTO staff_challenges (challenge_hash, purpose, expires_at)
        VALUES (${hashToken(challenge)}, ${purpose}, now() + ${VALID_FOR})`,
  );
}

/** Deletes the challenges of a person who is reset or disabled, before their sessions end. */
export async function deleteChallenges(db: Queryable, staffId: number): Promise<void> {
  const adding: Purpose = `new of staff ${staffId}`;
  await execute(
    db,
    sql`DELETE FROM staff_challenges
         WHERE purpose = ${adding}
            OR purpose IN (SELECT 'confirm ' || id FROM staff_sessions WHERE staff_id = ${staffId})`,
  );
}

/** Whether the challenge was issued for this purpose; it can be used once. */
export async function redeemChallenge(
  db: Queryable,
  purpose: Purpose,
  challenge: string,
): Promise<boolean> {
  const redeemed = await execute(
    db,
    sql`DELETE FROM staff_challenges
         WHERE challenge_hash = ${hashToken(challenge)} AND purpose = ${purpose} AND expires_at > now()`,
  );
  return redeemed === 1;
}

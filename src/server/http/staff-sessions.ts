import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Role } from '../../kit/permissions.ts';
import {
  execute,
  prepared,
  query,
  queryFirst,
  queryJson,
  type Queryable,
  type Sql,
  sql,
} from '../database/query.ts';
import { hashToken } from './sessions.ts';

/** The member of staff who makes a call, and the session used for it. */
export interface StaffMember {
  id: number;
  email: string;
  name: string;
  roles: Role[];
  session: { id: string; isConfirmed: boolean };
}

/** How somebody signed in. */
export type Factor = 'passkey' | 'password' | 'recovery' | 'invitation';

/** Browsers accept a cookie with this prefix only with `Secure`, so that nobody on the network can plant one. */
export const STAFF_COOKIE = '__Secure-vangon-staff';
/** Limits the cookie to the back office, so that customers' pages and calls never carry it. */
const COOKIE_PATH = '/api/admin';
const IDLE_AFTER = sql`interval '30 minutes'`;
const ENDS_AFTER = sql`interval '24 hours'`;
const CONFIRMED_FOR = sql`interval '5 minutes'`;
/** The minimum interval between updates of `last_used_at`. */
const RECORD_EVERY = sql`interval '1 minute'`;

const isOpen = sql`s.expires_at > now() AND s.last_used_at > now() - ${IDLE_AFTER}`;

/** A browser-session cookie; the session's expiry is checked in the database. */
export const staffCookie = (token: string | null) =>
  stringifySetCookie({
    name: STAFF_COOKIE,
    value: token ?? '',
    path: COOKIE_PATH,
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
    ...(token === null && { maxAge: 0 }),
  });

export const staffTokenIn = (cookies: string | undefined) =>
  cookies === undefined ? undefined : parseCookie(cookies)[STAFF_COOKIE];

/** The owner of the session, or null; counts as use of the session. */
export const staffOf = (db: Queryable, token: string): Promise<StaffMember | null> =>
  useSession(db, sql`s.token_hash = ${hashToken(token)}`);

/**
 * The current session and its owner, or null if it has ended. Both stay locked until the transaction ends: signing
 * out, resetting, disabling and role changes wait for it.
 */
export async function lockStaffSession(client: Queryable, { id, session }: StaffMember) {
  await query(client, sql`SELECT FROM staff WHERE id = ${id} FOR UPDATE`);
  await query(client, sql`SELECT FROM staff_sessions WHERE id = ${session.id} FOR UPDATE`);
  return useSession(client, sql`s.id = ${session.id}`);
}

async function useSession(db: Queryable, which: Sql): Promise<StaffMember | null> {
  const [found] = await findSessions(db, which);
  if (!found) return null;
  const { isStale, ...staff } = found;
  if (isStale)
    await execute(
      db,
      sql`UPDATE staff_sessions SET last_used_at = now() WHERE id = ${staff.session.id}`,
    );
  return staff;
}

async function findSessions(db: Queryable, which: Sql) {
  const rows = await query<
    Omit<StaffMember, 'id' | 'session'> &
      StaffMember['session'] & { staff_id: number; is_stale: boolean }
  >(
    db,
    prepared`SELECT p.id AS staff_id, p.email, p.name, s.id,
                    array(SELECT role FROM staff_roles r WHERE r.staff_id = p.id ORDER BY role) AS roles,
                    coalesce(s.confirmed_at > now() - ${CONFIRMED_FOR}, false) AS "isConfirmed",
                    s.last_used_at < now() - ${RECORD_EVERY} AS is_stale
               FROM staff_sessions s JOIN staff p ON p.id = s.staff_id
              WHERE ${which} AND ${isOpen} AND p.disabled_at IS NULL`,
  );
  return rows.map(({ staff_id, email, name, roles, id, isConfirmed, is_stale }) => ({
    id: staff_id,
    email,
    name,
    roles,
    session: { id, isConfirmed },
    isStale: is_stale,
  }));
}

/** The owner of the session; does not count as use. */
export async function peekStaffSession(db: Queryable, token: string): Promise<StaffMember | null> {
  const [found] = await findSessions(db, sql`s.token_hash = ${hashToken(token)}`);
  return found ?? null;
}

/** The owners of those sessions that are still open, by session id; does not count as use. */
export async function findStaffOfSessions(
  db: Queryable,
  sessions: readonly string[],
): Promise<Map<string, StaffMember>> {
  const open = await findSessions(db, sql`s.id = ANY (${sessions}::uuid[])`);
  return new Map(open.map((staff) => [staff.session.id, staff]));
}

/** The factor used to sign in. It may have been removed while it was being checked. */
export type Proof = { passkey: string } | { passwordHash: string } | { recoveryCode: Buffer };

/**
 * Locks the person, so that disabling, resetting and changes of factors wait. False if they may no longer sign in, or
 * no longer with this factor.
 */
export async function lockForSignIn(client: Queryable, staffId: number, proof: Proof) {
  await query(client, sql`SELECT FROM staff WHERE id = ${staffId} FOR UPDATE`);
  const isStillValid =
    'passkey' in proof
      ? sql`EXISTS (SELECT FROM passkeys WHERE id = ${proof.passkey} AND staff_id = p.id)`
      : 'passwordHash' in proof
        ? sql`p.password_hash = ${proof.passwordHash}`
        : sql`EXISTS (SELECT FROM recovery_codes WHERE code_hash = ${proof.recoveryCode} AND staff_id = p.id)`;
  const person = await queryFirst(
    client,
    sql`SELECT FROM staff p WHERE id = ${staffId} AND disabled_at IS NULL AND ${isStillValid}`,
  );
  return person !== undefined;
}

/** Returns the token for the cookie; only its hash is stored. */
export async function openStaffSession(
  db: Queryable,
  staffId: number,
  { by, userAgent, passkey = null }: { by: Factor; userAgent: string; passkey?: string | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await execute(
    db,
    sql`INSERT INTO staff_sessions (token_hash, staff_id, signed_in_by, passkey_id, user_agent, confirmed_at, expires_at)
        VALUES (${hashToken(token)}, ${staffId}, ${by}, ${passkey}, ${userAgent}, now(), now() + ${ENDS_AFTER})`,
  );
  return token;
}

export async function confirmStaffSession(db: Queryable, sessionId: string): Promise<void> {
  await execute(db, sql`UPDATE staff_sessions SET confirmed_at = now() WHERE id = ${sessionId}`);
}

export interface OpenStaffSession {
  id: string;
  signed_in_by: Factor;
  user_agent: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
}

/** Most recently used first. */
export const listStaffSessions = (db: Queryable, staffId: number): Promise<OpenStaffSession[]> =>
  queryJson(
    db,
    sql`SELECT id, signed_in_by, user_agent, created_at, last_used_at, expires_at FROM staff_sessions s
         WHERE staff_id = ${staffId} AND ${isOpen} ORDER BY last_used_at DESC, id`,
  );

/** Ends one session of a person, or all of them except `but`. */
export async function endStaffSessions(
  db: Queryable,
  staffId: number,
  which: { only: string } | { but: string | null },
): Promise<number> {
  const condition =
    'only' in which ? sql`id::text = ${which.only}` : sql`id::text IS DISTINCT FROM ${which.but}`;
  return execute(db, sql`DELETE FROM staff_sessions WHERE staff_id = ${staffId} AND ${condition}`);
}

export async function deleteExpiredStaffSessions(pool: Queryable): Promise<void> {
  await execute(pool, sql`DELETE FROM staff_sessions s WHERE NOT (${isOpen})`);
  await execute(pool, sql`DELETE FROM staff_challenges WHERE expires_at < now()`);
  await execute(
    pool,
    sql`DELETE FROM staff_invitations WHERE expires_at < now() - interval '30 days'`,
  );
}

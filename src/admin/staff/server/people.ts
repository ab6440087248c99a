import type pg from 'pg';
import { coversRoles, may, type Role } from '../../../kit/permissions.ts';
import {
  execute,
  query,
  queryFirst,
  queryJson,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { recheckStaff } from '../../../server/http/admit-staff.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import { endStaffSessions, type StaffMember } from '../../../server/http/staff-sessions.ts';
import { manages, type OpenInvitation, type Person } from '../contract.ts';
import { staffMessages } from '../messages.ts';
import { deleteChallenges } from './challenges.ts';
import { createInvitation, endInvitationsBy } from './invitations.ts';
import { hasActiveOwner } from './owners.ts';

/** Serializes changes of people, so that two owners cannot disable each other. */
const PEOPLE_LOCK = 760_006;

export const aboveYourself = refuse(403, 'above_yourself', staffMessages.aboveYourself);
export const noSuchPerson = refuse(404, 'no_such_person', staffMessages.noSuchPerson);

const readPeople = (db: Queryable, which = sql`true`): Promise<Person[]> =>
  queryJson(
    db,
    sql`SELECT id, email, name, version, disabled_at IS NOT NULL AS is_disabled,
               password_hash IS NOT NULL AS has_password,
               array(SELECT role FROM staff_roles WHERE staff_id = s.id ORDER BY role) AS roles,
               (SELECT count(*)::int FROM passkeys WHERE staff_id = s.id) AS passkeys,
               (SELECT max(last_used_at) FROM staff_sessions WHERE staff_id = s.id) AS last_used_at
          FROM staff s WHERE ${which} ORDER BY name, id`,
  );

export async function findPerson(db: Queryable, id: string): Promise<Person | undefined> {
  const [person] = await readPeople(db, sql`id::text = ${id}`);
  return person;
}

export async function listPeople(db: Queryable) {
  const invitations = await queryJson<OpenInvitation>(
    db,
    sql`SELECT id, email, roles, expires_at FROM staff_invitations WHERE expires_at > now() ORDER BY id`,
  );
  return { people: await readPeople(db), invitations };
}

export type RolesAfter = readonly Role[] | undefined;

interface Change {
  by: StaffMember;
  id: string;
  version: number;
  /** The roles that the person has afterwards; none if they can no longer sign in. */
  rolesAfter?: RolesAfter;
}

type Work<T, By> = (client: pg.PoolClient, person: Person, by: By) => Promise<T>;

/** Changes a person, if `by` still has permission once the lock is held. */
export const changePerson = <T>(pool: pg.Pool, change: Change, work: Work<T, StaffMember>) =>
  inTransaction(pool, async (client) => {
    await query(client, sql`SELECT pg_advisory_xact_lock(${PEOPLE_LOCK})`);
    const by = await recheckStaff(client, change.by, manages);
    return by instanceof Refusal ? by : changeAs(client, { ...change, by }, work);
  });

/**
 * Changes a person who is not above `by`, at the version that `by` saw. Refuses changes that would leave the shop
 * without an owner.
 */
export async function changeAs<T, By extends Pick<StaffMember, 'roles'>>(
  client: pg.PoolClient,
  { by, id, version, rolesAfter }: Omit<Change, 'by'> & { by: By },
  work: Work<T, By>,
) {
  const person = await findPerson(client, id);
  if (!person) return noSuchPerson;
  if (!coversRoles(by.roles, [...person.roles, ...(rolesAfter ?? [])])) return aboveYourself;
  if (person.version !== version)
    return refuse(409, 'changed_meanwhile', staffMessages.changedMeanwhile, { person });
  const isOwner = person.roles.includes('owner') && !person.is_disabled;
  if (
    isOwner &&
    rolesAfter &&
    !rolesAfter.includes('owner') &&
    !(await hasActiveOwner(client, person.id))
  )
    return refuse(409, 'last_owner', staffMessages.lastOwner, {});
  await execute(client, sql`UPDATE staff SET version = version + 1 WHERE id = ${person.id}`);
  return work(client, person, by);
}

export async function setRoles(
  client: pg.PoolClient,
  { id }: Person,
  roles: readonly Role[],
): Promise<void> {
  await execute(
    client,
    sql`DELETE FROM staff_roles WHERE staff_id = ${id} AND role <> ALL (${roles})`,
  );
  await execute(
    client,
    sql`INSERT INTO staff_roles (staff_id, role) SELECT ${id}, unnest(${roles}::text[])
        ON CONFLICT DO NOTHING`,
  );
  if (!may(roles, manages.staff)) await endInvitationsBy(client, id);
}

export async function setDisabled(
  client: pg.PoolClient,
  { id }: Person,
  isDisabled: boolean,
): Promise<void> {
  const disabledAt = isDisabled ? sql`now()` : sql`NULL`;
  await execute(client, sql`UPDATE staff SET disabled_at = ${disabledAt} WHERE id = ${id}`);
  if (!isDisabled) return;
  await endInvitationsBy(client, id);
  await deleteChallenges(client, id);
  await endStaffSessions(client, id, { but: null });
}

/** Removes all of a person's sign-in factors and returns the token of a link to set up new ones. */
export async function resetPerson(
  client: pg.PoolClient,
  { id, email, roles }: Person,
  by: Pick<StaffMember, 'id' | 'roles'>,
): Promise<string> {
  await execute(
    client,
    sql`UPDATE staff SET password_hash = NULL, totp_sealed = NULL WHERE id = ${id}`,
  );
  await execute(client, sql`DELETE FROM passkeys WHERE staff_id = ${id}`);
  await execute(client, sql`DELETE FROM recovery_codes WHERE staff_id = ${id}`);
  await endInvitationsBy(client, id);
  await deleteChallenges(client, id);
  await endStaffSessions(client, id, { but: null });
  return createInvitation(client, {
    email,
    roles,
    staffId: id,
    invitedBy: by.id === id ? null : by.id,
  });
}

/** Withdraws an invitation to roles that `by` may grant. */
export async function withdrawInvitation(db: Queryable, by: StaffMember, id: string) {
  const found = await queryFirst<{ roles: Role[] }>(
    db,
    sql`SELECT roles FROM staff_invitations WHERE id::text = ${id} AND expires_at > now()`,
  );
  if (!found) return refuse(404, 'no_such_invitation', staffMessages.noSuchInvitation);
  if (!coversRoles(by.roles, found.roles)) return aboveYourself;
  await execute(db, sql`DELETE FROM staff_invitations WHERE id::text = ${id}`);
  return null;
}

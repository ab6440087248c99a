import { randomBytes } from 'node:crypto';
import type { Role } from '../../../kit/permissions.ts';
import {
  execute,
  queryFirst,
  queryOne,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import { seal, unseal } from '../../../server/database/sealed.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { Refusal, refuse, refuseFields } from '../../../server/http/refusal.ts';
import { hashToken } from '../../../server/http/sessions.ts';
import type { Proof } from '../../../server/http/staff-sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import { staffMessages } from '../messages.ts';
import type { PasskeyCreation } from '../passkey-shapes.ts';
import { hasActiveOwner } from './owners.ts';
import { checkPassword, storePassword } from './new-password.ts';
import { addPasskey, checkCreation, creationOptions, wrongPasskey } from './passkeys.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, totpUri } from './totp.ts';

const VALID_FOR = sql`interval '3 days'`;

export interface Invitation {
  id: number;
  email: string | null;
  roles: Role[];
  /** Set for an existing member of staff who was reset. */
  staff_id: number | null;
  totp_sealed: Buffer | null;
  name: string | null;
  invited_by_name: string | null;
}

interface Invited {
  email: string | null;
  roles: readonly Role[];
  staffId?: number | null;
  /** The inviter, with whose access the link ends; null if a command created it. */
  invitedBy?: number | null;
}

/** Creates a link and returns its token, stored only as a hash. A person has at most one link. */
export async function createInvitation(
  db: Queryable,
  { email, roles, staffId = null, invitedBy = null }: Invited,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await execute(db, sql`DELETE FROM staff_invitations WHERE email IS NOT DISTINCT FROM ${email}`);
  await execute(
    db,
    sql`INSERT INTO staff_invitations (token_hash, email, roles, staff_id, invited_by, expires_at)
        VALUES (${hashToken(token)}, ${email}, ${roles}, ${staffId}, ${invitedBy}, now() + ${VALID_FOR})`,
  );
  return token;
}

/** Ends a person's links when they may no longer invite. */
export async function endInvitationsBy(db: Queryable, staffId: number): Promise<void> {
  await execute(db, sql`DELETE FROM staff_invitations WHERE invited_by = ${staffId}`);
}

/** The link to the invitation page; its token is after the `#`, where no server or log sees it. */
export const invitationLink = (origin: string, token: string): string =>
  `${origin}/admin/invitation#${token}`;

const openInvitation = (db: Queryable, token: string): Promise<Invitation | undefined> =>
  queryFirst(
    db,
    sql`SELECT i.id, i.email, i.roles, i.staff_id, i.totp_sealed, p.name,
               (SELECT name FROM staff WHERE id = i.invited_by) AS invited_by_name
          FROM staff_invitations i LEFT JOIN staff p ON p.id = i.staff_id
         WHERE i.token_hash = ${hashToken(token)} AND i.expires_at > now() FOR UPDATE OF i`,
  );

export const linkEnded = refuse(404, 'link_ended', staffMessages.linkEnded);
const purposeOf = ({ id }: Invitation) => `invitation ${id}` as const;

/** Renewed each time the link is opened; only the last secret counts, so nobody who opened it earlier knows it. */
async function newSecretOf(client: Queryable, invitation: Invitation): Promise<string> {
  const secret = newTotpSecret();
  const sealed = await seal(client, purposeOf(invitation), secret);
  await execute(
    client,
    sql`UPDATE staff_invitations SET totp_sealed = ${sealed} WHERE id = ${invitation.id}`,
  );
  return secret;
}

/** What the guest chooses from: a secret for an authenticator app, and options for a passkey. */
export const readInvitation = ({ pool }: Shop, token: string, origin: string) =>
  inTransaction(pool, async (client) => {
    const invitation = await openInvitation(client, token);
    if (!invitation) return linkEnded;
    const { email, roles, invited_by_name } = invitation;
    const secret = await newSecretOf(client, invitation);
    const owner = { id: null, email: email ?? 'owner', name: email ?? 'owner' };
    const wanted = { purpose: purposeOf(invitation), origin };
    return {
      email,
      roles,
      invited_by: invited_by_name,
      begins_anew: invitation.staff_id !== null,
      name: invitation.name,
      totp_secret: secret,
      totp_uri: totpUri(owner.email, secret),
      passkey: await creationOptions(client, wanted, owner),
    };
  });

export type Factors = { passkey: PasskeyCreation } | { password: string; code: string };

interface Acceptance {
  token: string;
  name: string;
  email?: string | undefined;
  factors: Factors;
}

/** Creates the person with their factors and recovery codes, and uses up the link. */
export async function acceptInvitation(
  shop: Shop,
  { token, name, email: typed, factors }: Acceptance,
  origin: string,
) {
  return inTransaction(shop.pool, async (client) => {
    const invitation = await openInvitation(client, token);
    if (!invitation) return linkEnded;
    const email = invitation.email ?? typed;
    if (!email) return refuseFields({ email: [staffMessages.email] });
    const taken = await queryFirst(
      client,
      sql`SELECT FROM staff WHERE email = ${email} AND id IS DISTINCT FROM ${invitation.staff_id}`,
    );
    if (taken) return refuse(409, 'email_taken', staffMessages.emailTaken);
    const checked = await checkFactors(shop, client, invitation, { email, name, factors }, origin);
    if (checked instanceof Refusal) return checked;

    const id =
      invitation.staff_id ?? (await insertPerson(client, { email, name, roles: invitation.roles }));
    await execute(client, sql`UPDATE staff SET name = ${name} WHERE id = ${id}`);
    // Throws to roll everything back: the passkey was checked to be new.
    if (!('passkey' in checked)) await storePassword(client, id, checked);
    else if (!(await addPasskey(client, id, 'First passkey', checked.passkey)))
      throw new Error('The passkey is somebody else’s by now');
    await execute(client, sql`DELETE FROM staff_invitations WHERE id = ${invitation.id}`);
    const proof: Proof =
      'passkey' in checked
        ? { passkey: checked.passkey.id }
        : { passwordHash: checked.password_hash };
    return { id, proof, recovery_codes: await newRecoveryCodes(client, id) };
  });
}

async function checkFactors(
  shop: Shop,
  client: Queryable,
  invitation: Invitation,
  { email, name, factors }: { email: string; name: string; factors: Factors },
  origin: string,
) {
  if ('passkey' in factors) {
    const wanted = { purpose: purposeOf(invitation), origin };
    const passkey = await checkCreation(client, wanted, factors.passkey);
    const isNew =
      passkey && !(await queryFirst(client, sql`SELECT FROM passkeys WHERE id = ${passkey.id}`));
    return passkey && isNew ? { passkey } : wrongPasskey;
  }
  const sealed = invitation.totp_sealed;
  const secret = sealed && (await unseal(client, purposeOf(invitation), sealed));
  return checkPassword(shop, { email, name, ...factors }, secret);
}

export async function insertPerson(
  db: Queryable,
  { email, name, roles }: { email: string; name: string; roles: readonly Role[] },
): Promise<number> {
  const { id } = await queryOne<{ id: number }>(
    db,
    sql`INSERT INTO staff (email, name) VALUES (${email}, ${name}) RETURNING id`,
  );
  await execute(
    db,
    sql`INSERT INTO staff_roles (staff_id, role) SELECT ${id}, unnest(${roles}::text[])`,
  );
  return id;
}

/** A token for the first owner, or undefined if an owner can already sign in. */
export async function firstOwnerToken(db: Queryable): Promise<string | undefined> {
  if (await hasActiveOwner(db)) return undefined;
  return createInvitation(db, { email: null, roles: ['owner'] });
}

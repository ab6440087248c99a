import type pg from 'pg';
import * as z from 'zod/mini';
import { type Role, roleNames } from '../../../kit/permissions.ts';
import { InvalidArguments } from '../../../server/commands/run-command.ts';
import { queryFirst, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { emailField } from '../rules/staff-fields.ts';
import { createInvitation, invitationLink } from '../server/invitations.ts';
import { rotateSealingKey } from '../server/sealed-values.ts';
import { listPeople } from '../server/people.ts';

export const USAGE = `npm run staff                                      lists who works in the back office
npm run staff -- invite EMAIL [--role owner] …     prints a link that works once, for three days
npm run staff -- rotate-key                        seals the secrets of authenticator apps with a new key
Roles: ${roleNames.join(', ')}`;

type StaffCommand =
  | { action: 'list' }
  | { action: 'rotate-key' }
  | { action: 'invite'; email: string; roles: Role[] };

/** Throws InvalidArguments for what is no command. */
export function readStaffArguments(
  words: readonly string[],
  named: readonly string[],
): StaffCommand {
  const [action, email, ...more] = words;
  if (action === undefined) return { action: 'list' };
  if (action === 'rotate-key' && email === undefined) return { action };
  const address = emailField.safeParse(email);
  const roles = z.array(z.enum(roleNames)).safeParse(named);
  if (action !== 'invite' || more.length > 0 || email === undefined)
    throw new InvalidArguments('Name an action and an email address.');
  if (!address.success) throw new InvalidArguments(`${JSON.stringify(email)} is no email address.`);
  if (!roles.success) throw new InvalidArguments(`There is no role ${named.join(', ')}.`);
  return { action, email: address.data, roles: roles.data };
}

/** Null if a staff member already has the address. */
export async function inviteByCommand(
  pool: pg.Pool,
  { email, roles }: { email: string; roles: readonly Role[] },
  origin: string,
): Promise<string | null> {
  const taken = await queryFirst(pool, sql`SELECT FROM staff WHERE email = ${email}`);
  if (taken) return null;
  const token = await inTransaction(pool, (client) => createInvitation(client, { email, roles }));
  return `${email} can join (${roles.join(', ')}) with this link, once, within three days:\n${invitationLink(origin, token)}`;
}

export async function rotateByCommand(pool: pg.Pool): Promise<string> {
  const { sealed, unreadable } = await rotateSealingKey(pool);
  const kept = `${sealed} sealed ${sealed === 1 ? 'value has' : 'values have'} a new key. Nobody has to do anything.`;
  return unreadable === 0
    ? kept
    : `${kept}\n${unreadable} could not be read, because the key that they were sealed with has gone.`;
}

export async function listByCommand(pool: pg.Pool): Promise<string> {
  const { people, invitations } = await listPeople(pool);
  const lines = [
    ...people.map(
      ({ email, name, roles, is_disabled }) =>
        `${email}  ${name}  ${roles.join(', ')}${is_disabled ? '  (disabled)' : ''}`,
    ),
    ...invitations.map(
      ({ email, roles }) => `${email ?? 'first owner'}  ${roles.join(', ')}  (invited)`,
    ),
  ];
  // Control characters must not move the cursor or color the terminal.
  return lines.length > 0 ? lines.join('\n').replace(/[^\P{C}\n]/gu, '') : 'Nobody works here yet.';
}

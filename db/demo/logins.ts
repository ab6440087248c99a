import { randomBytes } from 'node:crypto';
import { insertPerson } from '../../src/admin/staff/server/invitations.ts';
import { sealTotp } from '../../src/admin/staff/server/totp.ts';
import { hashPassword, isPassword } from '../../src/identity/server/passwords.ts';
import { execute, query, type Queryable, sql } from '../../src/server/database/query.ts';

export interface DemoLogin {
  email: string;
  password: string;
}

/** The demo customers' passwords in plain text; people/customers.yaml has their hashes. */
export const demoLogins: readonly DemoLogin[] = [
  { email: 'annie@vangon.example', password: 'westfalia' },
  { email: 'ken@vangon.example', password: 'vanagon' },
];

/** The demo's staff, who sign in with a password and a code from an authenticator app with this key. */
export const demoStaff = [
  {
    name: 'Olga Brandt',
    email: 'olga@vangon.example',
    password: 'a dozen head gaskets',
    totp: 'VANGQN2OLGA7KEEPER4SHQP6DEMQ23AB',
    role: 'owner',
  },
  {
    name: 'Pete Novak',
    email: 'pete@vangon.example',
    password: 'forty small parcels',
    totp: 'VANGQN2PETE7PACKER4SHQP6DEMQ23AB',
    role: 'packing',
  },
  {
    name: 'Wanda Ruiz',
    email: 'wanda@vangon.example',
    password: 'words about old vans',
    totp: 'VANGQN2WANDA7WRITER4SHQP6DEMQ3AB',
    role: 'content',
  },
] as const;

export const publishedLogins = [...demoLogins, ...demoStaff];

export async function fillDemoStaff(client: Queryable): Promise<void> {
  for (const { name, email, password, totp, role } of demoStaff) {
    const id = await insertPerson(client, { email, name, roles: [role] });
    await execute(
      client,
      sql`UPDATE staff SET password_hash = ${await hashPassword(password)}, totp_sealed = ${await sealTotp(client, id, totp)}
           WHERE id = ${id}`,
    );
  }
}

/** The demo staff members who can still sign in. */
export async function workingDemoStaff(pool: Queryable) {
  const rows = await query<{ email: string }>(
    pool,
    sql`SELECT email FROM staff WHERE email = ANY (${demoStaff.map(({ email }) => email)})
           AND disabled_at IS NULL AND password_hash IS NOT NULL`,
  );
  return demoStaff.filter(({ email }) => rows.some((row) => row.email === email));
}

/** Disables the demo's staff, whose keys are published, and ends their sessions. */
async function closeDemoStaff(pool: Queryable): Promise<string[]> {
  const rows = await query<{ email: string }>(
    pool,
    sql`WITH closed AS (UPDATE staff SET disabled_at = now()
                         WHERE email = ANY (${demoStaff.map(({ email }) => email)}) AND disabled_at IS NULL
                        RETURNING id, email),
             ended AS (DELETE FROM staff_sessions WHERE staff_id IN (SELECT id FROM closed)),
             links AS (DELETE FROM staff_invitations WHERE invited_by IN (SELECT id FROM closed))
        SELECT email FROM closed ORDER BY email`,
  );
  return rows.map(({ email }) => email);
}

/** The demo logins that still work in this database. */
export async function workingDemoLogins(pool: Queryable): Promise<DemoLogin[]> {
  const emails = demoLogins.map(({ email }) => email);
  const rows = await query<{ email: string; password_hash: string }>(
    pool,
    sql`SELECT email, password_hash FROM customers WHERE email = ANY (${emails}) AND deleted_at IS NULL`,
  );
  const hashes = new Map(rows.map(({ email, password_hash }) => [email, password_hash]));
  const works = await Promise.all(
    demoLogins.map(({ email, password }) => isPassword(password, hashes.get(email))),
  );
  return demoLogins.filter((_, place) => works[place]);
}

/**
 * Removes published demo passwords that still work, ends their sessions and disables the demo's staff, for shops that
 * take real payments. Returns the email addresses of these accounts; customers can regain theirs with a reset link.
 */
export async function closeDemoLogins(pool: Queryable): Promise<string[]> {
  return [...(await closeDemoCustomers(pool)), ...(await closeDemoStaff(pool))];
}

async function closeDemoCustomers(pool: Queryable): Promise<string[]> {
  const emails = (await workingDemoLogins(pool)).map(({ email }) => email);
  if (emails.length === 0) return [];
  const unusableHash = await hashPassword(randomBytes(32).toString('base64url'));
  await execute(
    pool,
    sql`WITH closed AS (UPDATE customers SET password_hash = ${unusableHash} WHERE email = ANY (${emails}) RETURNING id)
        DELETE FROM sessions WHERE customer_id IN (SELECT id FROM closed)`,
  );
  return emails;
}

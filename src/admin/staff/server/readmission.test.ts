import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { sql } from '../../../server/database/query.ts';
import { endStaffSessions } from '../../../server/http/staff-sessions.ts';
import { anywhere, testShop } from '../../../server/testing/test-shop.ts';
import { staffWith, type TestStaff } from '../../../server/testing/test-staff.ts';
import { storeChallenge } from './challenges.ts';
import { findPerson } from './people.ts';

const shop = await testShop();
const { app, pool } = shop;
const owner = await staffWith(shop, ['owner']);

const asOwner = async (action: 'disable' | 'reset', { id }: TestStaff) => {
  const { version } = (await findPerson(pool, String(id)))!;
  await owner.ask(`POST admin/staff/:id/${action}`, {
    params: { id: String(id) },
    body: { version },
  });
};

/** Sends the headers, waits until they were admitted, and sends the body once `meanwhile` has run. */
async function sendSlowly(
  call: string,
  body: object,
  { id, headers }: TestStaff,
  meanwhile: () => Promise<unknown>,
) {
  // Admission records the use of a session that was not used for a minute.
  const unused = sql`UPDATE staff_sessions SET last_used_at = now() - interval '2 minutes' WHERE staff_id = ${id}`;
  await pool.query(unused);
  const payload = new PassThrough();
  const answered = app
    .inject({
      method: 'POST',
      url: `/api/${call}`,
      remoteAddress: anywhere(),
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    })
    .then((answer) => answer);
  const wasUsed = sql`SELECT FROM staff_sessions WHERE staff_id = ${id} AND last_used_at > now() - interval '1 minute'`;
  await expect.poll(async () => (await pool.query(wasUsed)).rowCount).toBe(1);
  await meanwhile();
  payload.end(JSON.stringify(body));
  const { statusCode: status, json } = await answered;
  const { error } = json<{ error?: { code: string } | string }>();
  return [status, typeof error === 'object' ? error.code : error];
}

const UNAUTHENTICATED = [401, 'Unauthenticated.'];
const codesOf = async ({ id }: TestStaff) =>
  (await pool.query(sql`SELECT FROM recovery_codes WHERE staff_id = ${id}`)).rowCount;

it.each<[string, (person: TestStaff) => Promise<unknown>, unknown[]]>([
  ['signs out', (person) => person.ask('POST admin/sign-out'), UNAUTHENTICATED],
  ['is disabled', (person) => asOwner('disable', person), UNAUTHENTICATED],
  ['is reset', (person) => asOwner('reset', person), UNAUTHENTICATED],
  [
    'was confirmed for too long',
    ({ id }) =>
      pool.query(
        sql`UPDATE staff_sessions SET confirmed_at = now() - interval '5 minutes' WHERE staff_id = ${id}`,
      ),
    [403, 'confirm_required'],
  ],
])('a body that arrives after its sender %s changes nothing', async (_, meanwhile, refused) => {
  const person = await staffWith(shop, ['packing']);
  const send = () => meanwhile(person);
  expect(await sendSlowly('admin/recovery-codes', {}, person, send)).toEqual(refused);
  expect(await codesOf(person)).toBe(0);
});

it('a body that arrives after its sender lost the role changes nothing', async () => {
  const person = await staffWith(shop, ['owner']);
  const body = { email: `late-${randomUUID()}@vangon.example`, roles: ['owner'] };
  const loseRole = () =>
    pool.query(sql`UPDATE staff_roles SET role = 'packing' WHERE staff_id = ${person.id}`);
  expect(await sendSlowly('admin/staff/invite', body, person, loseRole)).toEqual([
    403,
    'not_permitted',
  ]);
});

it('a change waits for a sign-out under way, and is then refused', async () => {
  const person = await staffWith(shop, ['packing']);
  const signingOut = await pool.connect();
  try {
    await signingOut.query('BEGIN');
    await endStaffSessions(signingOut, person.id, { but: null });
    const asked = person.ask('POST admin/recovery-codes').catch((error: unknown) => error);
    const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    await signingOut.query('COMMIT');
    expect(await asked).toMatchObject({ status: 401 });
    expect(await codesOf(person)).toBe(0);
  } finally {
    signingOut.release();
  }
});

it.each(['disable', 'reset'] as const)('%s ends challenges under way', async (action) => {
  const person = await staffWith(shop, ['packing']);
  const { rows } = await pool.query<{ id: string }>(
    sql`SELECT id FROM staff_sessions WHERE staff_id = ${person.id}`,
  );
  const purposes = [`new of staff ${person.id}`, `confirm ${rows[0]!.id}`] as const;
  for (const purpose of purposes) await storeChallenge(pool, purpose, randomUUID());
  await asOwner(action, person);
  const left = sql`SELECT FROM staff_challenges WHERE purpose = ANY (${purposes})`;
  expect((await pool.query(left)).rowCount).toBe(0);
});

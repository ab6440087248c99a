import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls } from '../calls.ts';
import type { Call, StaffAccess } from '../kit/call.ts';
import { may, roleNames, roles } from '../kit/permissions.ts';
import { loggedIn } from '../server/testing/test-customers.ts';
import { anywhere, testShop } from '../server/testing/test-shop.ts';
import { cookieOf, SAME_ORIGIN, signedIn, staffWith } from '../server/testing/test-staff.ts';

// Walks every call of the back office, including future ones. Their bodies are wrong on purpose: access is decided first.
const shop = await testShop();
const { app, pool } = shop;
const staffCalls = Object.entries<Call>(calls).flatMap(([name, { access }]) =>
  typeof access === 'object' ? [{ name, access }] : [],
);
const closedCalls = staffCalls.filter(({ access }) => access.staff !== 'signing-in');
const annie = await loggedIn(shop, 'annie');
const people = Object.fromEntries(
  await Promise.all(roleNames.map(async (role) => [role, (await staffWith(shop, [role])).id])),
) as Record<(typeof roleNames)[number], number>;

const sessions = new Map<number, Awaited<ReturnType<typeof signedIn>>>();
/** One session for many calls, until one of them may have ended it. */
async function sessionOf(role: (typeof roleNames)[number]) {
  const id = people[role];
  const session = sessions.get(id) ?? (await signedIn(shop, id));
  sessions.set(id, session);
  return session;
}

async function send(name: string, headers: Record<string, string>) {
  const [method, pattern] = name.split(' ') as ['GET' | 'POST', string];
  const answer = await app.inject({
    method,
    url: `/api/${pattern.replace(/:\w+/g, '0')}`,
    remoteAddress: anywhere(),
    headers: { 'idempotency-key': randomUUID(), ...headers },
    ...(method === 'POST' && { payload: { wrong: true } }),
  });
  if (method === 'POST' && answer.statusCode < 400) sessions.clear();
  const { error } = answer.json<{ error?: { code?: string } | string }>();
  return { status: answer.statusCode, code: typeof error === 'object' ? error.code : error };
}

const NOT_SIGNED_IN = { status: 401, code: 'Unauthenticated.' };
const CLOSED = /^(other_origin|not_permitted|confirm_required|Unauthenticated\.)$/;

const isAllowed = (role: (typeof roleNames)[number], { staff }: StaffAccess): boolean =>
  staff === 'signed-in' || staff === 'signing-in' || may([role], staff);

it('covers the calls below /api/admin, which are all for staff', () => {
  expect(staffCalls.length).toBeGreaterThan(20);
  const below = Object.keys(calls).filter((name) => / admin(\/|$)/.test(name));
  expect(staffCalls.map(({ name }) => name)).toEqual(below);
});

it('asks for a confirmation where docs/security.md says so', () => {
  const [, section] = readFileSync('docs/security.md', 'utf8').split('## What staff confirm\n');
  const listed = [...section!.split('\n## ')[0]!.matchAll(/^\| `(.+?)`/gm)].map(
    ([, name]) => name!,
  );
  const request = staffCalls.filter(({ access }) => access.confirmed).map(({ name }) => name);
  expect(listed.toSorted()).toEqual(request.toSorted());
});

describe.each(roleNames)('the role %s', (role) => {
  it.each(staffCalls)('is admitted to $name only with its permission', async ({ name, access }) => {
    const { headers } = await sessionOf(role);
    const { status, code } = await send(name, headers);
    if (isAllowed(role, access)) expect(code ?? '').not.toMatch(CLOSED);
    else expect({ status, code }).toEqual({ status: 403, code: 'not_permitted' });
    expect(status).toBeLessThan(500);
  });
});

describe.each(closedCalls)('$name', ({ name, access }) => {
  it('is closed to visitors, to customers and to a token that is nobody’s', async () => {
    const token = { authorization: `Bearer ${annie.token}` };
    for (const headers of [
      {},
      token,
      cookieOf('x'.repeat(43)),
      cookieOf(annie.token),
      { ...token, ...cookieOf(annie.token) },
    ]) {
      expect(await send(name, { ...SAME_ORIGIN, ...headers })).toEqual(NOT_SIGNED_IN);
    }
  });

  it('does not take the token of a member of staff as a customer’s', async () => {
    const { token } = await sessionOf('owner');
    const headers = { ...SAME_ORIGIN, authorization: `Bearer ${token}` };
    expect(await send(name, headers)).toEqual(NOT_SIGNED_IN);
  });

  it.each([
    ['that was not used for 30 minutes', `last_used_at = now() - interval '30 minutes 1 second'`],
    ['that is a day old', `expires_at = now() - interval '1 second'`],
  ])('is closed to a session %s', async (_, changed) => {
    const { token, headers } = await signedIn(shop, people.owner);
    await pool.query(`UPDATE staff_sessions SET ${changed} WHERE token_hash = sha256($1::bytea)`, [
      token,
    ]);
    expect(await send(name, headers)).toEqual(NOT_SIGNED_IN);
  });

  it('asks again for a passkey or a code exactly if it says so', async () => {
    const { headers } = await signedIn(shop, people.owner, { isConfirmed: false });
    const { code } = await send(name, headers);
    if (access.confirmed) expect(code).toBe('confirm_required');
    else expect(code ?? '').not.toMatch(CLOSED);
  });
});

describe.each(staffCalls)('$name', ({ name }) => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }],
    ['another origin', { origin: 'https://example.com' }],
    [
      'another origin that claims to be this one',
      { ...SAME_ORIGIN, origin: 'https://example.com' },
    ],
    ['a sandboxed frame', { origin: 'null' }],
  ])('is not answered to %s', async (_, from) => {
    const { token } = await sessionOf('owner');
    expect(await send(name, { ...cookieOf(token), ...from })).toEqual({
      status: 403,
      code: 'other_origin',
    });
  });

  it('is answered to its own origin', async () => {
    const { token } = await sessionOf('owner');
    const { code } = await send(name, { ...cookieOf(token), origin: 'http://localhost' });
    expect(code ?? '').not.toMatch(CLOSED);
  });
});

it('refuses a POST that does not say where it comes from', async () => {
  const { token } = await signedIn(shop, people.owner);
  expect(await send('POST admin/sign-out', cookieOf(token))).toEqual({
    status: 403,
    code: 'other_origin',
  });
});

it('closes at once to somebody who is disabled', async () => {
  const { id, headers } = await staffWith(shop, ['owner']);
  expect((await send('GET admin/me', headers)).status).toBe(200);
  await pool.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [id]);
  expect(await send('GET admin/me', headers)).toEqual(NOT_SIGNED_IN);
});

it('lets the packer pack but not refund, and the writer write but see no order', () => {
  expect(may(['packing'], 'write:packing')).toBe(true);
  expect(may(['packing'], 'write:refunds')).toBe(false);
  expect(may(['content'], 'write:content')).toBe(true);
  expect(may(['content'], 'read:orders')).toBe(false);
  expect(may(['content', 'packing'], 'read:orders')).toBe(true);
  const owners = roleNames.filter((role) => roles[role].includes('write:staff'));
  expect(owners).toEqual(['owner']);
});

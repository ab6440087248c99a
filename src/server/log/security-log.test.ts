import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startAccountJobs } from '../../account/server/account-jobs.ts';
import { recordWrongPassword } from '../../account/server/password-attempts.ts';
import { newRecoveryCodes } from '../../admin/staff/server/recovery-codes.ts';
import { serveWebhook } from '../../checkout/server/payment/webhook.ts';
import { mails } from '../../mails.ts';
import { createLog } from './log.ts';
import { openSecurityLog, type SecurityEvent, securityEvents } from './security-log.ts';
import { newcomer, registered, type TestCustomer } from '../testing/test-customers.ts';
import { testPayments } from '../testing/test-checkout.ts';
import { testShop } from '../testing/test-shop.ts';
import { clientWithHeaders, cookieOf, SAME_ORIGIN, staffWith } from '../testing/test-staff.ts';

interface Line {
  level: number;
  event: SecurityEvent;
  actor: string;
  address: string;
  about: string;
  unlogged?: number;
}

/** Collects the lines written by a logger at this level. */
function logTo(logLevel: 'warn' | 'info') {
  const lines: string[] = [];
  const stdout = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...String(chunk).trim().split('\n'));
      done();
    },
  });
  const events = () => lines.map((line) => JSON.parse(line) as Line).filter(({ event }) => event);
  return { lines, events, log: createLog({ logLevel }, stdout) };
}

const { lines, events, log } = logTo('info');
const payments = await testPayments();
const shop = await testShop({ payments, log });
const { ask, askFrom, pool } = shop;
// A webhook may still come when the last test has ended.
const hooks = Fastify({ forceCloseConnections: true });
await hooks.register(serveWebhook(shop.shop, payments));
afterAll(() => hooks.close());

const links: string[] = [];
await startAccountJobs(shop.shop, {
  ...mails,
  sendMail: async ({ to, text }) => void links.push(`${to} ${text}`),
});
const linkIn = (page: string, email: string) =>
  vi.waitFor(
    () => {
      const mine = links.filter((mail) => mail.startsWith(`${email} `)).join('\n');
      return new RegExp(`${page}/([\\w-]{43,48})\\n`).exec(mine)?.[1] ?? Promise.reject();
    },
    { timeout: 15_000 },
  );

const refused = (asked: Promise<unknown>) => asked.catch(() => {});
const twice = (password: string) => ({ password, password_confirmation: password });
const place = {
  first_name: 'Rosa',
  last_name: 'Feld',
  address: '1',
  country: 'US',
  postcode: '08601',
};

let number = 0;
/** An address that nobody else asks from. */
const nextAddress = () => `203.0.113.${(number += 1)}`;

type Deed = (at: {
  from: ReturnType<typeof askFrom>;
  address: string;
  rosa: TestCustomer;
}) => Promise<unknown>;

/** What brings each event about, and what its line tells beside. */
const deeds: Record<SecurityEvent, [Deed, Partial<Line>]> = {
  'login.done': [
    ({ from, rosa: { email, password } }) => from('POST auth/login', { body: { email, password } }),
    { actor: 'customer', about: '' },
  ],
  'login.failed': [
    ({ from, rosa: { email } }) =>
      from('POST auth/login', { body: { email, password: 'a-wrong-secret' } }),
    { actor: 'mail', about: 'login' },
  ],
  'login.locked': [
    async ({ from, rosa: { email } }) => {
      for (let tries = 0; tries < 11; tries += 1) {
        await refused(from('POST auth/login', { body: { email, password: 'a-wrong-secret' } }));
      }
    },
    { actor: 'mail', about: '' },
  ],
  'login.slowed': [
    async ({ from, rosa: { email, password } }) => {
      const wrong = { email, clientIp: '198.51.100.1' };
      for (let tries = 0; tries < 51; tries += 1) {
        await recordWrongPassword(shop.shop, wrong, 'login');
      }
      await from('POST auth/login', { body: { email, password } });
    },
    { actor: 'mail', about: '1 s' },
  ],
  'reset.asked': [
    ({ from }) => from('POST forgot-password', { body: { email: newcomer().email } }),
    { actor: 'mail', about: '' },
  ],
  'reset.used': [
    async ({ from, rosa: { email } }) => {
      await ask('POST forgot-password', { body: { email } });
      const id = await linkIn('/password/reset', email);
      await from('POST password/reset', { body: { id, email, ...twice('a-brand-new-secret') } });
    },
    { actor: 'customer', about: '' },
  ],
  'password.changed': [
    ({ address, rosa }) =>
      send(address, rosa.token, 'auth/profile/update', {
        ...place,
        ...twice('a-brand-new-secret'),
        current_password: rosa.password,
      }),
    { actor: 'customer', about: 'profile' },
  ],
  'mail.confirmed': [
    async ({ address, rosa }) => {
      const token = await linkIn('/confirm', rosa.email);
      await send(address, rosa.token, 'confirm', { token });
    },
    { actor: 'customer', about: '' },
  ],
  'mail.change_stopped': [
    async ({ address, from, rosa }) => {
      const owner = await staffWith(shop, ['owner']);
      await pool.query('UPDATE customers SET confirmed_at = now() WHERE id = $1', [rosa.id]);
      await askStaff(address, owner.token)('POST admin/customers/:id/email', {
        params: { id: String(rosa.id) },
        body: { email: 'another@example.com', seen: { email: rosa.email, waiting: null } },
      });
      const token = (await linkIn('/confirm/email', rosa.email)).replace('stop-', '');
      await from('POST stop-email-change', { body: { token } });
    },
    { actor: 'customer', about: 'waiting' },
  ],
  'account.deleted': [
    ({ address, rosa }) => send(address, rosa.token, 'account/delete', { password: rosa.password }),
    { actor: 'customer', about: '' },
  ],
  'token.refused': [
    ({ address }) => send(address, 'a-made-up-token', 'orders', {}),
    { actor: 'visitor', about: 'POST orders' },
  ],
  'permission.refused': [
    ({ address, rosa }) => send(address, rosa.token, `order/${btoa('999999')}`, {}),
    { actor: 'customer', about: 'order' },
  ],
  'webhook.forged': [
    ({ address }) =>
      hooks.inject({
        method: 'POST',
        url: '/webhooks/paypal',
        remoteAddress: address,
        headers: { 'content-type': 'application/json' },
        payload: '{"id":"a-made-up-secret"}',
      }),
    { actor: 'visitor', about: 'unreadable' },
  ],
  'limit.hit': [
    async ({ from }) => {
      const body = { token: 'x'.repeat(40) };
      for (let tries = 0; tries < 63; tries += 1) {
        await refused(from('POST confirm-newsletter', { body }));
      }
    },
    { actor: 'visitor', about: 'POST confirm-newsletter' },
  ],
  'staff.login': [
    async ({ address }) => {
      const { id, email } = await staffWith(shop, ['packing']);
      const [recovery_code] = await newRecoveryCodes(pool, id);
      await askStaff(address)('POST admin/sign-in/recovery', {
        body: { email, recovery_code: recovery_code! },
      });
    },
    { actor: 'staff', about: 'recovery' },
  ],
  'staff.failed': [
    async ({ address, rosa: { email } }) => {
      const body = { email, password: 'a-wrong-secret', code: '123456' };
      await refused(askStaff(address)('POST admin/sign-in', { body }));
    },
    { actor: 'mail', about: 'password' },
  ],
  'staff.invited': [
    async ({ address, rosa: { email } }) => {
      const { token } = await staffWith(shop, ['owner']);
      await askStaff(address, token)('POST admin/staff/invite', {
        body: { email, roles: ['packing'] },
      });
    },
    { actor: 'staff', about: 'packing' },
  ],
  'staff.changed': [
    async ({ address }) => {
      const { token } = await staffWith(shop, ['owner']);
      await askStaff(address, token)('POST admin/recovery-codes');
    },
    { actor: 'staff', about: 'recovery codes' },
  ],
};

const askStaff = (address: string, token = '') =>
  clientWithHeaders(shop, { ...SAME_ORIGIN, ...cookieOf(token) }, { address });

const send = (address: string, token: string, call: string, payload: object) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/${call}`,
    remoteAddress: address,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });

describe('each security event', () => {
  it.each(securityEvents)('%s is one line of the fixed shape', async (event) => {
    links.length = 0;
    const rosa = await registered(shop);
    const address = nextAddress();
    const [deed, { actor, about }] = deeds[event];
    const before = events().length;
    await refused(deed({ from: askFrom(address), address, rosa }));
    const own = events()
      .slice(before)
      .filter((line) => line.event === event && line.address === address);
    expect(own.length).toBeGreaterThan(0);
    const { level, ...line } = own.at(-1)!;
    expect(level).toBe(event === 'login.done' ? 30 : 40);
    expect(line).toEqual({
      time: expect.any(Number),
      event,
      actor: expect.stringMatching(new RegExp(`^${actor}( \\w+)?$`)),
      address,
      about,
      msg: 'security',
    });
    if (event === 'limit.hit') expect(own).toHaveLength(1);
  });

  it('stands in docs/security.md, and no other does', () => {
    const docs = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8');
    const table = docs.split('## Security events')[1] ?? '';
    const told = [...table.matchAll(/^\| `([\w.]+)` /gm)].map((match) => match[1]);
    expect(told).toEqual([...securityEvents]);
  });
});

it('no line holds a mail address, a password or a token', async () => {
  await refused(ask('POST checkout', { body: {} as never, key: randomUUID() }));
  const all = lines.join('\n');
  expect(all).toContain('"event":"login.failed"');
  expect(all).not.toMatch(/example\.com|secret|made-up-token|split-screen/);
  const { rows } = await pool.query<{ email: string }>('SELECT email FROM customers');
  for (const { email } of rows) expect(all).not.toContain(email);
});

it('pseudonyms are stable per email and differ between keys', () => {
  const { log, events } = logTo('warn');
  const [first, second] = ['one key', 'another key'].map((key) => openSecurityLog(log, key));
  for (const email of ['a@example.com', 'A@Example.com', 'b@example.com']) {
    first!.record('reset.asked', { email });
  }
  second!.record('reset.asked', { email: 'a@example.com' });
  const [a, alike, b, other] = events().map(({ actor }) => actor);
  expect(a).toMatch(/^mail [\da-f]{16}$/);
  expect([alike === a, b === a, other === a]).toEqual([true, false, false]);
});

it('somebody who knocks all day does not fill the disk', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { log, events } = logTo('warn');
    const security = openSecurityLog(log, 'key');
    for (let knock = 0; knock < 1_000; knock += 1) {
      security.record('token.refused', { clientIp: '203.0.113.9' });
    }
    security.record('token.refused', { clientIp: '203.0.113.10' });
    expect(events()).toHaveLength(21);
    vi.advanceTimersByTime(61_000);
    security.record('token.refused', { clientIp: '203.0.113.9' });
    expect(events().at(-1)).toMatchObject({ address: '203.0.113.9', unlogged: 980 });
  } finally {
    vi.useRealTimers();
  }
});

it('is on with the usual LOG_LEVEL, but for customers’ logins that went well', () => {
  const { log, events } = logTo('warn');
  const security = openSecurityLog(log, 'key');
  for (const event of securityEvents) security.record(event, {});
  expect(events().map(({ event }) => event)).toEqual(
    securityEvents.filter((event) => event !== 'login.done'),
  );
});

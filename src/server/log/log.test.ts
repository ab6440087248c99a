import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { Secret } from './secret.ts';
import { createLog } from './log.ts';
import { registerTokenPages } from '../http/redact-url.ts';

registerTokenPages([
  { path: '/password/reset/$token', holdsToken: true },
  { path: '/newsletter/confirm/$token', holdsToken: true },
]);

function logged(fields: object, { isTTY = false, level = 'info' as const } = {}): string {
  const stdout = Object.assign(new PassThrough(), { isTTY });
  createLog({ logLevel: level }, stdout).info(fields, 'an order');
  return String(stdout.read() ?? '');
}

test('writes one JSON object per line', () => {
  expect(JSON.parse(logged({ order: 7 }))).toMatchObject({ level: 30, order: 7, msg: 'an order' });
});

test('writes readable lines on a terminal', () => {
  const line = logged({ order: 7 }, { isTTY: true });
  expect(line).toContain('an order');
  expect(line).not.toMatch(/^\{/);
});

test('is quiet about what it is not asked for', () => {
  const stdout = Object.assign(new PassThrough(), { isTTY: false });
  createLog({ logLevel: 'warn' }, stdout).info('all is well');
  expect(stdout.read()).toBeNull();
});

test.each([
  { headers: { authorization: 'hunter2' } },
  { headers: { Cookie: 'hunter2' } },
  { password: 'hunter2' },
  { body: { password_confirmation: 'hunter2' } },
  { body: { 'credit-card-number': 'hunter2' } },
  { body: { credit_validation_code: 'hunter2' } },
  { a: [{ b: { c: { card_number: 'hunter2' } } }] },
  { payment_source: { card: { security_code: 'hunter2', expiry: 'hunter2' } } },
  { client: new Secret('hunter2') },
])('masks what nobody may read: %j', (fields) => {
  for (const isTTY of [false, true]) expect(logged(fields, { isTTY })).not.toContain('hunter2');
});

test.each([
  { url: '/password/reset/hunter2' },
  { req: { url: '/cart?key=hunter2' } },
  { err: new Error('Reply was already sent in "/newsletter/confirm/hunter2"') },
  { err: Object.assign(new Error('unreadable'), { rawPacket: Buffer.from('hunter2') }) },
  { err: new Error('GET /payExp/order-success/1000?a=b&key=hunter2') },
])('keeps tokens of addresses out: %j', (fields) => {
  for (const isTTY of [false, true]) {
    const line = logged(fields, { isTTY });
    expect(line).not.toContain('hunter2');
    expect(line).not.toContain([...Buffer.from('hunter2')].join(','));
  }
});

test('keeps what is needed to follow an order', () => {
  const line = JSON.parse(
    logged({ order: { id: 7, items: [{ sku: '211-615' }] }, err: new Error('no answer') }),
  );
  expect(line).toMatchObject({
    order: { id: 7, items: [{ sku: '211-615' }] },
    err: { message: 'no answer' },
  });
});

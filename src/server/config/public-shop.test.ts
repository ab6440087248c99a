import { describe, expect, it, test } from 'vitest';
import { invalidSettings } from '../testing/wrong-settings.ts';
import { readConfig } from './config.ts';
import { areDemoLoginsOpen, isMailboxSeparate, isStaging } from './public-shop.ts';
import { startShop } from '../testing/shop-process.ts';

const PUBLIC_URL = 'https://shop.example.com';
const whole = {
  PUBLIC_URL,
  PAYPAL_API: 'https://api-m.paypal.com',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'hook',
  SMTP_URL: 'smtps://mail.example.com',
  DEMO: 'false',
  DATABASE_URL: 'postgres://shop@db.example.com/shop',
};

const keptShut = (env: NodeJS.ProcessEnv) => invalidSettings(env, { opens: true });

describe('a shop that everybody reaches', () => {
  it('does not open with an address and nothing else: all that is missing is named at once', () => {
    const lines = keptShut({ PUBLIC_URL });
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'PAYPAL_API',
      'PAYPAL_CLIENT_ID',
      'PAYPAL_CLIENT_SECRET',
      'PAYPAL_WEBHOOK_ID',
      'SMTP_URL',
      'DEMO',
      'DATABASE_URL',
      'PUBLIC_URL',
    ]);
    expect(lines[0]).toMatch(/^PAYPAL_API is not set; set it to /);
    expect(lines.at(-1)).toContain('set STAGING=true for a staging shop');
  });

  it.each(Object.keys(whole).filter((name) => name !== 'PUBLIC_URL'))(
    'does not start without %s',
    (name) => {
      for (const value of [undefined, '', ' ']) {
        const lines = keptShut({ ...whole, [name]: value });
        expect(lines.filter((line) => line.startsWith(`${name} is not set`))).toHaveLength(1);
      }
    },
  );

  it('names what is wrong and what is missing in one message, and each once', () => {
    const lines = keptShut({ PUBLIC_URL, PAYPAL_API: 'https://api-m.paypal.com', PORT: 'x' });
    const names = lines.map((line) => line.split(' ')[0]!);
    expect(names).toEqual(expect.arrayContaining(['PORT', 'PAYPAL_CLIENT_ID', 'SMTP_URL', 'DEMO']));
    expect(new Set(names).size).toBe(names.length);
  });

  it('sells on the embedded PostgreSQL only when that is said in words', () => {
    const { DATABASE_URL: _, ...embedded } = whole;
    expect(keptShut(embedded)[0]).toMatch(/^DATABASE_URL is not set;.*EMBEDDED_DATABASE=true/);
    expect(keptShut({ ...embedded, EMBEDDED_DATABASE: 'false' })).toHaveLength(2);
    expect(keptShut({ ...embedded, EMBEDDED_DATABASE: 'true' })).toEqual([]);
  });

  it('does not start with demo logins', () => {
    const lines = keptShut({ ...whole, DEMO: 'true', DEMO_LOGINS: 'public' });
    expect(lines[0]).toMatch(/^DEMO_LOGINS is public/);
  });

  it('opens when it is whole', () => {
    expect(keptShut(whole)).toEqual([]);
    const config = readConfig(whole);
    expect(isStaging(config)).toBe(false);
  });

  it.each([
    { PAYPAL_API: 'https://api-m.sandbox.paypal.com' },
    { PAYPAL_API: 'http://127.0.0.1:4000' },
    { PUBLIC_URL: 'http://shop.example.com' },
  ])('does not open with what is good for trying alone: %o', (changes) => {
    expect(keptShut({ ...whole, ...changes })).toHaveLength(2);
  });

  it.each([
    'https://shop.example.com',
    'http://192.168.1.20:3000',
    'https://localhost.example.com',
    'https://127.0.0.1.example.com',
    'http://[2001:db8::1]',
    'http://0.0.0.0:3000',
  ])('%s is for everybody', (url) => expect(keptShut({ PUBLIC_URL: url })).not.toEqual([]));

  it.each([
    'http://localhost:3000',
    'http://localhost.',
    'http://shop.localhost',
    'http://127.0.0.1',
    'http://127.8.8.8:80',
    'http://[::1]:3000',
    'https://LOCALHOST',
  ])('%s is this machine, which needs nothing', (url) =>
    expect(keptShut({ PUBLIC_URL: url })).toEqual([]),
  );

  it('opens as a staging shop when it is called one', () => {
    expect(keptShut({ PUBLIC_URL, STAGING: 'true' })).toEqual([]);
    expect(keptShut({ PUBLIC_URL, STAGING: 'false' })).not.toEqual([]);
  });

  it('a staging shop charges nobody', () => {
    expect(keptShut({ ...whole, STAGING: 'true' })).toEqual([
      expect.stringMatching(/^PAYPAL_API is PayPal's own and STAGING is true;/),
    ]);
    const PAYPAL_API = 'https://api-m.sandbox.paypal.com';
    expect(keptShut({ ...whole, PAYPAL_API, STAGING: 'true' })).toEqual([]);
  });

  it('commands on its database need none of that', () => {
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
  });
});

test('a misconfigured public shop exits with one message before opening anything', async () => {
  const starting = startShop({ PUBLIC_URL, DATA_DIR: '/nowhere/at/all' });
  await expect(starting).rejects.toThrow(
    /ended with 1:[^]*cannot start[^]*PAYPAL_API is[^]*PAYPAL_WEBHOOK_ID is[^]*SMTP_URL is[^]*DEMO is[^]*STAGING=true/,
  );
});

test.each([
  [{}, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '192.168.1.20' }, true],
  [{ HOST: '::1' }, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ STAGING: 'true' }, true],
  [{ PUBLIC_URL, STAGING: 'true' }, true],
  [{ ...whole, PUBLIC_URL: undefined, HOST: '0.0.0.0' }, false],
])('%o is a staging shop: %s', (env, expected) => {
  expect(isStaging(readConfig(env))).toBe(expected);
});

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ HOST: '0.0.0.0', DEMO_LOGINS: 'public' }, true],
  [{ DEMO: 'false' }, false],
  [{ DEMO: 'false', DEMO_LOGINS: 'public' }, false],
  [{ STAGING: 'true' }, true],
  [{ PUBLIC_URL, STAGING: 'true' }, false],
  [{ PUBLIC_URL, STAGING: 'true', DEMO_LOGINS: 'public' }, true],
  [{ PUBLIC_URL, STAGING: 'true', DEMO: 'false', DEMO_LOGINS: 'public' }, false],
  [whole, false],
  [{ ...whole, DEMO: 'true' }, false],
  [{ ...whole, DEMO: 'true', DEMO_LOGINS: 'public' }, false],
])('with %o the demo’s customers and staff can log in: %s', (env, expected) => {
  expect(areDemoLoginsOpen(readConfig(env))).toBe(expected);
});

test('the mailbox stands apart from a shop that a proxy leads to', () => {
  expect(isMailboxSeparate(readConfig({}))).toBe(false);
  expect(isMailboxSeparate(readConfig({ HOST: '0.0.0.0' }))).toBe(false);
  expect(isMailboxSeparate(readConfig({ PUBLIC_URL }))).toBe(true);
});

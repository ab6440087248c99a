import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { clientOf } from './client-of.ts';
import { startShop } from './shop-process.ts';
import { solveCaptcha } from './solve-captcha.ts';
import { cards } from './checkout-form.ts';
import { addProduct, checkoutOf } from './test-checkout.ts';
import { testDatabase } from './test-database.ts';

// Sends every kind of secret to a shop process that logs everything, then searches its output.
const { url, pool } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'vangon-secrets-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const shop = await startShop({
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  LOG_LEVEL: 'trace',
  CAPTCHA_DIFFICULTY: '2',
  DEBUG: '*',
});
afterAll(() => shop.stop());

let token: string | null = null;
const ask = clientOf(shop, { token: () => token, retries: { retries: 0 } });
const captcha = async () => solveCaptcha(await ask('GET captcha'));
const refused = (request: Promise<unknown>) => request.catch(() => {});

async function mailedToken(path: string, to: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const folder = join(dataDir, 'mailbox');
      const mails = await Promise.all(
        (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
      );
      const plain = mails
        .filter((mail) => mail.includes(to))
        .map((mail) => mail.replace(/=\r?\n/g, ''));
      const found = plain
        .map((mail) => new RegExp(`${path}/([\\w-]{43})`).exec(mail)?.[1])
        .find(Boolean);
      expect(found).toBeDefined();
      return found!;
    },
    { timeout: 30_000, interval: 100 },
  );
}

it('logs no password, token, link or card', async () => {
  const secrets: Record<string, string> = {
    password: 'split-screen-1962',
    wrongPassword: 'guessed-at-night',
    newPassword: 'sopwith-camel-1917',
    databasePassword: new URL(url).password,
  };
  const email = `rosa-${randomUUID()}@example.com`;
  const names = { first_name: 'Rosa', last_name: 'Feld' };
  const { data } = await ask('POST register', {
    body: {
      ...names,
      email,
      password: secrets['password']!,
      password_confirmation: secrets['password']!,
      captcha: await captcha(),
    },
  });
  secrets['registered'] = data.token;
  await refused(ask('POST auth/login', { body: { email, password: secrets['wrongPassword']! } }));
  const login = await ask('POST auth/login', { body: { email, password: secrets['password']! } });
  secrets['loggedIn'] = token = login.data.token;
  secrets['confirm'] = await mailedToken('confirm', email);
  await ask('POST confirm', { body: { token: secrets['confirm'] } });
  await ask('POST auth/resetPassword', { body: { email } });
  secrets['reset'] = await mailedToken('password/reset', email);
  await fetch(`${shop.address}/password/reset/${secrets['reset']}`);

  const drum = await addProduct(pool);
  for (const number of [cards.good, cards.declined, cards.wrongCode, cards.lost]) {
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }], {
      email,
      'card-holder-name': 'Rosalinde Feldmann-Kartenhalter',
      'credit-card-number': number,
      'credit-card-date': '11/38',
      'credit-validation-code': '7391',
    });
    secrets[`card ${number}`] = number.replaceAll(' ', '');
    await refused(ask('POST checkout', { body, key: randomUUID() }));
  }
  Object.assign(secrets, {
    holder: 'Kartenhalter',
    code: '7391',
    date: '11/38',
    dateThere: '2038-11',
  });

  const { data: renewed } = await ask('POST password/reset', {
    body: {
      id: secrets['reset'],
      email,
      password: secrets['newPassword']!,
      password_confirmation: secrets['newPassword']!,
    },
  });
  secrets['renewed'] = renewed.token;

  // Internal errors are logged with their context: remove the tables that the calls need.
  token = renewed.token;
  await pool.query('ALTER TABLE orders RENAME TO orders_gone');
  await pool.query('ALTER TABLE account_links RENAME TO links_gone');
  const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }], {
    'credit-card-number': cards.good,
    'card-holder-name': 'Rosalinde Feldmann-Kartenhalter',
    'credit-validation-code': '7391',
  });
  const failed = [
    ask('POST checkout', { body, key: randomUUID() }),
    ask('POST auth/resetPassword', { body: { email } }),
    ask('POST password/reset', {
      body: {
        id: secrets['reset'],
        email,
        password: secrets['newPassword']!,
        password_confirmation: secrets['newPassword']!,
      },
    }),
  ];
  const statuses = await Promise.all(
    failed.map((request) =>
      request.then(
        () => 200,
        (error: { status: number }) => error.status,
      ),
    ),
  );
  expect(statuses).toContain(500);

  // The welcome text lists the sandbox's cards.
  const output = shop.output().replace(/^[^]*?Ctrl-C stops it\.\n/, '');
  expect(output).toContain('"level":50');
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret.length, what).toBeGreaterThan(3);
    expect(output.includes(secret), `${what} is in the log`).toBe(false);
  }
  expect(output).not.toContain(cards.good);
}, 90_000);

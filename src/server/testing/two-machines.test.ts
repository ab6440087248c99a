import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import { retryingClientOf } from './client-of.ts';
import { solveCaptcha } from './solve-captcha.ts';
import { startS3Store } from './s3-store.ts';
import { startShop, sandboxSettings } from './shop-process.ts';
import { addProduct, checkoutOf, stockOf, testPayments } from './test-checkout.ts';
import { testDatabase } from './test-database.ts';
import type { TestShop } from './test-shop.ts';
import { staffWith } from './test-staff.ts';

const { url, pool } = await testDatabase();
const payments = await testPayments();
const { filesS3, objects } = await startS3Store();
const folder = await mkdtemp(join(tmpdir(), 'vangon-machines-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

// Each has a disk of its own; they share the database, the bucket and the provider.
const dataDirs = ['one', 'other'].map((name) => join(folder, name));
const [one, other] = (await Promise.all(
  dataDirs.map((dataDir) =>
    startShop({
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      ...sandboxSettings(payments.api),
      FILES_S3_BUCKET: filesS3.bucket,
      FILES_S3_ENDPOINT: filesS3.endpoint,
      FILES_S3_KEY: filesS3.accessKeyId,
      FILES_S3_SECRET: filesS3.secretAccessKey.reveal(),
    }),
  ),
)) as [Awaited<ReturnType<typeof startShop>>, Awaited<ReturnType<typeof startShop>>];
afterAll(() => Promise.all([one.stop(), other.stop()]));

const owner = await staffWith({ pool } as TestShop, ['owner']);

it('a checkout that is sent to both is one order and one charge, with the same answer', async () => {
  const drum = await addProduct(pool);
  const body = await checkoutOf(retryingClientOf(one), pool, [{ product_id: drum, quantity: 1 }]);
  const key = randomUUID();
  const answers = await Promise.all(
    [one, other, one, other].map((shop) => retryingClientOf(shop)('POST checkout', { body, key })),
  );
  answers.push(await retryingClientOf(other)('POST checkout', { body, key }));
  expect(new Set(answers.map(({ order_id }) => order_id)).size).toBe(1);
  expect(await payments.chargesOf(answers[0]!.order_id)).toHaveLength(1);
  expect(await stockOf(pool, drum)).toBe(9);
});

it('wrong passwords are counted together', async () => {
  const guess = async (at: { address: string }) => {
    const { status } = await fetch(`${at.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'guess' }),
    });
    return status;
  };
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) statuses.push(await guess(one), await guess(other));
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
});

it('a session of the one is good at the other', async () => {
  const email = `${randomUUID()}@example.com`;
  const { token } = await registered(email);
  const { status } = await fetch(`${other.address}/api/auth/profile`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(status).toBe(200);
});

it('a captcha of the one is good at the other, once', async () => {
  const captcha = await solveCaptcha(await retryingClientOf(one)('GET captcha'));
  const letter = { name: 'Ken', email: 'ken@example.com', subject: 'Seals', message: 'Which one?' };
  const send = async (at: { address: string }) => {
    const { status } = await fetch(`${at.address}/api/contact/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...letter, captcha }),
    });
    return status;
  };
  expect([await send(other), await send(one)]).toEqual([200, 422]);
});

it('staff at the one are told what happens at the other', async () => {
  const abort = new AbortController();
  const stream = await fetch(`${one.address}/api/admin/live`, {
    headers: owner.headers,
    signal: abort.signal,
  });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let told = '';
  const drum = await addProduct(pool);
  const body = await checkoutOf(retryingClientOf(other), pool, [{ product_id: drum, quantity: 1 }]);
  await retryingClientOf(other)('POST checkout', { body, key: randomUUID() });
  while (!/"orders"/.test(told)) {
    const { done, value } = await reader.read();
    if (done) break;
    told += value;
  }
  expect(told).toContain('"orders"');
  abort.abort();
});

it('a photograph that the one stored is served by the other', async () => {
  const form = new FormData();
  const jpeg = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#7A8B6F' },
  })
    .jpeg()
    .toBuffer();
  form.set('photograph', new File([new Uint8Array(jpeg)], 'drum.jpg', { type: 'image/jpeg' }));
  const sent = await fetch(`${one.address}/api/admin/part-photographs`, {
    method: 'POST',
    headers: owner.headers,
    body: form,
  });
  const { data } = (await sent.json()) as { data: { image: string } };
  const served = await fetch(other.address + data.image);
  expect([
    served.status,
    served.headers.get('content-type'),
    served.headers.get('cache-control'),
  ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable']);
  expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(800);
  expect((await fetch(`${other.address}/photos/..%2fmailbox`)).status).toBe(404);
});

it('an email that the one sent is read at the other', async () => {
  const email = `${randomUUID()}@example.com`;
  await registered(email);
  for (const { address } of [one, other])
    await vi.waitFor(
      async () => expect(await (await fetch(`${address}/mailbox`)).text()).toContain(email),
      { timeout: 15_000, interval: 100 },
    );
});

it('nothing is kept on their disks', async () => {
  expect([...objects.keys()].some((name) => name.includes('/photos/'))).toBe(true);
  for (const dataDir of dataDirs) expect(await readdir(dataDir).catch(() => [])).toEqual([]);
});

async function registered(email: string): Promise<{ token: string }> {
  const ask = retryingClientOf(one);
  const drum = await addProduct(pool);
  const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }], {
    email,
    create_account: true,
    password: 'a fine long password',
  });
  await ask('POST checkout', { body, key: randomUUID() });
  const logIn = async () => {
    const answer = await fetch(`${one.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'a fine long password' }),
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { data: { token: string } }).data;
  };
  return vi.waitFor(logIn, { timeout: 15_000, interval: 500 });
}

import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { answerErrors } from '../http/errors.ts';
import { storeReleaseAtStart } from '../pages/releases/keep-release.ts';
import { bucketAddress } from './bucket.ts';
import { startS3Store } from '../testing/s3-store.ts';
import { openFiles, serveFiles } from './files.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'vangon-files-'));
afterAll(() => rm(dataDir, { recursive: true }));

const { filesS3, signed, refusals } = await startS3Store();

describe.each([
  ['a folder', undefined],
  ['a bucket', filesS3],
])('files in %s', (_where, s3) => {
  const name = () => `testimonials/${randomUUID()}.webp`;
  const bytes = Buffer.from('RIFF….WEBP');

  test('are written, read and removed', async () => {
    const files = await openFiles({ dataDir, filesS3: s3 });
    const kept = name();
    await files.write(kept, bytes);
    expect(await files.read(kept)).toEqual(bytes);
    expect(await files.has(kept)).toBe(true);
    await files.remove(kept);
    expect(await files.read(kept)).toBeNull();
    expect(await files.has(kept)).toBe(false);
  });

  test('are listed by folder, whole ones only', async () => {
    const files = await openFiles({ dataDir, filesS3: s3 });
    expect(await files.list('photos')).toEqual([]);
    const names = [3, 1, 2].map((each) => `photos/${each}-400.webp`);
    for (const each of names) await files.write(each, bytes);
    await files.write('mailbox/1700000000000-aaaaaaaaaaaa.eml', bytes);
    if (!s3) await writeFile(join(dataDir, 'photos/4-400.webp.x.part'), bytes);
    expect(await files.list('photos')).toEqual(names.toSorted());
    for (const each of names) await files.remove(each);
  });

  test.each(['../outside.webp', '/etc/passwd', 'testimonials/x.webp', 'testimonials/../../x.webp'])(
    'are never named %s',
    async (odd) => {
      const files = await openFiles({ dataDir, filesS3: s3 });
      await expect(async () => files.write(odd, bytes)).rejects.toThrow('Not a valid file name');
      expect(await files.read(odd)).toBeNull();
    },
  );
});

test('the bucket gets signed requests, and the folder is under DATA_DIR', async () => {
  expect(signed.length).toBeGreaterThan(0);
  expect(signed).not.toContain(false);
  expect(await readdir(join(dataDir, 'files'))).toEqual(['testimonials']);
  expect((await stat(join(dataDir, 'mailbox'))).mode & 0o777).toBe(0o700);
});

describe('a bucket that refuses', () => {
  const kept = 'testimonials/00000000-0000-4000-8000-000000000000.webp';
  const bytes = Buffer.from('RIFF….WEBP');

  test('because it is busy is retried', async () => {
    refusals.push({ status: 503, code: 'SlowDown' }, { status: 500, code: 'InternalError' });
    const files = await openFiles({ dataDir, filesS3 });
    await files.write(kept, bytes);
    expect(await files.read(kept)).toEqual(bytes);
    await files.remove(kept);
    await files.remove(kept);
  });

  test.each([
    [403, 'SignatureDoesNotMatch'],
    [404, 'NoSuchBucket'],
  ])('for good (%i %s) fails at once, with its reason', async (status, code) => {
    const files = await openFiles({ dataDir, filesS3 });
    const reason = (method: string) => `The bucket answered ${method} with ${status} ${code}`;
    refusals.push({ status, code });
    await expect(files.write(kept, bytes)).rejects.toThrow(reason('PUT'));
    refusals.push({ status, code });
    await expect(files.read(kept)).rejects.toThrow(reason('GET'));
    expect(refusals).toEqual([]);
  });
});

describe('a bucket that takes connections and says nothing', () => {
  test(
    'is given up, and whoever asks for a picture may come again',
    { timeout: 60_000 },
    async () => {
      const silent = createServer(() => {}).listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const { port } = silent.address() as AddressInfo;
      const endpoint = `http://127.0.0.1:${port}`;
      const files = await openFiles({ dataDir, filesS3: { ...filesS3, endpoint } });
      const app = Fastify({ logger: false });
      answerErrors(app);
      serveFiles(app, files);
      const name = '/files/testimonials/00000000-0000-4000-8000-000000000000.webp';
      const { statusCode, headers } = await app.inject(name);
      expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
      await app.close();
      silent.close();
    },
  );

  test('does not keep a start waiting, which says so', async () => {
    const never = new Promise<never>(() => {});
    const warn = vi.fn();
    const log = Object.assign(pino({ level: 'silent' }), { warn });
    const stores = { pool: { query: () => never } as never, files: {} as never, log };
    const release = { version: 'a', files: [] } as never;
    await storeReleaseAtStart(stores, release, 20);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/has not answered for .* the shop opens without its pictures/),
    );
  });
});

test.each([
  ['vans', 'us-east-1', undefined, 'https://vans.s3.us-east-1.amazonaws.com'],
  ['vans', 'cn-north-1', undefined, 'https://vans.s3.cn-north-1.amazonaws.com.cn'],
  ['vans.example', 'eu-west-1', undefined, 'https://s3.eu-west-1.amazonaws.com/vans.example'],
  ['vans', 'us-east-1', 'https://s3.example.com', 'https://s3.example.com/vans'],
])('the bucket %s in %s of %s is at %s', (bucket, region, endpoint, address) => {
  expect(bucketAddress({ bucket, region, endpoint })).toBe(address);
});

test.each(['photos/a-400.webp', 'mailbox/1700000000000-aaaaaaaaaaaa.eml'])(
  '%s is not served among uploads',
  async (name) => {
    const files = await openFiles({ dataDir, filesS3: undefined });
    await files.write(name, Buffer.from('RIFF….WEBP'));
    const app = Fastify();
    serveFiles(app, files);
    expect((await app.inject(`/files/${name}`)).statusCode).toBe(404);
  },
);

import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { Secret } from '../log/secret.ts';
import { bucketAddress } from './bucket.ts';
import { openFiles } from './files.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'vangon-files-'));
afterAll(() => rm(dataDir, { recursive: true }));

/** As much of S3 as a shop asks for: a bucket by path, signed requests, objects kept whole. */
const objects = new Map<string, Buffer>();
const signed: boolean[] = [];
/** What the store answers first, before it does what it is asked to. */
const refusals: { status: number; code: string }[] = [];
const store = createServer(async (request, response) => {
  const path = new URL(request.url!, 'http://store').pathname;
  signed.push((request.headers.authorization ?? '').startsWith('AWS4-HMAC-SHA256 Credential=key/'));
  const body = await buffer(request);
  const refusal = refusals.shift();
  if (refusal) {
    return response.writeHead(refusal.status).end(`<Error><Code>${refusal.code}</Code></Error>`);
  }
  const hash = request.headers['x-amz-content-sha256'];
  if (request.method === 'PUT' && hash !== createHash('sha256').update(body).digest('hex')) {
    return response.writeHead(400).end();
  }
  if (request.method === 'PUT') {
    objects.set(path, body);
    return response.setHeader('etag', '"1"').end();
  }
  if (request.method === 'DELETE') {
    objects.delete(path);
    return response.writeHead(204).end();
  }
  const found = objects.get(path);
  if (!found) return response.writeHead(404).end();
  response.setHeader('content-length', found.length);
  return response.end(request.method === 'HEAD' ? undefined : found);
});
await new Promise<void>((ready) => store.listen(0, '127.0.0.1', ready));
afterAll(() => store.close());

const filesS3 = {
  bucket: 'vans',
  region: 'eu-central-1',
  endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
  accessKeyId: 'key',
  secretAccessKey: new Secret('secret'),
};

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
    await files.remove(kept);
    expect(await files.read(kept)).toBeNull();
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

test.each([
  ['vans', 'us-east-1', undefined, 'https://vans.s3.us-east-1.amazonaws.com'],
  ['vans', 'cn-north-1', undefined, 'https://vans.s3.cn-north-1.amazonaws.com.cn'],
  ['vans.example', 'eu-west-1', undefined, 'https://s3.eu-west-1.amazonaws.com/vans.example'],
  ['vans', 'us-east-1', 'https://s3.example.com', 'https://s3.example.com/vans'],
])('the bucket %s in %s of %s is at %s', (bucket, region, endpoint, address) => {
  expect(bucketAddress({ bucket, region, endpoint })).toBe(address);
});

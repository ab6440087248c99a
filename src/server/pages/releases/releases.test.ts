import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { openFiles } from '../../files/files.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { serveStaticFiles } from '../static-files.ts';
import { deleteOldReleases, storeRelease } from './keep-release.ts';
import { readRelease } from './pack-assets.ts';
import { openEarlierAssets } from './serve-earlier-assets.ts';

const { pool } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'vangon-releases-'));
afterAll(() => rm(folder, { recursive: true }));
const stores = { pool, files: await openFiles({ dataDir: folder, filesS3: undefined }) };

const SCRIPT = 'export const page = "home";\n'.repeat(50);
const FILES = {
  'home-page-Ffmo35x.js': SCRIPT,
  'home-page-_XUSlkw.css': '.home { color: green }\n'.repeat(50),
  'zxing_reader-Bb9Mx2P.wasm': '\0asm and more'.repeat(50),
  'atkinson-next-BSXFsRL.woff2': 'wOF2 and more',
};

async function build(version: string, files: Record<string, string>): Promise<string> {
  const clientDir = join(folder, version);
  for (const name of ['assets', 'drawings', 'towns'])
    await mkdir(join(clientDir, name), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const path = join(clientDir, 'assets', name);
    await writeFile(path, text);
    if (name.endsWith('.woff2')) continue;
    await writeFile(`${path}.br`, brotliCompressSync(text));
    await writeFile(`${path}.gz`, gzipSync(text));
  }
  return clientDir;
}

async function serve(clientDir: string): Promise<FastifyInstance> {
  const app = Fastify();
  const send = openEarlierAssets(stores);
  await serveStaticFiles(app, clientDir, async (request, reply) =>
    (await send(request, reply)) ? reply : reply.code(404).send('nothing'),
  );
  afterAll(() => app.close());
  return app;
}

const oldDir = await build('old', FILES);
const oldApp = await serve(oldDir);
const newApp = await serve(await build('new', { 'home-page-Bbvfltj.js': 'new' }));
const release = await readRelease([join(oldDir, 'assets')]);
await storeRelease(stores, release);

describe('a file that only another version has', () => {
  const asked = Object.keys(FILES).flatMap((name) =>
    ['br', 'gzip', 'identity', 'gzip;q=0.5, br', ''].map((accepted) => [name, accepted]),
  );

  it.each(asked)('%s is served as that version does, accepting %j', async (name, accepted) => {
    const get = (app: FastifyInstance) =>
      app.inject({
        url: `/assets/${name}`,
        headers: accepted ? { 'accept-encoding': accepted } : {},
      });
    const old = await get(oldApp);
    const kept = await get(newApp);
    const shown = ({ statusCode, headers, rawPayload }: typeof old) => ({
      statusCode,
      type: headers['content-type'],
      caching: headers['cache-control'],
      encoding: headers['content-encoding'],
      vary: headers['vary'],
      text: decoded(rawPayload, headers['content-encoding']),
    });
    expect(shown(kept)).toEqual(shown(old));
    expect(shown(kept).text).toBe(FILES[name as keyof typeof FILES]);
  });

  it('is answered to HEAD, without a body', async () => {
    const { statusCode, body } = await newApp.inject({
      method: 'HEAD',
      url: '/assets/home-page-Ffmo35x.js?v=1',
    });
    expect([statusCode, body]).toEqual([200, '']);
  });

  it.each([
    '/assets/home-page-AAAAAAA.js',
    '/assets/home-page.js',
    '/assets/',
    '/assets/x/home-page-Ffmo35x.js',
    '/assets/..%2fhome-page-Ffmo35x.js',
    '/assets/__proto__-Ffmo35x.js',
    `/assets/releases%2f${release.version}.assets`,
    '/drawings/home-page-Ffmo35x.js',
  ])('is not what %s asks for', async (url) => {
    const { statusCode, body } = await newApp.inject(url);
    expect([403, 404]).toContain(statusCode);
    expect(body).not.toMatch(/export const|wOF2|green/);
  });
});

it('is stored once, and again if it is lost', async () => {
  const name = `releases/${release.version}.assets`;
  const stored = async () => (await pool.query('SELECT stored_at FROM asset_versions')).rows[0];
  const before = await stored();
  await storeRelease(stores, release);
  expect(await stored()).toEqual(before);
  await stores.files.remove(name);
  await storeRelease(stores, release);
  expect(await stores.files.has(name)).toBe(true);
});

it('is deleted a week after the last process that used it', async () => {
  const name = `releases/${release.version}.assets`;
  await pool.query(`UPDATE asset_versions SET used_at = now() - interval '6 days'`);
  await deleteOldReleases(stores);
  expect(await stores.files.has(name)).toBe(true);
  await pool.query(`UPDATE asset_versions SET used_at = now() - interval '8 days'`);
  await Promise.all([deleteOldReleases(stores), deleteOldReleases(stores)]);
  expect(await stores.files.has(name)).toBe(false);
  expect((await pool.query('SELECT FROM asset_versions')).rows).toEqual([]);
});

function decoded(bytes: Buffer, encoding: unknown): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

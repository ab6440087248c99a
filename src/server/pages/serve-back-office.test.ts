import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveBackOffice } from './serve-back-office.ts';

const app = Fastify();
let adminDir = '';

beforeAll(async () => {
  adminDir = await mkdtemp(join(tmpdir(), 'vangon-admin-'));
  await mkdir(join(adminDir, '.vite'));
  await mkdir(join(adminDir, 'admin-assets'));
  await writeFile(join(adminDir, 'admin-assets/entry-1.js'), 'the script');
  await writeFile(join(adminDir, 'admin-assets/read-codes.worker-Ffmo35x.js'), 'the decoder');
  const manifest = {
    'src/admin/frame/web/entry.tsx': {
      file: 'admin-assets/entry-1.js',
      css: ['admin-assets/entry-1.css'],
      imports: ['_vendor.js'],
      assets: ['admin-assets/atkinson-next-1.woff2'],
    },
    '_vendor.js': { file: 'admin-assets/vendor-1.js' },
    'src/admin/today/web/today-page.tsx': { file: 'admin-assets/today-1.js' },
    'src/admin/log/web/log-page.tsx': {
      file: 'admin-assets/log-1.js',
      css: ['admin-assets/log-1.css'],
      imports: ['_vendor.js'],
    },
  };
  await writeFile(join(adminDir, '.vite/manifest.json'), JSON.stringify(manifest));
  await serveBackOffice(app, {
    adminDir,
    pages: [
      { path: '/admin', component: { name: 'TodayPage', load: async () => ({}) } },
      { path: '/admin/log/$id', component: { name: 'LogPage', load: async () => ({}) } },
      {
        path: '/admin/invitation',
        permission: 'anyone',
        component: { name: 'TodayPage', load: async () => ({}) },
      },
    ],
  });
});
afterAll(async () => {
  await app.close();
  await rm(adminDir, { recursive: true });
});

const get = (url: string, host = 'localhost:3000') =>
  app.inject({ method: 'GET', url, headers: { host } });

it.each(['/admin', '/admin/', '/admin/orders/6482-9017-30?view=late'])(
  'answers %s with the one document, which loads what every desk needs',
  async (url) => {
    const { statusCode, body, headers } = await get(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('<script type="module" src="/admin-assets/entry-1.js">');
    expect(body).toContain('<link rel="modulepreload" href="/admin-assets/vendor-1.js">');
    expect(body).toContain('<link rel="stylesheet" href="/admin-assets/entry-1.css">');
    expect(body).not.toContain('log-1.js');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringMatching(/, camera=\(self\), .*geolocation=\(\)/),
      'x-robots-tag': 'noindex, nofollow',
    });
  },
);

it('adds the files of the page that is asked for', async () => {
  const { body } = await get('/admin/log/17?from=today');
  expect(body).toContain('<script type="module" src="/admin-assets/entry-1.js">');
  expect(body).toContain('<link rel="modulepreload" href="/admin-assets/log-1.js">');
  expect(body).toContain('<link rel="stylesheet" href="/admin-assets/log-1.css">');
});

it.each([
  ['/admin/log/17', true],
  ['/admin/invitation', false],
  ['/admin/no/such/page', false],
])('%s asks who is there before its script does: %s', async (url, isAsked) => {
  const { body } = await get(url);
  expect(
    body.includes('<link rel="preload" as="fetch" crossorigin href="/api/admin/session">'),
  ).toBe(isAsked);
});

it.each([
  ['127.0.0.1:3000', 'http://localhost:3000/admin/orders?view=late'],
  ['[::1]:3000', 'http://localhost:3000/admin/orders?view=late'],
])('moves from %s to a name, because passkeys need one', async (host, to) => {
  const { statusCode, headers } = await get('/admin/orders?view=late', host);
  expect({ statusCode, to: headers.location }).toEqual({ statusCode: 307, to });
});

it.each(['shop.example.com', '192.168.1.20:3000'])('does not move from %s', async (host) => {
  expect((await get('/admin', host)).statusCode).toBe(200);
});

it('lets browsers keep the files of a build forever', async () => {
  const { statusCode, headers } = await get('/admin-assets/entry-1.js');
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toContain('immutable');
});

it.each([
  ['of this version', 'read-codes.worker-Ffmo35x.js'],
  ['that another version has', 'read-codes.worker-Bbvfltj.js'],
])('lets the decoder %s run WebAssembly', async (_, file) => {
  const { headers } = await get(`/admin-assets/${file}`);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
});

it.each(['/admin', '/admin-assets/entry-1.js', '/admin-assets/zxing_reader-Bb9Mx2P.wasm'])(
  'lets %s run none',
  async (url) => {
    // The policy of all answers stays, without an exception.
    expect((await get(url)).headers['content-security-policy']).toBeUndefined();
  },
);

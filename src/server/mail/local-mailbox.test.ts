import { connect } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it, test } from 'vitest';
import { localMailbox, openSeparateMailbox } from './local-mailbox.ts';
import { openFiles } from '../files/files.ts';
import { openMailbox } from './mailbox.ts';

const folder = await mkdtemp(join(tmpdir(), 'vangon-mailbox-'));
const mailbox = openMailbox(await openFiles({ dataDir: folder, filesS3: undefined }));
const id = await mailbox.storeMail(Buffer.from('Subject: secret link\r\n\r\nconfirm'));
// Like the shop, this app trusts the headers of a proxy on this machine.
const app = Fastify({ trustProxy: 'loopback' });
await app.register(localMailbox(mailbox));

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const pages = ['/mailbox', '/mailbox/style.css', `/mailbox/${id}`, `/mailbox/${id}/html`];

async function statuses(from: { headers?: Record<string, string>; remoteAddress?: string }) {
  const all = await Promise.all(pages.map((url) => app.inject({ url, ...from })));
  return all.map(({ statusCode, body }) => {
    expect(statusCode === 200 || !body.includes('secret link')).toBe(true);
    return statusCode;
  });
}
const open = [200, 200, 200, 404];
const shut = [404, 404, 404, 404];

it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])(
  'the mailbox opens for a browser on this machine at %s',
  async (host) => expect(await statuses({ headers: { host } })).toEqual(open),
);

it.each(['::1', '::ffff:127.0.0.1'])(
  'the mailbox opens for the local address %s',
  async (remoteAddress) =>
    expect(await statuses({ remoteAddress, headers: { host: 'localhost:3000' } })).toEqual(open),
);

it.each(['192.168.1.7', '2001:db8::1', '::ffff:10.0.0.1'])(
  'the mailbox is closed to the remote address %s',
  async (remoteAddress) =>
    expect(await statuses({ remoteAddress, headers: { host: 'localhost:3000' } })).toEqual(shut),
);

it.each([
  'shop.example.com',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '192.168.1.7:3000',
])('the mailbox is closed under the host name %j', async (host) =>
  expect(await statuses({ headers: { host } })).toEqual(shut),
);

it.each([
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-Forwarded-Host',
  'Forwarded',
  'Via',
  'X-Real-IP',
  'CF-Connecting-IP',
  'True-Client-IP',
])('the mailbox is closed to requests with the proxy header %s', async (name) =>
  expect(await statuses({ headers: { host: 'localhost', [name]: '127.0.0.1' } })).toEqual(shut),
);

it('the mailbox is closed to HTTP/1.0 requests, as nginx sends them without proxy headers', async () => {
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(address.port), address.hostname);
  const answered = new Promise<string>((resolve) =>
    socket.once('data', (text) => resolve(String(text))),
  );
  socket.write(`GET /mailbox HTTP/1.0\r\nhost: 127.0.0.1:${address.port}\r\n\r\n`);
  expect(await answered).toMatch(/^HTTP\/1\.1 404/);
  socket.destroy();
});

test('the separate mailbox has a local address of its own and is closed to proxies', async () => {
  const separate = await openSeparateMailbox(mailbox);
  const answer = await fetch(`${separate.address}/mailbox`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await answer.text()).toContain('secret link');
  const byProxy = await fetch(`${separate.address}/mailbox`, { headers: { via: '1.1 proxy' } });
  expect(byProxy.status).toBe(404);
  await separate.stop();
});

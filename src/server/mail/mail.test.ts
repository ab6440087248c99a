import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { Secret } from '../log/secret.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { addMailboxPages } from './mailbox-page.ts';
import { createTransport } from 'nodemailer';
import { mailTls } from '../config/remote-tls.ts';
import { openFiles } from '../files/files.ts';
import { openMailTransport } from './mail-transport.ts';

const log = pino({ level: 'silent' });
const MAIL_FROM = 'VanGon <orders@vangon.example>';
const dataDir = await mkdtemp(join(tmpdir(), 'vangon-mail-'));
const files = await openFiles({ dataDir, filesS3: undefined });
const mail = await openMailTransport(
  { smtpUrl: undefined, mailFrom: MAIL_FROM, smtpTls: 'on' },
  files,
  log,
);
const mailbox = mail.mailbox!;
const app = Fastify();
addMailboxPages(app, mailbox);

afterAll(async () => {
  await app.close();
  await mail.stop();
  await rm(dataDir, { recursive: true });
});

const order = {
  to: 'buyer@example.com',
  subject: 'Your order – thank you',
  text: 'Look: https://shop.example/orders/7.',
  html: '<p>Thank <b>you</b></p>',
};

async function sent(changes: Partial<typeof order> = {}) {
  await mail.sendMail({ ...order, ...changes });
  return (await mailbox.listMails())[0]!;
}

test('without a mail server, a mail reaches the mailbox over SMTP', async () => {
  await mail.sendMail({ ...order, key: 'order-7' });
  const [caught] = await mailbox.listMails();
  expect(caught).toMatchObject({
    subject: order.subject,
    from: { name: 'VanGon', address: 'orders@vangon.example' },
    to: [{ address: 'buyer@example.com' }],
    messageId: '<order-7@vangon.example>',
  });
  expect(caught!.text?.trim()).toBe(order.text);
  expect(caught!.html?.trim()).toBe(order.html);
  expect(await mailbox.readMail(caught!.id)).toEqual(caught);
});

test('the mailbox lists the newest mail first', async () => {
  await sent({ subject: 'older' });
  expect(await sent({ subject: 'newer' })).toMatchObject({ subject: 'newer' });
  const page = (await app.inject('/mailbox')).body;
  expect(page.indexOf('newer')).toBeLessThan(page.indexOf('older'));
});

test("a mail's page shows sender and recipient, its text with links, and its HTML in a frame", async () => {
  const { id } = await sent();
  const page = await app.inject(`/mailbox/${id}`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('VanGon &lt;orders@vangon.example&gt;');
  expect(page.body).toContain(
    '<a href="https://shop.example/orders/7">https://shop.example/orders/7</a>.',
  );
  expect(page.body).toMatch(new RegExp(`<iframe src="/mailbox/${id}/html" [^>]*sandbox="`));
});

test('a mail with injected markup runs no script in the mailbox', async () => {
  const attack = '<script>alert(1)</script><img src=x onerror="alert(2)">';
  const { id } = await sent({
    subject: attack,
    text: attack,
    html: attack,
    to: 'b&b@example.com',
  });
  for (const address of ['/mailbox', `/mailbox/${id}`]) {
    const { body, headers } = await app.inject(address);
    expect(body).toContain('&lt;script&gt;alert(1)');
    expect(body).not.toMatch(/<script|<img|b&b/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/);
  }
});

test('the HTML of a mail can neither run scripts nor load anything', async () => {
  const { id } = await sent({ html: '<script>alert(1)</script>' });
  const { headers, body } = await app.inject(`/mailbox/${id}/html`);
  expect(body).toContain('<script>');
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy.find((rule) => rule.startsWith('sandbox'))).not.toMatch(/scripts|same-origin/);
  expect(policy.join()).not.toContain('script-src');
});

test.each([
  '..%2Fsecret',
  '%2e%2e%2fsecret',
  '1700000000000-aaaaaaaaaaaa',
  '1700000000000-aaaaaaaaaaaa%2F..',
  'x',
])('the mail id %s gets 404', async (id) => {
  await writeFile(join(dataDir, 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
  for (const address of [`/mailbox/${id}`, `/mailbox/${id}/html`]) {
    const answer = await app.inject(address);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('secret');
  }
});

test('an empty mailbox says so', async () => {
  const empty = Fastify();
  addMailboxPages(empty, { ...mailbox, listMails: async () => [] });
  expect((await empty.inject('/mailbox')).body).toContain('No email yet.');
});

test('with SMTP_URL set, mails go to that server and not to the mailbox', async () => {
  const storeMail = vi.fn(async () => 'kept');
  const server = await startMailCatcher({ ...mailbox, storeMail }, log);
  const kept = (await readdir(join(dataDir, 'mailbox'))).length;

  const other = await openMailTransport(
    { smtpUrl: new Secret(server.url), mailFrom: MAIL_FROM, smtpTls: 'on' },
    files,
    log,
  );
  await other.sendMail(order);
  await other.stop();
  await server.stop();

  expect(other.mailbox).toBeUndefined();
  expect(storeMail).toHaveBeenCalledOnce();
  expect((await readdir(join(dataDir, 'mailbox'))).length).toBe(kept);
});

test('sendMail throws if the mail server cannot be reached', async () => {
  const nobody = await openMailTransport(
    { smtpUrl: new Secret('smtp://127.0.0.1:1'), mailFrom: MAIL_FROM, smtpTls: 'on' },
    files,
    log,
  );
  await expect(nobody.sendMail(order)).rejects.toThrow('ECONNREFUSED');
});

test.each([
  'a@example.com, b@example.com',
  'a@example.com;b@example.com',
  'Annie <a@example.com>',
  'a@example.com\r\nBcc: b@example.com',
  '"a b"@example.com',
  'friends: a@example.com;',
  'a@b@example.com',
  '',
])('sendMail rejects the recipient %j', async (to) => {
  const before = (await mailbox.listMails()).length;
  await expect(mail.sendMail({ ...order, to })).rejects.toThrow('exactly one address');
  await expect(mail.sendMail({ ...order, replyTo: to })).rejects.toThrow('exactly one address');
  expect(await mailbox.listMails()).toHaveLength(before);
});

test('with TLS required, no mail is sent to a server without it', async () => {
  const storeMail = vi.fn(async () => 'kept');
  const server = await startMailCatcher({ ...mailbox, storeMail }, log);
  const elsewhere = mailTls('smtp://mail.example.com', 'on');
  const transport = createTransport({ url: server.url, ...elsewhere });
  await expect(transport.sendMail({ from: MAIL_FROM, ...order })).rejects.toThrow(/STARTTLS|TLS/);
  expect(storeMail).not.toHaveBeenCalled();
  transport.close();
  await server.stop();
});

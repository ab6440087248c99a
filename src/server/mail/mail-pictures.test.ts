import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { mails } from '../../mails.ts';
import { addMailboxPages } from './mailbox-page.ts';
import { picturesIn, withPictures } from './mail-pictures.ts';
import { openFiles } from '../files/files.ts';
import { openMailTransport, type OutgoingMail } from './mail-transport.ts';

const log = pino({ level: 'silent' });
const folder = await mkdtemp(join(tmpdir(), 'vangon-pictures-'));
afterAll(() => rm(folder, { recursive: true }));
await mkdir(join(folder, 'parts'));
const drawing = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="180" viewBox="0 0 240 180"><path fill="${color}" d="M20 20h200v140H20z"/></svg>`;
await writeFile(join(folder, 'logo.svg'), drawing('#fff'));
await writeFile(join(folder, 'parts/drum.svg'), drawing('#13201e'));
await writeFile(join(folder, 'parts/broken.svg'), 'no drawing');

const sent: OutgoingMail[] = [];
const send = withPictures(
  async (mail) => void sent.push(mail),
  { '/drawings/': picturesIn(folder) },
  log,
);
const sentWith = async (html: string) => {
  await send({ to: 'a@example.com', subject: 's', text: 't', html });
  return sent.at(-1)!;
};
const picture = (path: string) => `<img src="${path}#ffffff" width="80" height="60" alt="">`;

test('attaches a drawing as a PNG with double resolution and its background', async () => {
  const { html, attachments } = await sentWith(picture('/drawings/parts/drum.svg'));
  const [attached] = attachments!;
  expect(attached).toMatchObject({ filename: 'drum.png', contentType: 'image/png' });
  expect(html).toContain(`<img src="cid:${attached!.cid}" width="80" height="60"`);
  expect(await sharp(attached!.content).metadata()).toMatchObject({
    format: 'png',
    width: 160,
    height: 120,
    hasAlpha: false,
  });
  expect(attached!.content.length).toBeLessThan(10_000);
});

test('a drawing without a ground can be seen on white and on black', async () => {
  const { attachments } = await sentWith(
    '<img src="/drawings/parts/drum.svg#clear" width="80" height="60" alt="">',
  );
  const { data, info } = await sharp(attachments![0]!.content)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, 4),
  ];
  expect(info.channels).toBe(4);
  expect(pixel(0, 0)[3]).toBe(0);
  const [, green, , alpha] = pixel(80, 60);
  expect(alpha).toBeGreaterThan(200);
  expect(green).toBeGreaterThan(100);
  expect(green).toBeLessThan(150);
});

test('renders a picture once for all mails and attaches it once to each', async () => {
  const twice = picture('/drawings/parts/drum.svg').repeat(2);
  const one = await sentWith(twice);
  const other = await sentWith(twice);
  expect(one.attachments).toHaveLength(1);
  expect(other.attachments![0]!.content).toBe(one.attachments![0]!.content);
});

test.each([
  '/drawings/parts/gone.svg',
  '/drawings/parts/broken.svg',
  '/drawings/../../etc/passwd',
  '/etc/passwd',
])('sends the mail without the picture %s', async (path) => {
  const { html, attachments, text } = await sentWith(picture(path));
  expect(attachments).toBeUndefined();
  expect(html).toBe('<img width="80" height="60" alt="">');
  expect(text).toBe('t');
});

test('adds nothing to a plain-text mail', async () => {
  await send({ to: 'a@example.com', subject: 's', text: 't' });
  expect(sent.at(-1)).toEqual({ to: 'a@example.com', subject: 's', text: 't' });
});

const shop = {
  name: 'VanGon',
  email: 'hello@vangon.test',
  phone: '609-555-0142',
  url: 'https://shop.test',
};
const link = 'https://shop.test/x';
const letter = {
  name: 'Gil',
  email: 'g@x.test',
  subject: 'Seal',
  message: 'a\nb',
  writtenAt: new Date(),
};

test.each(
  Object.entries({
    confirm: mails.renderConfirmMail({ name: '', shop, link }),
    reset: mails.renderResetMail({ name: 'Ann', shop, link }),
    'account exists': mails.renderAccountExistsMail({
      name: 'Ann',
      shop,
      orderNo: '4839-2017-53',
      loginPage: link,
      resetPage: link,
    }),
    'password changed': mails.renderPasswordChangedMail({
      name: 'Ann',
      shop,
      when: new Date(),
      resetPage: link,
    }),
    contact: mails.renderContactMail({ shop, message: letter, to: 'shop' }),
    'contact, to its sender': mails.renderContactMail({ shop, message: letter, to: 'sender' }),
    newsletter: mails.renderNewsletterMail({ shop, confirmLink: link, unsubscribeLink: link }),
    invitation: mails.renderInvitationMail({ shop, link, by: 'Olga', roles: ['packing'] }),
    'newsletter again': mails.renderNewsletterMail({
      shop,
      confirmLink: null,
      unsubscribeLink: link,
    }),
  }),
)(
  'the mail "%s" has a logo, a dark scheme and a matching text, and loads nothing from a server',
  async (_, mail) => {
    const { html, text, attachments } = await sentWith(mail.html).then((made) => ({
      ...made,
      text: mail.text,
    }));
    expect(attachments!.map(({ filename }) => filename)).toEqual(['logo.png']);
    expect(html).toMatch(/<img src="cid:[^"]+" width="164" height="40" alt="VanGon"/);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark"/>');
    expect(html).toContain('@media(prefers-color-scheme:dark)');
    expect(html).not.toMatch(/src="(?!cid:)|url\(|@import|<link|<script/);
    for (const part of [text, html]) expect(part).toContain('609-555-0142');
    const paragraphs = [...html!.matchAll(/<p style="margin:0 0 16px">([^<]+)<\/p>/g)];
    for (const [, words] of paragraphs) {
      if (!/&/.test(words!)) expect(text.replace(/\s+/g, ' ')).toContain(words);
    }
  },
);

test('the local mailbox shows the pictures of a mail', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vangon-mail-'));
  const mailFrom = 'VanGon <orders@vangon.example>';
  const opened = await openMailTransport(
    { smtpUrl: undefined, mailFrom, smtpTls: 'on' },
    await openFiles({ dataDir, filesS3: undefined }),
    log,
  );
  const app = Fastify();
  addMailboxPages(app, opened.mailbox!);
  await withPictures(
    opened.sendMail,
    { '/drawings/': picturesIn(folder) },
    log,
  )({
    to: 'a@example.com',
    subject: 's',
    text: 't',
    html: picture('/drawings/parts/drum.svg'),
  });
  const { id } = (await opened.mailbox!.listMails())[0]!;
  const shown = (await app.inject(`/mailbox/${id}/html`)).body;
  expect(shown).toMatch(/<img src="data:image\/png;base64,iVBOR[\w+/=]+" width="80"/);
  expect((await app.inject(`/mailbox/${id}`)).body).not.toContain('Attached');
  await app.close();
  await opened.stop();
  await rm(dataDir, { recursive: true });
});

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../../mails.ts';
import type { OutgoingMail } from '../../../server/mail/mail-transport.ts';
import { picturesIn } from '../../../server/mail/mail-pictures.ts';
import { openSampleMails } from '../../../server/mail/sample-mails.ts';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import { MAIL_LIST } from '../rules/mail-list.ts';

const shop = await testShop();
const owner = await staffWith(shop, ['owner']);
const packer = await staffWith(shop, ['packing']);
const sent: OutgoingMail[] = [];
let isDown = false;
shop.shop.sampleMails = openSampleMails({
  render: mails.renderSampleMail,
  async sendMail(mail) {
    if (isDown) throw new Error('connect ECONNREFUSED');
    sent.push(mail);
  },
  pictures: { '/drawings/': picturesIn(join(import.meta.dirname, '../../../../public/drawings')) },
  log: shop.shop.log,
});
beforeEach(() => {
  isDown = false;
  sent.length = 0;
});

const html = (id: string, headers: Record<string, string>, scheme = 'light') =>
  shop.app.inject({ url: `/api/admin/shop/mails/${id}/html?scheme=${scheme}`, headers });
const test = (id: string, key = randomUUID() as string, { ask } = owner) =>
  ask('POST admin/shop/mails/:id/test', { params: { id }, body: {}, key });

it('lists every mail that the shop sends', () => {
  const { renderSampleMail: _, ...sending } = mails;
  const listed = new Set(MAIL_LIST.map(({ made }) => made));
  expect([...listed].toSorted()).toEqual(Object.keys(sending).toSorted());
});

describe.each(MAIL_LIST)('the mail $id', ({ id }) => {
  it('has a subject, a text and HTML with its pictures inside', async () => {
    const { data } = await owner.ask('GET admin/shop/mails/:id', { params: { id } });
    expect(data.subject).not.toMatch(/undefined|null|NaN/);
    expect(data.text).toContain('hello@vangon.example');
    expect(data.text).not.toMatch(/undefined|NaN|\[object/);
    const answer = await html(id, owner.headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('src="data:image/png;base64,');
    expect(answer.body).not.toMatch(/src="(cid:|\/)|undefined|NaN|\[object/);
  });
});

describe('a mail as HTML', () => {
  it('runs nothing, asks for nothing and is framed by nobody else', async () => {
    const { headers } = await html('order-placed', owner.headers);
    expect(headers['content-security-policy']).toMatch(
      /^sandbox [^;]*; default-src 'none'; .*frame-ancestors 'self'$/,
    );
    expect(headers['content-security-policy']).not.toMatch(/script|same-origin/);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('is light or dark as asked', async () => {
    const [light, dark] = await Promise.all(
      ['light', 'dark'].map(async (scheme) => (await html('reset', owner.headers, scheme)).body),
    );
    expect(light).toContain('@media not all{');
    expect(dark).toContain('@media all{');
    expect(dark).not.toContain('prefers-color-scheme');
  });

  it('is closed to strangers, to other roles and to other sites', async () => {
    expect((await html('reset', {})).statusCode).toBe(401);
    expect((await html('reset', packer.headers)).statusCode).toBe(403);
    const elsewhere = { ...owner.headers, 'sec-fetch-site': 'cross-site' };
    expect((await html('reset', elsewhere)).statusCode).toBe(403);
    expect((await html('constructor', owner.headers)).statusCode).toBe(404);
  });
});

describe('POST admin/shop/mails/:id/test', () => {
  it('goes to who asks, once for each request', async () => {
    const key = randomUUID();
    expect((await test('order-placed', key)).data).toEqual({ to: owner.email });
    await test('order-placed', key);
    expect(sent).toMatchObject([{ to: owner.email, subject: expect.stringMatching(/^\[Test\] /) }]);
  });

  it('says what the mail server said', async () => {
    isDown = true;
    expect(await refusalOf(test('reset'))).toMatchObject({
      status: 502,
      code: 'mail_refused',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('refuses a mail that there is not, and those who may not', async () => {
    expect(await refusalOf(test('no-such'))).toMatchObject({ status: 404 });
    expect(await refusalOf(test('reset', randomUUID(), packer))).toMatchObject({ status: 403 });
  });

  it('sends no more than ten in ten minutes', async () => {
    const other = await staffWith(shop, ['owner']);
    for (let count = 0; count < 10; count += 1) await test('reset', randomUUID(), other);
    expect(await refusalOf(test('reset', randomUUID(), other))).toMatchObject({ status: 429 });
    expect(sent).toHaveLength(10);
  });
});

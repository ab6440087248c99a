import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Jobs } from '../../server/jobs/jobs.ts';
import type { OutgoingMail } from '../../server/mail/mail-transport.ts';
import { testShop } from '../../server/testing/test-shop.ts';
import { mails } from '../../mails.ts';
import { messages } from '../messages.ts';
import { startContentJobs } from './content-jobs.ts';

/** Runs jobs after the handler has responded, when its transaction has committed. */
const work = new Map<string, (data: unknown) => Promise<void>>();
const waiting: [string, object][] = [];
const jobs: Jobs = {
  async add(_on, kind, data) {
    waiting.push([kind, data]);
  },
  async work(kind, handler) {
    work.set(kind, handler);
  },
  async retry() {},
  async discard() {},
  async stop() {},
};
async function runJobs() {
  for (const [kind, data] of waiting.splice(0)) await work.get(kind)!(data);
}

const { app, ask, askFrom, solveCaptcha, pool, shop } = await testShop({
  holds: 'small shop',
  jobs,
});
const sent: OutgoingMail[] = [];
const plain = (kind: string) => (mail: object) => ({
  subject: kind,
  text: JSON.stringify(mail),
  html: '',
});

beforeAll(async () => {
  await startContentJobs(shop, {
    renderContactMail: plain('contact'),
    renderAnswerMail: plain('answer'),
    renderNewsletterMail: plain('newsletter'),
    sendMail: async (mail) => void sent.push(mail),
  });
});

async function mailsOf(request: Promise<unknown>) {
  sent.length = 0;
  await request;
  await runJobs();
  return [...sent];
}

const message = {
  name: 'Ruth',
  email: 'ruth@example.com',
  subject: 'Which seal?',
  message: 'July or August 1971?',
};
const write = async (over: object = {}, as = ask, key = randomUUID()) =>
  as('POST contact/send', { body: { ...message, captcha: await solveCaptcha(), ...over }, key });

describe('POST contact/send', () => {
  test('mails the message to the shop and acknowledges it to the sender', async () => {
    const request = write();
    expect(await request).toEqual({
      code: 200,
      data: null,
      message: 'Form submitted successfully!',
    });
    const mails = await mailsOf(request);
    expect(mails).toMatchObject([
      { to: 'shop@vangon.test', replyTo: 'ruth@example.com' },
      { to: 'ruth@example.com', replyTo: 'shop@vangon.test' },
    ]);
    expect(new Set(mails.map(({ key }) => key)).size).toBe(2);
    expect(mails[0]!.text).toContain('July or August 1971?');
    const { rows } = await pool.query('SELECT name, subject FROM contact_messages');
    expect(rows).toEqual([{ name: 'Ruth', subject: 'Which seal?' }]);
  });

  test('stores one message when sent twice with one idempotency key', async () => {
    const key = randomUUID();
    const over = { email: 'twice@example.com' };
    const mails = await mailsOf(write(over, ask, key).then(() => write(over, ask, key)));
    expect(mails).toHaveLength(2);
  });

  test('quotes only the beginning of the subject in the acknowledgment, without links', () => {
    const evil = {
      name: 'http://evil.example/name',
      email: 'victim@example.com',
      subject: `Win at https://evil.example/win or call +1 800 555 0199 ${'x'.repeat(100)}`,
      message: 'Open https://evil.example/message now',
      writtenAt: new Date('2026-11-22T07:05:00Z'),
    };
    const sender = {
      name: 'VanGon',
      email: 'shop@vangon.test',
      phone: '',
      url: 'http://shop.test',
    };
    const mail = mails.renderContactMail({ shop: sender, message: evil, to: 'sender' });
    expect(mail.subject).toBe('We have your message at VanGon');
    expect(mail.text).toContain('on November 22, 2026 at 2:05 AM EST');
    expect(mail.text).toContain('Its subject begins: Win at https evil. example/win or call … x');
    for (const part of [mail.text, mail.html]) {
      expect(part).not.toMatch(/evil\.example|message now|555|x{40}/);
    }
    const whole = mails.renderContactMail({ shop: sender, message: evil, to: 'shop' });
    for (const words of [evil.name, evil.email, evil.subject, evil.message]) {
      expect(whole.text).toContain(words);
    }
  });

  test('sends one mailbox two acknowledgments a day, counting its aliases, and the shop every message', async () => {
    const to = async (email: string) => (await mailsOf(write({ email }))).map((mail) => mail.to);
    const shopAlone = ['shop@vangon.test'];
    expect(await to('vic.tim@gmail.com')).toEqual([...shopAlone, 'vic.tim@gmail.com']);
    expect(await to('victim+1@gmail.com')).toEqual([...shopAlone, 'victim+1@gmail.com']);
    expect(await to('V.ictim@googlemail.com')).toEqual(shopAlone);
    expect(await to('other@example.com')).toEqual([...shopAlone, 'other@example.com']);
  });

  test.each([
    ['name', '', messages.name],
    ['email', '', messages.email],
    ['email', 'a@b\r\nBcc: all@example.com', messages.invalidEmail],
    ['subject', '', messages.subject],
    ['message', '', messages.comment],
    ['message', 'x'.repeat(10_000), messages.tooLong(5_000)],
    ['captcha', '', messages.captcha],
    ['captcha', 'e30=', messages.captcha],
  ])('refuses %s %j', async (field, value, message) => {
    await expect(write({ [field]: value })).rejects.toMatchObject({
      status: 422,
      fields: { [field]: [message] },
    });
  });

  test('limits messages from one address', async () => {
    const busy = askFrom('203.0.113.11');
    for (let tries = 0; tries < 20; tries += 1) await write({}, busy);
    await expect(write({}, busy)).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many attempts\. Please wait \d+ minutes?\.$/),
    });
    await runJobs();
  });
});

describe('newsletter', () => {
  const subscribe = (newsletter_email: string) =>
    ask('POST subscribe-newsletter', { body: { newsletter_email } });
  const confirm = (token: string) => ask('POST confirm-newsletter', { body: { token } });
  const leave = (token: string) => ask('POST unsubscribe-newsletter', { body: { token } });
  const state = async (email: string) =>
    (
      await pool.query(
        `SELECT confirmed_at IS NOT NULL AND unsubscribed_at IS NULL AS listed
           FROM newsletter_subscribers WHERE email = $1`,
        [email],
      )
    ).rows[0]?.listed as boolean | undefined;
  const tokensIn = (mail: OutgoingMail | undefined) => {
    const { confirmLink, unsubscribeLink } = JSON.parse(mail!.text) as Record<
      string,
      string | null
    >;
    return {
      yes: confirmLink?.split('/').at(-1) ?? null,
      leave: unsubscribeLink!.split('/').at(-1)!,
    };
  };
  const later = (email: string, time: string) =>
    pool.query(
      `UPDATE newsletter_subscribers SET asked_at = asked_at - $2::interval WHERE email = $1`,
      [email, time],
    );

  test('asks for confirmation by mail before subscribing an address', async () => {
    const [mail] = await mailsOf(subscribe('Ida@Example.com'));
    expect(mail).toMatchObject({ to: 'ida@example.com' });
    expect(await state('ida@example.com')).toBe(false);
    const { yes } = tokensIn(mail);
    expect(await confirm(yes!)).toEqual({ code: 200, data: null, msg: messages.subscribed });
    expect(await state('ida@example.com')).toBe(true);
    // Using the link again changes nothing.
    await confirm(yes!);
    expect(await state('ida@example.com')).toBe(true);
  });

  test('answers the same for every address, and sends one mail in ten minutes', async () => {
    const first = await subscribe('nora@example.com');
    expect(await subscribe('nora@example.com')).toEqual(first);
    expect(await subscribe('ida@example.com')).toEqual(first);
    expect(first.msg).toBe(messages.subscriptionRequested);
    await runJobs();
    expect(await mailsOf(subscribe('nora@example.com'))).toEqual([]);
  });

  test('sends one mailbox at most five confirmation mails a day', async () => {
    let count = 0;
    for (let request = 0; request < 8; request += 1) {
      count += (await mailsOf(subscribe('pestered@example.com'))).length;
      await later('pestered@example.com', '1 hour');
    }
    expect(count).toBe(5);
  });

  test('tells a subscriber that they are already subscribed', async () => {
    await later('ida@example.com', '1 hour');
    const [mail] = await mailsOf(subscribe('ida@example.com'));
    expect(tokensIn(mail).yes).toBeNull();
    expect(await state('ida@example.com')).toBe(true);
  });

  test('unsubscribes through the mailed link and through the mail program’s button', async () => {
    await later('ida@example.com', '1 hour');
    const [mail] = await mailsOf(subscribe('ida@example.com'));
    const { leave: token } = tokensIn(mail);
    expect(mail!.headers).toEqual({
      'List-Unsubscribe': `<http://shop.test/newsletter/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(await leave(token)).toEqual({ code: 200, data: null, msg: messages.unsubscribed });
    expect(await state('ida@example.com')).toBe(false);

    const [again] = await mailsOf(subscribe('ida@example.com'));
    await confirm(tokensIn(again).yes!);
    expect(await state('ida@example.com')).toBe(true);
    const oneClick = await app.inject({
      method: 'POST',
      url: `/newsletter/unsubscribe/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([oneClick.statusCode, oneClick.body]).toEqual([200, messages.unsubscribed]);
    expect(await state('ida@example.com')).toBe(false);
  });

  test('does not resubscribe through an old confirmation link', async () => {
    const [mail] = await mailsOf(subscribe('old@example.com'));
    await later('old@example.com', '8 days');
    await expect(confirm(tokensIn(mail).yes!)).rejects.toMatchObject({
      status: 404,
      message: messages.deadLink,
    });
    expect(await state('old@example.com')).toBe(false);
  });

  test('refuses unknown tokens', async () => {
    await expect(confirm('x'.repeat(32))).rejects.toMatchObject({ status: 404 });
    await expect(leave(randomUUID())).rejects.toMatchObject({ status: 404 });
    await expect(confirm('short')).rejects.toMatchObject({ status: 422 });
    const answer = await app.inject({ method: 'POST', url: '/newsletter/unsubscribe/nothing' });
    expect(answer.statusCode).toBe(404);
  });

  test.each([
    ['', messages.email],
    ['ida', messages.invalidEmail],
    ['x'.repeat(10_000), messages.tooLong(200)],
  ])('refuses the address %j', async (address, message) => {
    await expect(subscribe(address)).rejects.toMatchObject({
      status: 422,
      fields: { newsletter_email: expect.arrayContaining([message]) },
    });
  });

  test('limits requests from one address', async () => {
    const busy = askFrom('203.0.113.12');
    const once = (number: number) =>
      busy('POST subscribe-newsletter', { body: { newsletter_email: `n${number}@example.com` } });
    for (let tries = 0; tries < 20; tries += 1) await once(tries);
    await expect(once(20)).rejects.toMatchObject({ status: 429 });
    await runJobs();
  });
});

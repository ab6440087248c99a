import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../../content/messages.ts';
import { startContentJobs } from '../../../content/server/content-jobs.ts';
import { mails } from '../../../mails.ts';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import type { OutgoingMail } from '../../../server/mail/mail-transport.ts';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import type { InboxView } from '../rules/views.ts';
import { unknownFacts } from '../../../fitment/rules/fit.ts';

const work = new Map<string, (data: unknown) => Promise<void>>();
const waiting: [string, object][] = [];
const jobs: Jobs = {
  add: async (_on, kind, data) => void waiting.push([kind, data]),
  work: async (kind, handler) => void work.set(kind, handler),
  retry: async () => {},
  discard: async () => {},
  stop: async () => {},
};
const sent: OutgoingMail[] = [];

const shop = await testShop({ holds: 'small shop', jobs });
const { app, ask, pool, solveCaptcha } = shop;
beforeAll(() =>
  startContentJobs(shop.shop, { ...mails, sendMail: async (mail) => void sent.push(mail) }),
);
const writer = await staffWith(shop, ['content']);
const packer = await staffWith(shop, ['packing']);
const key = () => randomUUID();

const olive = {
  id: '6f0d3c1e-9d0a-4b1f-8f57-0d5a3c0a1b2c',
  type: '68-79-bus',
  year: 1974,
  ...unknownFacts,
  engine: 'AP',
  chassis: '2142012345',
  name: 'Olive',
} as const;
/** The small shop’s vans have no model of their own. */
const OLIVE = '1974 1968–79 Bus';
const asked = {
  product_id: 1,
  name: 'Ruth Adler',
  email: 'ruth@example.com',
  question: 'Is it drilled for the early hub?',
  van: olive,
};

/** Asks, and returns the question's id. */
async function askAbout(over: object = {}, request = key()): Promise<number> {
  const body = { ...asked, captcha: await solveCaptcha(), ...over };
  const answer = await ask('POST askQuestion', { body, key: request });
  expect(answer.message).toBe(messages.questionReceived);
  const { rows } = await pool.query('SELECT max(id) AS id FROM product_questions');
  return rows[0].id;
}
const answerIt = (id: number, text = 'It is.', who = writer) =>
  who.ask('POST admin/inbox/:kind/:id/answer', {
    params: { kind: 'question', id: String(id) },
    body: { text, seen: 0 },
    key: key(),
  });
const nothing = { name: 'Ruth', question: '', answer: '' };
const show = (id: number, over: object = {}, who = writer) =>
  who.ask('POST admin/inbox/question/:id/show', {
    params: { id: String(id) },
    body: { name: 'Ruth', question: 'Early hub?', answer: 'Yes.', was: nothing, ...over },
    key: key(),
  });
async function haveShown(over: object = {}, wording: object = {}) {
  const id = await askAbout({ question: `Does it fit? ${randomUUID()}`, ...over });
  await answerIt(id);
  await show(id, wording);
  return id;
}

const listed = async (slug = 'brake-drum-front') => {
  shop.shop.cache.invalidate('catalogue');
  return ask('GET productQuestions/:slug', { params: { slug } });
};
const isIn = async (view: InboxView, id: number) => {
  const { data } = await writer.ask('GET admin/inbox', { query: { view } });
  return data.rows.some((row) => row.kind === 'question' && row.id === id);
};
const entry = async (id: number) =>
  (
    await writer.ask('GET admin/inbox/:kind/:id', {
      params: { kind: 'question', id: String(id) },
    })
  ).data;
const toldChanges = async () =>
  (await pool.query("SELECT FROM cache_changes WHERE tag = 'product' AND key = 1")).rowCount!;

describe('POST askQuestion', () => {
  it('brings a question to the inbox, with its part, the stock and the van, and shows nothing', async () => {
    const before = await toldChanges();
    const id = await askAbout();
    expect(await isIn('letters', id)).toBe(true);
    expect(await entry(id)).toMatchObject({
      about: 'Brake drum, front',
      text: asked.question,
      page: '/product/brake-drum-front/questions',
      about_part: {
        sku: '211 405 615 D',
        stock: 5,
        is_for_sale: true,
        fit: expect.stringMatching(/^For Olive, 1974 .*Bus: fits$/),
        shown: { name: 'Ruth', van: OLIVE, question: '', answer: '' },
      },
    });
    // Whose van it is says the chassis number.
    const { rows } = await pool.query('SELECT fitment::text FROM product_questions');
    expect(JSON.stringify(rows)).not.toContain(olive.chassis);
    expect((await listed()).data).toEqual([]);
    expect(await toldChanges()).toBe(before);
  });

  it('counts a double press once', async () => {
    const request = key();
    const body = { ...asked, question: 'Twice?', van: null, captcha: await solveCaptcha() };
    await Promise.allSettled([
      ask('POST askQuestion', { body, key: request }),
      ask('POST askQuestion', { body, key: request }),
    ]);
    await ask('POST askQuestion', { body, key: request }).catch(() => {});
    const { rowCount } = await pool.query(
      "SELECT FROM product_questions WHERE question = 'Twice?'",
    );
    expect(rowCount).toBe(1);
  });

  it.each([
    ['name', { name: ' ' }, messages.yourName],
    ['name', { name: 'VanGon staff' }, messages.shopsName],
    ['email', { email: '' }, messages.yourEmail],
    ['email', { email: 'ruth' }, messages.invalidEmail],
    ['question', { question: '' }, messages.yourQuestion],
    ['question', { question: 'x'.repeat(2_001) }, messages.tooLong(2_000)],
    ['captcha', { captcha: '' }, messages.captcha],
  ])('refuses a wrong %s', async (field, over, message) => {
    const body = { ...asked, captcha: await solveCaptcha(), ...over };
    const refused = await refusalOf(ask('POST askQuestion', { body, key: key() }));
    expect(refused.fields?.[field]).toEqual([message]);
  });

  it('refuses a used captcha, an unknown part, and asks without a van of an unknown type', async () => {
    const captcha = await solveCaptcha();
    await askAbout({ captcha, question: 'The first' });
    const again = ask('POST askQuestion', { body: { ...asked, captcha }, key: key() });
    expect((await refusalOf(again)).status).toBe(422);
    const body = { ...asked, product_id: 999, captcha: await solveCaptcha() };
    const unknown = ask('POST askQuestion', { body, key: key() });
    expect((await refusalOf(unknown)).code).toBe('unknown_product');
    const id = await askAbout({ van: { ...olive, type: 'zeppelin' }, question: 'For a zeppelin' });
    expect((await entry(id)).about_part).toMatchObject({ fit: null, shown: { van: '' } });
  });

  it('takes a repeated text for spam', async () => {
    await askAbout({ question: 'Buy my brake shoes today, very cheap' });
    const id = await askAbout({ question: 'Buy my brake  shoes today, VERY cheap' });
    expect(await isIn('spam', id)).toBe(true);
  });
});

describe('an answered question', () => {
  it('is mailed once, waits to be shown, and is shown as it is worded', async () => {
    const id = await askAbout({ question: 'My neighbor Joe asks: early hub?' });
    expect((await refusalOf(show(id))).code).toBe('not_answered');
    await answerIt(id, 'Dear Ruth, it is. Ken');
    for (const [kind, data] of waiting.splice(0)) await work.get(kind)!(data);
    expect(sent.at(-1)).toMatchObject({
      to: 'ruth@example.com',
      subject: 'Your question about Brake drum, front',
      text: expect.stringContaining('Dear Ruth, it is. Ken'),
    });
    expect([await isIn('letters', id), await isIn('to-approve', id)]).toEqual([false, true]);
    expect((await listed()).total).toBe(0);

    const before = await toldChanges();
    await show(id);
    expect(await toldChanges()).toBeGreaterThan(before);
    expect(await isIn('approved', id)).toBe(true);
    const shown = await listed();
    expect(shown).toMatchObject({
      total: 1,
      part: { id: 1, name: 'Brake drum, front', slug: 'brake-drum-front' },
      data: [
        {
          question: 'Early hub?',
          answer: 'Yes.',
          name: 'Ruth',
          van: OLIVE,
        },
      ],
    });
    expect(JSON.stringify(shown)).not.toMatch(/adler|ruth@|joe|dear/i);
    const { data } = await ask('GET productDetail/:slug', {
      params: { slug: 'brake-drum-front' },
    });
    expect(data.questions).toEqual({
      total: 1,
      newest: [{ question: 'Early hub?', answer: 'Yes.' }],
    });
  });

  it('is hidden again at once, and shown again as it was worded', async () => {
    const id = await haveShown({ product_id: 3 }, { question: 'Steel?', answer: 'Braided.' });
    const keys = [{ kind: 'question' as const, id }];
    const act = (call: 'POST admin/inbox/take-back' | 'POST admin/inbox/approve') =>
      writer.ask(call, { body: { keys }, key: key() });
    // Words alone approve it, not a press on a row of the list.
    await act('POST admin/inbox/take-back');
    expect((await listed('brake-hose')).data).toEqual([]);
    const { data } = await act('POST admin/inbox/approve');
    expect(data[0]!.is_done).toBe(false);
    expect((await entry(id)).about_part!.shown).toMatchObject({
      question: 'Steel?',
      answer: 'Braided.',
    });
    await writer.ask('POST admin/inbox/letters', { body: { keys, state: 'closed' }, key: key() });
    expect(await isIn('done', id)).toBe(true);
  });

  it('is not worded by two people at once, by staff without the right, or without words', async () => {
    const id = await haveShown();
    const conflict = await refusalOf(show(id, { answer: 'No.' }));
    expect([conflict.code, conflict.status]).toEqual(['changed_meanwhile', 409]);
    // A repeated press means the same.
    await show(id);
    expect((await refusalOf(show(id, {}, packer))).status).toBe(403);
    expect((await refusalOf(show(999_999))).code).toBe('unknown_entry');
    expect((await refusalOf(show(id, { question: ' ' }))).status).toBe(422);
    expect((await refusalOf(show(id, { answer: 'x'.repeat(4_001) }))).status).toBe(422);
  });

  it('is found by its words, and only while it is shown', async () => {
    const find = async () => {
      shop.shop.cache.invalidate(['catalogue', 'product@words']);
      return (await ask('POST findProducts', { body: { keyword: 'zinfandel' } })).data.map(
        ({ id }) => id,
      );
    };
    const id = await haveShown(
      { product_id: 4 },
      { question: 'Does it come in zinfandel?', answer: 'In black.' },
    );
    expect(await find()).toEqual([4]);
    await writer.ask('POST admin/inbox/take-back', {
      body: { keys: [{ kind: 'question', id }] },
      key: key(),
    });
    expect(await find()).toEqual([]);
  });
});

describe('the page of questions', () => {
  it('shows markup, links and any script as text, without a link of theirs', async () => {
    const evil = '<script>alert(1)</script> https://evil.example/x שלום 🚐';
    await haveShown({ product_id: 6 }, { question: evil, answer: '<a href="//evil">x</a>' });
    shop.shop.cache.invalidate('catalogue');
    const { data } = await ask('GET productQuestions/:slug', { params: { slug: 'bumper-front' } });
    expect(data[0]!.question).toBe(evil);
    for (const slug of ['no-such-part', '0', "' OR 1=1 --"]) {
      const refused = refusalOf(ask('GET productQuestions/:slug', { params: { slug } }));
      expect((await refused).status).toBe(404);
    }
  });

  it('is paged', async () => {
    for (let at = 0; at < 3; at++) await haveShown({ product_id: 8 });
    const page = (n: number) =>
      ask('GET productQuestions/:slug', {
        params: { slug: 'brake-fluid' },
        query: { page: n, per_page: 2 },
      });
    expect([(await page(1)).data.length, (await page(2)).data.length]).toEqual([2, 1]);
    const { data } = await ask('GET productDetail/:slug', { params: { slug: 'brake-fluid' } });
    expect([data.questions.total, data.questions.newest.length]).toEqual([3, 2]);
  });
});

it('belongs to the catalog’s answers only as far as it is shown', async () => {
  const response = await app.inject('/api/productQuestions/brake-drum-front');
  expect(response.body).not.toMatch(/@example|Adler|captcha|marks/);
});

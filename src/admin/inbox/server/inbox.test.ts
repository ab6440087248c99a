import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { InboxKey } from '../../../content/rules/inbox-kinds.ts';
import { startContentJobs } from '../../../content/server/content-jobs.ts';
import { mails } from '../../../mails.ts';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import type { OutgoingMail } from '../../../server/mail/mail-transport.ts';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { loggedIn } from '../../../server/testing/test-customers.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import type { InboxView } from '../rules/views.ts';

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
async function runAnswerMails() {
  const due = waiting.splice(0).filter(([kind]) => kind === 'answer-mail');
  for (const [kind, data] of due) await work.get(kind)!(data);
  return due;
}

const shop = await testShop({ jobs });
const { ask, pool, solveCaptcha } = shop;
beforeAll(() =>
  startContentJobs(shop.shop, { ...mails, sendMail: async (mail) => void sent.push(mail) }),
);
const writer = await staffWith(shop, ['content']);
const owner = await staffWith(shop, ['owner']);
const packer = await staffWith(shop, ['packing']);
const key = () => randomUUID();
const params = ({ kind, id }: InboxKey) => ({ kind, id: String(id) });

const inbox = async (view: InboxView) =>
  (await writer.ask('GET admin/inbox', { query: { view } })).data;
const has = async (view: InboxView, { kind, id }: InboxKey) =>
  (await inbox(view)).rows.some((row) => row.kind === kind && row.id === id);
const read = async (of: InboxKey) =>
  (await writer.ask('GET admin/inbox/:kind/:id', { params: params(of) })).data;

async function haveLetter(over: object = {}): Promise<InboxKey> {
  const subject = `Which shoes ${randomUUID()}`;
  await ask('POST contact/send', {
    body: {
      name: 'Ken',
      email: 'ken@example.com',
      subject,
      message: `Do 55 mm shoes fit?\n${randomUUID()}`,
      captcha: await solveCaptcha(),
      ...over,
    },
    key: key(),
  });
  const { rows } = await pool.query('SELECT id FROM contact_messages ORDER BY id DESC LIMIT 1');
  return { kind: 'letter', id: rows[0].id };
}

async function haveComment(over: object = {}): Promise<InboxKey & { slug: string }> {
  const { rows: articles } = await pool.query('SELECT id, slug FROM articles LIMIT 1');
  const { rows } = await pool.query(
    `INSERT INTO article_comments (article_id, name, email, comment) VALUES ($1, 'Lou', 'lou@example.com', $2) RETURNING id`,
    [articles[0].id, `Well said ${randomUUID()}`],
  );
  return { kind: 'comment', id: rows[0].id, slug: articles[0].slug, ...over };
}

async function haveTestimonial(): Promise<InboxKey> {
  const { rows } = await pool.query(
    `INSERT INTO testimonials (client_name, email, rating, description, featured_image)
     VALUES ('Wanda', 'wanda@example.com', 5, '<p>It fits.</p><p>And seals &amp; lasts.</p>', '/files/testimonials/x.webp') RETURNING id`,
  );
  return { kind: 'testimonial', id: rows[0].id };
}

const only = ({ kind, id }: InboxKey): InboxKey => ({ kind, id });
const act = (
  call: 'POST admin/inbox/approve' | 'POST admin/inbox/take-back' | 'POST admin/inbox/delete',
  of: InboxKey[],
  who = writer,
) => who.ask(call, { body: { keys: of.map(only) }, key: key() });
const answer = (of: InboxKey, text: string, seen = 0, who = writer, request = key()) =>
  who.ask('POST admin/inbox/:kind/:id/answer', {
    params: params(of),
    body: { text, seen },
    key: request,
  });

describe('the list', () => {
  it('has what waits, and what is done, with counts', async () => {
    const letter = await haveLetter();
    const comment = await haveComment();
    const testimonial = await haveTestimonial();
    expect(await has('letters', letter)).toBe(true);
    expect(await has('to-approve', comment)).toBe(true);
    expect(await has('done', letter)).toBe(false);
    const { rows, counts } = await inbox('to-approve');
    expect(rows[0]).toMatchObject({ ...testimonial, excerpt: 'It fits. And seals & lasts.' });
    expect(counts['to-approve']).toBe(rows.length);
    expect(counts.letters).toBe((await inbox('letters')).rows.length);
  });

  it('finds approved ones by all words of a search', async () => {
    const testimonial = await haveTestimonial();
    await pool.query(
      `UPDATE testimonials SET client_name = 'Zoe Quill', description = '<p>100% <b>tight</b></p>' WHERE id = $1`,
      [testimonial.id],
    );
    await act('POST admin/inbox/approve', [testimonial]);
    const find = async (q: string) =>
      (await writer.ask('GET admin/inbox', { query: { view: 'approved', q } })).data.rows.map(
        ({ id }) => id,
      );
    expect(await find('quill TIGHT')).toEqual([testimonial.id]);
    expect(await find('100%')).toEqual([testimonial.id]);
    expect(await find('quill loose')).toEqual([]);
    expect(await find('quill <b>')).toEqual([]);
    const { rows } = await pool.query(
      `SELECT (SELECT count(*) FROM testimonials WHERE status = 1 AND NOT is_spam)::int
            + (SELECT count(*) FROM product_questions WHERE status = 1 AND NOT is_spam)::int
            + (SELECT count(*) FROM article_comments WHERE status = 1 AND NOT is_spam)::int AS count`,
    );
    expect((await inbox('approved')).counts.approved).toBe(rows[0].count);
  });

  it('pages through everything once', async () => {
    await pool.query(
      `INSERT INTO contact_messages (name, email, subject, message, state, created_at)
       SELECT 'N', 'n@example.com', 'No. ' || n, 'x', 'closed', now() - interval '3 days' FROM generate_series(1, 120) n`,
    );
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { data } = await writer.ask('GET admin/inbox', { query: { view: 'done', after } });
      seen.push(...data.rows.map(({ kind, id }) => `${kind} ${id}`));
      after = data.next ?? undefined;
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe((await inbox('done')).counts.done);
  });

  it('is closed to who may not read it', async () => {
    expect((await refusalOf(packer.ask('GET admin/inbox'))).code).toBe('not_permitted');
  });

  it('takes no other view or place', async () => {
    const wrong = { query: { view: 'x' as InboxView, after: "1'" } };
    expect((await refusalOf(writer.ask('GET admin/inbox', wrong))).status).toBe(422);
  });
});

describe('one entry', () => {
  it('has the text, the picture and where it is shown', async () => {
    expect(await read(await haveTestimonial())).toMatchObject({
      text: 'It fits.\nAnd seals & lasts.',
      picture: '/files/testimonials/x.webp',
      page: '/testimonials',
      answers_sent: [],
    });
    const comment = await haveComment();
    expect((await read(comment)).page).toBe(`/article/${comment.slug}`);
  });

  it.each([
    ['letter', '99999999'],
    ['letter', 'x'],
    ['order', '1'],
  ])('knows no %s %s', async (kind, id) => {
    const refused = await refusalOf(
      writer.ask('GET admin/inbox/:kind/:id', { params: { kind, id } }),
    );
    expect([refused.status, refused.code]).toEqual([404, 'unknown_entry']);
  });
});

describe('approving', () => {
  it('shows comments and testimonials in the shop at once; letters are left alone', async () => {
    const comment = await haveComment();
    const testimonial = await haveTestimonial();
    const letter = await haveLetter();
    const { data } = await act('POST admin/inbox/approve', [comment, testimonial, letter]);
    expect(data).toEqual([
      { ...only(comment), is_done: true },
      { ...only(letter), is_done: false },
      { ...only(testimonial), is_done: true },
    ]);
    const { text } = await read(comment);
    shop.shop.cache.clear();
    const shown = await ask('GET getBlogComments/:blog_id', { params: { blog_id: comment.slug } });
    expect(shown.data.map(({ comment: words }) => words)).toContain(text);
    const again = await act('POST admin/inbox/approve', [comment]);
    expect(again.data[0]!.is_done).toBe(false);
  });

  it('is taken back: the shop stops showing it, and it waits again', async () => {
    const comment = await haveComment();
    const testimonial = await haveTestimonial();
    const letter = await haveLetter();
    const both = [comment, testimonial];
    await act('POST admin/inbox/approve', both);
    for (const each of both) {
      expect(await has('approved', each)).toBe(true);
      expect(await has('done', each)).toBe(false);
    }
    const { text } = await read(comment);
    const { data } = await act('POST admin/inbox/take-back', [...both, letter]);
    expect(data.map(({ kind, is_done }) => [kind, is_done])).toEqual([
      ['comment', true] as const,
      ['letter', false] as const,
      ['testimonial', true],
    ]);
    shop.shop.cache.clear();
    const shown = await ask('GET getBlogComments/:blog_id', { params: { blog_id: comment.slug } });
    expect(shown.data.map(({ comment: words }) => words)).not.toContain(text);
    for (const each of both) expect(await has('to-approve', each)).toBe(true);
    const again = await act('POST admin/inbox/take-back', both);
    expect(again.data.map(({ is_done }) => is_done)).toEqual([false, false]);
    const refused = await refusalOf(act('POST admin/inbox/take-back', both, packer));
    expect(refused.code).toBe('not_permitted');
  });

  it('is not for who only reads, nor for nothing', async () => {
    const refused = await refusalOf(act('POST admin/inbox/approve', [await haveComment()], packer));
    expect(refused.code).toBe('not_permitted');
    expect((await refusalOf(act('POST admin/inbox/approve', []))).status).toBe(422);
  });
});

describe('deleting', () => {
  it('is put back from the log, with answers', async () => {
    const letter = await haveLetter();
    await answer(letter, 'They do.');
    await runAnswerMails();
    const before = await read(letter);
    await act('POST admin/inbox/delete', [letter], owner);
    expect((await refusalOf(read(letter))).code).toBe('unknown_entry');
    const { rows } = await pool.query<{ batch: string }>(
      `SELECT batch FROM change_log WHERE table_name = 'contact_messages' AND after IS NULL
          AND row_key ->> 'id' = $1`,
      [String(letter.id)],
    );
    await owner.ask('POST admin/log/put-back', { body: { batch: rows[0]!.batch }, key: key() });
    expect(await read(letter)).toEqual(before);
  });
});

describe('spam', () => {
  it('is marked with reasons and waits in a view of its own', async () => {
    const links = 'https://a.example '.repeat(4);
    const letter = await haveLetter({ message: `${links} ${randomUUID()}` });
    expect(await has('letters', letter)).toBe(false);
    expect(await has('spam', letter)).toBe(true);
    const entry = await read(letter);
    expect(entry.marks).toEqual(['fast', 'many-links']);
    expect(entry.links).toBe(4);
    expect(entry.captcha_seconds).toBeLessThan(3);
  });

  it('is also the same text again, whatever it is sent as', async () => {
    const message = `Buy the best rims of this world ${randomUUID()}`;
    expect((await read(await haveLetter({ message }))).is_spam).toBe(false);
    const again = await haveLetter({ message: `  ${message.toUpperCase()}`, name: 'Ben' });
    expect((await read(again)).marks).toContain('repeated');
    const { rows } = await pool.query('SELECT id FROM articles LIMIT 1');
    await ask('POST articles/leave-reply', {
      body: {
        article_id: rows[0].id,
        name: 'Benny',
        email: 'b@example.com',
        message,
        captcha: await solveCaptcha(),
      },
      key: key(),
    });
    const { rows: comments } = await pool.query(
      'SELECT is_spam FROM article_comments ORDER BY id DESC LIMIT 1',
    );
    expect(comments[0].is_spam).toBe(true);
  });

  it('is what a person says that it is', async () => {
    const letter = await haveLetter();
    const say = async (is_spam: boolean) =>
      (await writer.ask('POST admin/inbox/spam', { body: { keys: [letter], is_spam }, key: key() }))
        .data[0]!.is_done;
    expect(await say(true)).toBe(true);
    expect(await has('spam', letter)).toBe(true);
    expect(await say(true)).toBe(false);
    expect(await say(false)).toBe(true);
    expect(await has('letters', letter)).toBe(true);
  });
});

describe('letters', () => {
  it('are closed and opened again', async () => {
    const letter = await haveLetter();
    const comment = await haveComment();
    const set = async (state: 'open' | 'closed') =>
      (
        await writer.ask('POST admin/inbox/letters', {
          body: { keys: [letter, only(comment)], state },
          key: key(),
        })
      ).data.map(({ is_done }) => is_done);
    expect(await set('closed')).toEqual([false, true]);
    expect(await has('done', letter)).toBe(true);
    expect(await set('open')).toEqual([false, true]);
    expect(await has('letters', letter)).toBe(true);
  });
});

describe('answering', () => {
  it('mails the answer once, and keeps it', async () => {
    const letter = await haveLetter();
    sent.length = 0;
    await answer(letter, 'They do.\n\nMind the springs.');
    const [job] = await runAnswerMails();
    await work.get('answer-mail')!(job![1]);
    expect(sent).toHaveLength(1);
    const { email, header } = {
      email: 'ken@example.com',
      header: (await pool.query(`SELECT value FROM settings WHERE name = 'header'`)).rows[0].value,
    };
    expect(sent[0]).toMatchObject({ to: email, replyTo: header.email });
    expect(sent[0]!.subject).toMatch(/^Re: Which shoes/);
    expect(sent[0]!.text).toContain('Mind the springs.');
    expect(sent[0]!.text).toContain('> Do 55 mm shoes fit?');
    const entry = await read(letter);
    expect(entry).toMatchObject({ state: 'answered', answers: 1 });
    expect(entry.answers_sent).toMatchObject([
      { answer: 'They do.\n\nMind the springs.', by: 'Sam Staff', email },
    ]);
    expect(entry.answers_sent[0]!.sent_at).not.toBeNull();
    expect(await has('done', letter)).toBe(true);
  });

  it('does not answer again what somebody has answered meanwhile', async () => {
    const comment = await haveComment();
    const { data } = await answer(comment, 'Thank you!');
    const refused = await refusalOf(answer(comment, 'Thanks!', 0, owner));
    expect([refused.status, refused.code]).toEqual([409, 'answered_meanwhile']);
    expect(refused.body).toMatchObject({ seen: data.id });
    await answer(comment, 'Thanks!', data.id, owner);
    expect((await read(comment)).answers).toBe(2);
  });

  it('takes the same request once', async () => {
    const letter = await haveLetter();
    const request = key();
    const [a, b] = await Promise.all([
      answer(letter, 'Yes.', 0, writer, request),
      answer(letter, 'Yes.', 0, writer, request),
    ]);
    expect(a).toEqual(b);
    expect((await read(letter)).answers).toBe(1);
  });

  it.each([
    ['', 422],
    ['x'.repeat(10_001), 422],
  ])('refuses an empty answer and an endless one', async (text, status) => {
    expect((await refusalOf(answer(await haveLetter(), text))).status).toBe(status);
  });

  it('refuses what is gone', async () => {
    const refused = await refusalOf(answer({ kind: 'letter', id: 99_999_999 }, 'Yes.'));
    expect(refused.code).toBe('unknown_entry');
  });
});

describe('an erasure', () => {
  it('reaches answers, and what the log knows of them', async () => {
    const annie = await loggedIn(shop, 'annie');
    const secret = `Dear Annie ${randomUUID()}`;
    const { rows } = await pool.query('SELECT id FROM articles LIMIT 1');
    const { rows: comments } = await pool.query(
      `INSERT INTO article_comments (article_id, customer_id, name, email, comment)
       VALUES ($1, $2, 'Annie', 'annie-elsewhere@example.com', 'Good') RETURNING id`,
      [rows[0].id, annie.id],
    );
    const comment: InboxKey = { kind: 'comment', id: comments[0].id };
    const letter = await haveLetter({ email: 'annie@vangon.example' });
    await pool.query('UPDATE customers SET confirmed_at = now() WHERE id = $1', [annie.id]);
    await answer(comment, secret);
    await answer(letter, secret);
    await pool.query(`UPDATE orders SET status = 4 WHERE customer_id = $1 AND status = 3`, [
      annie.id,
    ]);
    await pool.query(`UPDATE orders SET status = 6 WHERE customer_id = $1 AND status IN (1, 5)`, [
      annie.id,
    ]);
    await owner.ask('POST admin/customers/:id/erase', {
      params: { id: String(annie.id) },
      body: { email: 'annie@vangon.example' },
      key: key(),
    });
    const { rows: left } = await pool.query(
      `SELECT (SELECT count(*) FROM inbox_answers WHERE answer = $1)
            + (SELECT count(*) FROM change_log WHERE position($1 IN concat(before, after)) > 0) AS left`,
      [secret],
    );
    expect(Number(left[0].left)).toBe(0);
  });
});

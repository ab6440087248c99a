import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { testShop } from '../../server/testing/test-shop.ts';
import { messages } from '../messages.ts';

const { app, ask, askWith, askFrom, solveCaptcha, pool, shop } = await testShop();

const reply = {
  name: 'Lou',
  email: 'lou@example.com',
  website: 'https://example.com/lou',
  message: 'Half a turn backwards, then.',
  status: 2,
  user_id: null,
} as const;

async function leave(over: object = {}, as = ask, key = randomUUID()) {
  const { data } = await ask('GET blogdetail/:id', { params: { id: 'valve-adjustment' } });
  const body = { ...reply, article_id: data.id, captcha: await solveCaptcha(), ...over };
  return as('POST articles/leave-reply', { body, key });
}

describe('articles', () => {
  test('are listed in the shop’s order, all or by page', async () => {
    const { data, total } = await ask('GET blogs');
    expect(total).toBe(data.length);
    expect(total).toBeGreaterThanOrEqual(30);
    const second = await ask('GET blogs', { query: { page: 2, per_page: 12 } });
    expect(second).toMatchObject({ total, data: data.slice(12, 24) });
    expect(data[0]).toMatchObject({
      slug: expect.any(String),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      reading_minutes: expect.any(Number),
      categories: expect.arrayContaining([expect.objectContaining({ slug: expect.any(String) })]),
    });
  });

  test('link to their neighbors by position; the first and the last have one', async () => {
    const { data: list } = await ask('GET blogs');
    const find = async (place: number) =>
      (await ask('GET blogdetail/:id', { params: { id: list.at(place)!.slug } })).data;
    expect(await find(0)).toMatchObject({ previous: null, next: { slug: list[1]!.slug } });
    expect(await find(5)).toMatchObject({
      previous: { slug: list[4]!.slug },
      next: { slug: list[6]!.slug },
    });
    expect(await find(-1)).toMatchObject({ previous: { slug: list.at(-2)!.slug }, next: null });
  });

  test('show current price and stock of linked parts', async () => {
    const read = async () =>
      (await ask('GET blogdetail/:id', { params: { id: 'valve-adjustment' } })).data;
    const before = await read();
    const [part] = before.products;
    expect(before.description).toContain(`<a href="/product/${part!.slug}" rel="noopener">`);
    expect(before.description).toContain(`<small>$${part!.regular_price}, in stock</small>`);

    await pool.query(
      'UPDATE products SET regular_price_cents = 123456, stock_qty = 0 WHERE id = $1',
      [part!.id],
    );
    shop.cache.invalidate('catalogue');
    await expect
      .poll(async () => (await read()).description)
      .toContain('<small>$1,234.56, out of stock</small>');
  });

  test('are found by slug or id, and unknown ones answer 404', async () => {
    const { data } = await ask('GET blogdetail/:id', { params: { id: 'valve-adjustment' } });
    const byId = await ask('GET blogdetail/:id', { params: { id: String(data.id) } });
    expect(byId.data.slug).toBe('valve-adjustment');
    for (const id of ['no-such-article', '0', '99999999999', "' OR 1=1 --", '../faq']) {
      await expect(ask('GET blogdetail/:id', { params: { id } })).rejects.toMatchObject({
        status: 404,
        message: messages.unknownArticle,
      });
    }
  });

  test('are listed by category slug, and categories count their articles', async () => {
    const { data } = await ask('GET getBlogCategories');
    for (const { slug, articles } of data.blogCategories) {
      const listed = await ask('GET category/:slug', { params: { slug } });
      expect(listed.total, slug).toBe(articles);
      expect(listed.data).toHaveLength(articles);
    }
    await expect(ask('GET category/:slug', { params: { slug: 'nothing' } })).rejects.toMatchObject({
      status: 404,
      message: messages.unknownBlogCategory,
    });
  });

  test('are picked at random, five at a time', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, async () => (await ask('GET getRandomArticles')).data.articles),
    );
    for (const articles of responses) expect(new Set(articles.map(({ id }) => id)).size).toBe(5);
    expect(new Set(responses.map((articles) => JSON.stringify(articles))).size).toBeGreaterThan(1);
  });

  test.each(['page=0', 'page=x', 'per_page=101', 'page=1.5'])(
    'refuse the query ?%s',
    async (query) => {
      expect((await app.inject(`/api/blogs?${query}`)).statusCode).toBe(422);
    },
  );

  test('are published as an RSS feed', async () => {
    const { headers, body } = await app.inject('/articles/feed.xml');
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const { data } = await ask('GET blogs', { query: { per_page: 20 } });
    for (const { slug } of data) expect(body).toContain(`http://shop.test/article/${slug}</link>`);
    expect(body.match(/<item>/g)).toHaveLength(20);
  });

  test('are sanitized', async () => {
    await pool.query(
      `UPDATE articles SET title = '<script>alert(1)</script>',
              description = '<p onclick="alert(1)">a</p><script>alert(1)</script><img src=x onerror=alert(1)>'
        WHERE slug = 'fuel-hoses'`,
    );
    shop.cache.clear();
    const { data } = await ask('GET blogdetail/:id', { params: { id: 'fuel-hoses' } });
    expect(data.description).toBe('<p>a</p><img src="x" loading="lazy" />');
    expect((await app.inject('/articles/feed.xml')).body).not.toMatch(/<script/);
  });
});

describe('a comment', () => {
  const shown = async () =>
    (await ask('GET getBlogComments/:blog_id', { params: { blog_id: 'valve-adjustment' } })).data;

  test('is published after approval, without email and website', async () => {
    const before = (await shown()).length;
    expect(await leave()).toEqual({
      code: 200,
      data: null,
      message: 'Form submitted successfully!',
    });
    expect(await shown()).toHaveLength(before);
    await pool.query(`UPDATE article_comments SET status = 1 WHERE name = 'Lou' AND status = 2`);
    shop.cache.clear();
    const comments = await shown();
    expect(comments).toHaveLength(before + 1);
    expect(comments.at(-1)).toEqual({
      id: expect.any(Number),
      name: 'Lou',
      comment: 'Half a turn backwards, then.',
      created_at: expect.any(String),
    });
  });

  test('is stored once when sent again with its idempotency key', async () => {
    const key = randomUUID();
    const message = `Twin ${key}`;
    await leave({ message }, ask, key);
    await leave({ message }, ask, key);
    const { rows } = await pool.query('SELECT 1 FROM article_comments WHERE comment = $1', [
      message,
    ]);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['name', '', messages.yourName],
    ['name', ' \n ', messages.yourName],
    ['email', '', messages.yourEmail],
    ['email', 'lou', messages.invalidEmail],
    ['message', '', messages.yourComment],
    ['message', 'x'.repeat(10_000), messages.tooLong(5_000)],
    ['name', 'x'.repeat(10_000), messages.tooLong(100)],
    ['website', 'javascript:alert(1)', messages.invalidWebsite],
    ['website', 'data:text/html,x', messages.invalidWebsite],
    ['captcha', '', messages.captcha],
  ])('is refused with %s %j', async (field, value, message) => {
    await expect(leave({ [field]: value })).rejects.toMatchObject({
      status: 422,
      fields: { [field]: [message] },
    });
  });

  test('cannot set its own status or author', async () => {
    await expect(leave({ status: 1 })).rejects.toMatchObject({ status: 422 });
    await leave({ user_id: 1, message: 'I am customer one' });
    const { rows } = await pool.query(
      `SELECT customer_id, status FROM article_comments WHERE comment = 'I am customer one'`,
    );
    expect(rows).toEqual([{ customer_id: null, status: 2 }]);
  });

  test('is refused for an unknown article', async () => {
    await expect(leave({ article_id: 999_999 })).rejects.toMatchObject({ status: 404 });
    await expect(
      ask('GET getBlogComments/:blog_id', { params: { blog_id: 'nothing' } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('is refused with an unknown token', async () => {
    await expect(leave({}, askWith('unknown-token'))).rejects.toMatchObject({ status: 401 });
  });

  test('is rate limited by address', async () => {
    const busy = askFrom('203.0.113.9');
    for (let tries = 0; tries < 20; tries += 1) await leave({}, busy);
    await expect(leave({}, busy)).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many attempts\. Please wait \d+ minutes?\.$/),
    });
  });
});

describe('hostile text', () => {
  const corpus = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "javascript:alert('1')",
    '<svg/onload=alert(1)>',
    '</script><script>alert(1)//',
    '{{constructor.constructor("alert(1)")()}}',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '\u202Eevil\u2028\u2029',
    '<math><mtext></p><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '%3Cscript%3Ealert(1)%3C/script%3E',
  ];
  beforeAll(() => pool.query(`DELETE FROM article_comments WHERE name LIKE 'Corpus%'`));

  test.each(corpus)('is returned as a comment, as it was sent: %j', async (sent) => {
    // But it cannot turn the text around it.
    const text = sent.replace('\u202E', '');
    await leave({ name: `Corpus ${sent}`.slice(0, 100), message: sent });
    await pool.query(`UPDATE article_comments SET status = 1 WHERE comment = $1`, [text.trim()]);
    shop.cache.clear();
    const { data } = await ask('GET getBlogComments/:blog_id', {
      params: { blog_id: 'valve-adjustment' },
    });
    // The page renders comments as text, so they are not sanitized.
    expect(data.map(({ comment }) => comment)).toContain(text.trim());
  });
});

import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../build-app.ts';
import type { ArticleFields } from '../../../content/rules/text-fields.ts';
import { publishDue } from '../../../content/server/drafts/publish-due.ts';
import { query, sql } from '../../../server/database/query.ts';
import { testPayments } from '../../../server/testing/test-checkout.ts';
import { anywhere, testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';

const { app, ask, pool, shop } = await testShop();
/** Renders what the calls of an article answer. */
const pages = await buildApp({
  shop,
  payments: await testPayments(),
  maxEventLoopDelayMs: 0,
  makeRenderer:
    async (transport) =>
    async ({ url }) => {
      const { status, body } = await transport({
        method: 'GET',
        path: url.replace('/article/', 'blogdetail/').replace('/faq', 'faq'),
      });
      return { status, html: `<script>alert(1)</script>${JSON.stringify(body)}` };
    },
});
afterAll(() => pages.close());

const staffA = await staffWith({ app, pool }, ['content']);
const staffB = await staffWith({ app, pool }, ['content']);
const joan = staffA.ask;
const ben = staffB.ask;
const owner = await staffWith({ app, pool }, ['owner']);
beforeEach(() => shop.cache.clear());

const key = () => randomUUID();

/** A new article that nobody sees, with the fields of its draft. */
async function begin(title = `Article ${randomUUID()}`) {
  const { data } = await joan('POST admin/content/texts/:kind/add', {
    params: { kind: 'article' },
    body: { title },
    key: key(),
  });
  return { kind: 'article', key: data.key };
}

const read = async (params: { kind: string; key: string }, as = joan) =>
  (await as('GET admin/content/texts/:kind/:key', { params })).data;

async function write(
  params: { kind: string; key: string },
  changed: Partial<ArticleFields>,
  as = joan,
) {
  const { draft, current, base } = await read(params, as);
  const fields = { ...(draft?.fields ?? current), ...changed };
  const { data } = await as('POST admin/content/texts/:kind/:key/draft', {
    params,
    body: { version: draft?.version ?? 0, base, fields },
  });
  return data!;
}

const publish = (
  params: { kind: string; key: string },
  version: number,
  at: string | null = null,
) =>
  joan('POST admin/content/texts/:kind/:key/publish', {
    params,
    body: { version, at },
    key: key(),
  });

const slugOf = async (params: { kind: string; key: string }) => {
  const { draft, current } = await read(params);
  return ((draft?.fields ?? current) as ArticleFields).slug;
};

/** Everything public that could tell of an article. */
async function everythingPublic(slug: string): Promise<string> {
  shop.cache.clear();
  const urls = [
    '/api/blogs',
    '/api/getBlogCategories',
    '/articles/feed.xml',
    '/sitemap.xml',
    `/api/blogdetail/${slug}`,
    `/api/getBlogComments/${slug}`,
    '/api/blogdetail/valve-adjustment',
    // Random articles: often enough to meet each of them.
    ...Array.from({ length: 60 }, () => '/api/getRandomArticles'),
  ];
  const answers = await Promise.all(
    urls.map((url) => app.inject({ url, remoteAddress: anywhere() })),
  );
  return answers.map(({ body }) => body).join('\n');
}

describe('an article', () => {
  it('appears nowhere until it is published, and everywhere then', async () => {
    const params = await begin();
    const { data: categories } = await joan('GET admin/content/categories');
    const [category] = categories;
    const telltale = `Telltale ${randomUUID()}`;
    const draft = await write(params, {
      title: telltale,
      description: '<p>Half a turn.</p>',
      categories: [category!.id],
    });
    const slug = await slugOf(params);
    expect(await everythingPublic(slug)).not.toContain(telltale);
    await expect(
      ask('POST articles/leave-reply', {
        body: {
          article_id: Number(params.key),
          name: 'Lou',
          email: 'lou@example.com',
          website: '',
          message: 'First!',
          captcha: 'x',
        },
        key: key(),
      }),
    ).rejects.toMatchObject({ status: 422 });

    await publish(params, draft.version);
    const shown = await everythingPublic(slug);
    for (const place of ['/api/blogs', 'feed', 'sitemap'])
      expect(shown.split(slug).length, place).toBeGreaterThan(4);
    const { data: rows } = await ask('GET blogs');
    expect(rows[0]).toMatchObject({
      slug,
      title: telltale,
      categories: [{ slug: category!.slug }],
    });
    expect((await read(params)).draft).toBeNull();

    await joan('POST admin/content/texts/:kind/:key/unpublish', { params, key: key() });
    expect(await everythingPublic(slug)).not.toContain(telltale);
  });

  it('goes out at its time, also when the shop was down then', async () => {
    const params = await begin();
    const draft = await write(params, { description: '<p>Later.</p>' });
    const slug = await slugOf(params);
    const at = new Date(Date.now() + 3_600_000);
    await publish(params, draft.version, at.toISOString());
    expect(await publishDue(pool, new Date(at.getTime() - 1_000))).toBe(0);
    await expect(ask('GET blogdetail/:id', { params: { id: slug } })).rejects.toMatchObject({
      status: 404,
    });
    // The first look after an hour without the shop.
    expect(await publishDue(pool, new Date(at.getTime() + 3_600_000))).toBe(1);
    shop.cache.clear();
    const { data } = await ask('GET blogdetail/:id', { params: { id: slug } });
    expect(data.description).toContain('Later.');
    const { rows } = await pool.query<{ actor_name: string }>(
      `SELECT actor_name FROM change_log WHERE table_name = 'articles' AND row_key = $1 ORDER BY id DESC LIMIT 1`,
      [{ id: Number(params.key) }],
    );
    expect(rows[0]!.actor_name).toBe('publish-texts');
  });

  it('goes out as it was scheduled; what is typed since is a draft', async () => {
    const params = await begin();
    const draft = await write(params, { description: '<p>Scheduled.</p>' });
    const slug = await slugOf(params);
    const at = new Date(Date.now() + 60_000).toISOString();
    await publish(params, draft.version, at);
    expect((await read(params)).draft).toMatchObject({ is_changed_since: false });
    await write(params, { description: '<p>Half a sen' });
    expect((await read(params)).draft).toMatchObject({ publish_at: at, is_changed_since: true });
    await publishDue(pool, new Date(Date.now() + 120_000));
    shop.cache.clear();
    const { data } = await ask('GET blogdetail/:id', { params: { id: slug } });
    expect(data.description).toContain('Scheduled.');
    expect((await read(params)).draft).toMatchObject({
      publish_at: null,
      is_changed_since: false,
      fields: { description: '<p>Half a sen</p>' },
    });
    expect(await publishDue(pool, new Date(Date.now() + 240_000))).toBe(0);
  });

  it('that cannot go out at its time says why, and is left as it was', async () => {
    const params = await begin();
    const draft = await write(params, {
      description: '<p>Late.</p>',
      slug: `taken-${randomUUID()}`,
    });
    const slug = await slugOf(params);
    const at = new Date(Date.now() + 60_000).toISOString();
    await publish(params, draft.version, at);
    await pool.query(
      `INSERT INTO articles (slug, title, description, position) VALUES ($1, 'Other', '<p>x</p>', 999)`,
      [slug],
    );
    await publishDue(pool, new Date(Date.now() + 120_000));
    expect(await read(params)).toMatchObject({
      shown: false,
      draft: { publish_at: null, failed: 'Another article has this address.' },
    });
    const { data } = await joan('GET admin/today');
    expect(data.waits.unpublished).toMatchObject({ why: 'Another article has this address.' });
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ slug: 'Not A Slug' }, 'slug'],
    [{ slug: 'valve-adjustment' }, 'slug'],
    [{ description: '<p> </p>' }, 'description'],
  ])('is not published with %j', async (changed, field) => {
    const params = await begin();
    const draft = await write(params, { description: '<p>Fine.</p>', ...changed });
    await expect(publish(params, draft.version)).rejects.toMatchObject({
      status: 422,
      fields: { [field]: [expect.any(String)] },
    });
  });

  it('keeps its parts in order, and leads on from its old address', async () => {
    const params = await begin();
    const { rows } = await pool.query<{ id: number }>(
      'SELECT id FROM products ORDER BY id LIMIT 3',
    );
    const ids = rows.map(({ id }) => id).toReversed();
    const first = await write(params, { description: '<p>Parts.</p>', products: ids });
    await publish(params, first.version);
    const old = await slugOf(params);
    const slug = `moved-${randomUUID()}`;
    const second = await write(params, { slug });
    await publish(params, second.version);
    shop.cache.clear();
    const { data } = await ask('GET blogdetail/:id', { params: { id: slug } });
    expect(data.products.map(({ id }) => id)).toEqual(ids);
    const moved = await app.inject(`/api/blogdetail/${old}`);
    expect([moved.statusCode, moved.headers.location]).toEqual([308, `/api/blogdetail/${slug}`]);
  });

  it('that was shown is not deleted; one that never was is', async () => {
    const params = await begin();
    const draft = await write(params, { description: '<p>Shown.</p>' });
    await publish(params, draft.version);
    const remove = (of: typeof params) =>
      joan('POST admin/content/texts/:kind/:key/delete', { params: of, key: key() });
    await expect(remove(params)).rejects.toMatchObject({ code: 'is_shown' });
    const other = await begin();
    await remove(other);
    await expect(read(other)).rejects.toMatchObject({ status: 404 });
  });

  it('is put back with what was written in it, and a discarded draft too, to go out by nobody', async () => {
    const params = await begin();
    const { version } = await write(params, { description: '<p>Half a page.</p>' });
    const { version: scheduled } = await publish(params, version, '2099-01-01T00:00:00Z').then(
      ({ data }) => data!,
    );
    const of = `${params.key} article`;
    const entries = async () =>
      (
        await query<{ id: string; batch: string }>(
          pool,
          sql`SELECT id, batch FROM change_log WHERE table_name = 'drafts' AND row_key ->> 'key' = ${params.key} ORDER BY id`,
        )
      ).map(({ id, batch }) => ({ id: Number(id), batch }));

    await joan('POST admin/content/texts/:kind/:key/discard', {
      params,
      body: { version: scheduled },
    });
    const [discarded] = await entries();
    const back = await owner.ask('POST admin/log/put-back', {
      body: { id: discarded!.id },
      key: key(),
    });
    expect(back.data.outcomes).toMatchObject([
      { thing: { id: of }, done: [{ kind: 'row_restored' }], left: [] },
    ]);
    expect((await read(params)).draft).toMatchObject({
      fields: { description: '<p>Half a page.</p>' },
      publish_at: null,
    });

    await joan('POST admin/content/texts/:kind/:key/delete', { params, key: key() });
    const { batch } = (await entries()).at(-1)!;
    await owner.ask('POST admin/log/put-back', { body: { batch }, key: key() });
    expect((await read(params)).draft).toMatchObject({
      fields: { description: '<p>Half a page.</p>' },
    });
  });

  it('that goes out leaves no thrown-away draft in the log', async () => {
    const params = await begin();
    const { version } = await write(params, { description: '<p>All of it.</p>' });
    await publish(params, version);
    const logged = await query(
      pool,
      sql`SELECT FROM change_log WHERE table_name = 'drafts' AND row_key ->> 'key' = ${params.key}`,
    );
    expect(logged).toEqual([]);
  });
});

describe('two writers', () => {
  it('never overwrite each other: the second is shown what the first wrote', async () => {
    const params = await begin();
    const seenByJoan = await read(params);
    const seenByBen = await read(params, ben);
    const fields = seenByJoan.current;
    const save = (as: typeof joan, seen: typeof seenByJoan, title: string) =>
      as('POST admin/content/texts/:kind/:key/draft', {
        params,
        body: { version: 0, base: seen.base, fields: { ...fields, title } },
      });
    await save(joan, seenByJoan, 'By Joan');
    await expect(save(ben, seenByBen, 'By Ben')).rejects.toMatchObject({
      code: 'changed_meanwhile',
      body: { draft: { fields: { title: 'By Joan' }, version: 1, by: 'Sam Staff' } },
    });
    // The answer to the first may have been lost: the same words again are no conflict.
    await expect(save(joan, seenByJoan, 'By Joan')).resolves.toMatchObject({
      data: { version: 1 },
    });
  });

  it('notice too when the text was published in between', async () => {
    const params = await begin();
    const draft = await write(params, { description: '<p>One.</p>' });
    const seen = await read(params, ben);
    await publish(params, draft.version);
    const late = (version: number, base: string) =>
      ben('POST admin/content/texts/:kind/:key/draft', {
        params,
        body: { version, base, fields: { ...seen.current, description: '<p>Two.</p>' } },
      });
    await expect(late(draft.version, seen.base)).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    await expect(late(0, seen.base)).rejects.toMatchObject({ code: 'changed_meanwhile' });
    await expect(publish(params, 7)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  });
});

describe('versions', () => {
  it('are what was shown before each change, and one is put back as a draft', async () => {
    const params = await begin();
    for (const word of ['One', 'Two', 'Three']) {
      const draft = await write(params, { description: `<p>${word}.</p>` });
      await publish(params, draft.version);
    }
    const { data } = await joan('GET admin/content/texts/:kind/:key/versions', { params });
    expect(data.map(({ fields }) => fields.description)).toEqual(['<p>Two.</p>', '<p>One.</p>']);
    expect(data[0]!.by).toBe('Sam Staff');
  });
});

describe('a preview', () => {
  const open = (path: string, headers: Record<string, string>) =>
    pages.inject({ url: `/api/admin/content/preview/${path}`, headers });

  it('is the page with the draft, for staff alone; nothing of it is kept or runs', async () => {
    const params = await begin();
    await write(params, { title: 'Unseen', description: '<p>Only here.</p>' });
    const answer = await open(`article/${params.key}`, staffA.headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Only here.');
    expect(answer.body).not.toContain('<script');
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.headers['x-robots-tag']).toContain('noindex');
    expect(answer.headers['content-security-policy']).toContain("script-src 'none'");
    expect((await read(params)).shown).toBe(false);

    const packer = await staffWith({ app, pool }, ['packing']);
    expect((await open(`article/${params.key}`, packer.headers)).statusCode).toBe(403);
    expect((await open(`article/${params.key}`, {})).statusCode).toBe(401);
    const elsewhere = { ...staffA.headers, 'sec-fetch-site': 'cross-site' };
    expect((await open(`article/${params.key}`, elsewhere)).statusCode).toBe(403);
    for (const path of ['article/999999', 'nothing/1', 'article/x'])
      expect((await open(path, staffA.headers)).statusCode).toBe(404);
  });
});

describe('pages and the FAQ', () => {
  it('are drafted and published the same way', async () => {
    const params = { kind: 'page', key: 'about' };
    const { current, base } = await read(params);
    const { data: draft } = await joan('POST admin/content/texts/:kind/:key/draft', {
      params,
      body: { version: 0, base, fields: { ...current, title: 'About the shop' } },
    });
    expect((await ask('GET page/about')).data.title).toBe(current.title);
    await publish(params, draft!.version);
    shop.cache.clear();
    expect((await ask('GET page/about')).data.title).toBe('About the shop');
  });

  it('put sections into order; a section without text is not shown', async () => {
    const list = async () =>
      (await joan('GET admin/content/texts/:kind', { params: { kind: 'faq' } })).data;
    const was = (await list()).map((section) => Number(section.key));
    const becomes = was.toReversed();
    const order = (before: number[], after: number[]) =>
      joan('POST admin/content/texts/:kind/order', {
        params: { kind: 'faq' },
        body: { was: before, becomes: after },
        key: key(),
      });
    await order(was, becomes);
    expect((await list()).map((section) => Number(section.key))).toEqual(becomes);
    await expect(order(was, was.with(0, was[1]!).with(1, was[0]!))).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    await expect(order(becomes, becomes.slice(1))).rejects.toMatchObject({ status: 409 });

    const title = `Section ${randomUUID()}`;
    await joan('POST admin/content/texts/:kind/add', {
      params: { kind: 'faq' },
      body: { title },
      key: key(),
    });
    shop.cache.clear();
    expect((await ask('GET faq')).data.map((section) => section.title)).not.toContain(title);
  });
});

describe('pictures', () => {
  const send = async (bytes: Buffer, as = staffA.headers) => {
    const form = new FormData();
    form.set('picture', new File([new Uint8Array(bytes)], 'van.jpg', { type: 'image/jpeg' }));
    const request = new Request('http://shop.test', { method: 'POST', body: form });
    return app.inject({
      method: 'POST',
      url: '/api/admin/content/pictures',
      headers: {
        ...as,
        'idempotency-key': key(),
        'content-type': request.headers.get('content-type')!,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  };

  it('are stored smaller, with their size', async () => {
    const photo = await sharp({
      create: { width: 3_000, height: 1_500, channels: 3, background: '#123456' },
    })
      .jpeg()
      .toBuffer();
    const { data } = (await send(photo)).json<{ data: { src: string } }>();
    expect(data).toMatchObject({ width: 1_600, height: 800 });
    expect((await app.inject(data.src)).headers['content-type']).toBe('image/webp');
  });

  it('have to be pictures', async () => {
    const answer = await send(Buffer.from('<svg onload=alert(1)>'));
    expect(answer.statusCode).toBe(422);
  });
});

describe('links', () => {
  const find = async (q: string) =>
    (await joan('GET admin/content/link-targets', { query: { q } })).data;

  it('lead to parts by name or number, to articles and to pages', async () => {
    const { rows } = await pool.query<{ sku: string; slug: string }>(
      'SELECT sku, slug FROM products WHERE stock_qty > 0 LIMIT 1',
    );
    const [part] = await find(rows[0]!.sku.toLowerCase());
    expect(part).toMatchObject({ kind: 'part', href: `/product/${rows[0]!.slug}` });
    expect((await find('valve adjust')).map(({ href }) => href)).toContain(
      '/article/valve-adjustment',
    );
    expect((await find('questions')).map(({ href }) => href)).toContain('/faq');
    expect(await find("' OR 1=1 --")).toEqual([]);
  });
});

describe('blog categories and redirects', () => {
  it('lead on when they are renamed, and go only when they are empty', async () => {
    const name = `Wiring ${randomUUID().slice(0, 8)}`;
    const { data } = await joan('POST admin/content/categories', { body: { name }, key: key() });
    const params = { id: String(data.id) };
    const rename = (to: string, was: string) =>
      joan('POST admin/content/categories/:id', { params, body: { name: to, was }, key: key() });
    await rename(`${name} again`, name);
    await expect(rename('Third', name)).rejects.toMatchObject({ code: 'changed_meanwhile' });
    shop.cache.clear();
    const moved = await app.inject(`/api/category/${data.slug}`);
    expect(moved.headers.location).toBe(`/api/category/${data.slug}-again`);
    await joan('POST admin/content/categories/:id/delete', { params, key: key() });
    const { data: all } = await joan('GET admin/content/categories');
    const used = all.find(({ articles }) => articles > 0)!;
    await expect(
      joan('POST admin/content/categories/:id/delete', {
        params: { id: String(used.id) },
        key: key(),
      }),
    ).rejects.toMatchObject({ code: 'category_used' });
  });

  it('are added by hand only where nothing is, logged, and removed', async () => {
    const add = (path: string, target: string) =>
      joan('POST admin/content/redirects', { body: { path, target }, key: key() });
    const path = `/old-${randomUUID()}`;
    await add(path, '/faq/');
    const { data } = await joan('GET admin/content/redirects', { query: { q: path } });
    expect(data).toMatchObject([{ path, target: '/faq', by_hand: true }]);
    for (const [from, to] of [
      ['/article/valve-adjustment', '/faq'],
      ['/same', '/same'],
      ['/shop', '/'],
      ['/admin', '/shop'],
      ['/x', '/no-such-page'],
      ['/x', '/product/no-such-part'],
      ['/x', '/shop/search?keyword=drum'],
      ['//evil.example', '/faq'],
      ['/x', 'https://evil.example'],
    ] as const)
      await expect(add(from, to)).rejects.toMatchObject({ status: 422 });
    await joan('POST admin/content/redirects/remove', { body: { path }, key: key() });
    const { rows } = await pool.query(
      `SELECT actor_name FROM change_log WHERE table_name = 'redirects' AND row_key = $1`,
      [{ path }],
    );
    expect(rows).toHaveLength(2);
  });
});

describe('what a draft may not be', () => {
  it('saves no script, in a draft and in the article', async () => {
    const article = await begin();
    const written =
      '<p onclick="x()">Hello</p><script>alert(1)</script><iframe src="//x"></iframe>';
    const draft = await write(article, { description: written });
    expect(draft.fields.description).toBe('<p>Hello</p>');
    // By an earlier version of the shop.
    await pool.query(
      `UPDATE drafts SET fields = jsonb_set(fields, '{description}', to_jsonb($2::text)) WHERE key = $1`,
      [article.key, written],
    );
    await publish(article, draft.version);
    const { rows } = await pool.query('SELECT description FROM articles WHERE id = $1', [
      article.key,
    ]);
    expect(rows).toEqual([{ description: '<p>Hello</p>' }]);
  });

  it.each([
    ['title', 301, 'The title can have at most 300 characters.'],
    ['description', 200_001, 'The text can have at most 200,000 characters.'],
    [
      'page_description',
      301,
      'The description for search engines can have at most 300 characters.',
    ],
  ] as const)('names the field that is too long: %s', async (field, length, message) => {
    const article = await begin();
    const refused = write(article, { [field]: 'x'.repeat(length) });
    await expect(refused).rejects.toMatchObject({
      status: 422,
      body: { error: { message: { fields: [message] } } },
    });
  });
});

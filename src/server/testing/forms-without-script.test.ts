import { globSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scriptedForms } from '../../links/scripted-forms.ts';
import { pages } from '../../pages.ts';
import { builtApp } from './built-app.ts';
import { testShop } from './test-shop.ts';

const root = join(import.meta.dirname, '../../..');
const { shop, pool } = await testShop();
const app = await builtApp(shop);

/** Matches fields with personal data, by their type or autocomplete value. */
const PRIVATE_FIELD =
  /<(input|textarea)[^>]*(type="(password|email|tel|file)"|autocomplete="[^"]*\b(cc-|name|given-name|family-name|street-address|address-|postal-code|tel|email|username|password|one-time-code))|<textarea/i;
/** A browser without script sends each field that has a name. */
const NAMED_SECRET = /<input(?=[^>]*(type="password"|autocomplete="cc-))(?=[^>]*\sname=)[^>]*>/i;
const SCRIPTED = new RegExp(
  `^<form (?=[^>]*method="post")(?=[^>]*action="/not-sent/(${scriptedForms.join('|')})")`,
);

async function exampleAddress(path: string): Promise<string> {
  const { rows } =
    await pool.query(`SELECT (SELECT slug FROM products ORDER BY id LIMIT 1) AS product,
    (SELECT slug FROM articles ORDER BY id LIMIT 1) AS article,
    (SELECT slug FROM blog_categories ORDER BY id LIMIT 1) AS blog`);
  const { product, article, blog } = rows[0];
  const slug = path.startsWith('/article')
    ? article
    : path.startsWith('/category')
      ? blog
      : product;
  return path
    .replace('$vanType', '68-79-bus')
    .replace('$system', 'rear-brakes')
    .replace('$category', 'brakes')
    .replace('$slug', slug)
    .replace('$form', 'login')
    .replace('$about/{-$page}', 'questions')
    .replace('$page', '2')
    .replace('$number', '1000-0000-08')
    .replace(/\{?-?\$\w+\}?/g, 'T0ken');
}

it.each(pages.map(({ path }) => path))(
  '%s posts every form with personal data, even without script',
  async (path) => {
    const { body } = await app.inject({
      url: await exampleAddress(path),
      headers: { accept: 'text/html' },
    });
    const forms = body.match(/<form[^]*?<\/form>/g) ?? [];
    expect(forms.length, 'every page has the newsletter form').toBeGreaterThan(0);
    for (const form of forms) {
      const isSearch = form.includes('action="/shop/search"');
      if (PRIVATE_FIELD.test(form) && !isSearch) expect(form.slice(0, 300)).toMatch(SCRIPTED);
      else expect(form.slice(0, 300)).toMatch(/action="\//);
    }
    expect(body).not.toMatch(NAMED_SECRET);
  },
);

it('every form in the sources is a scripted form or a search', () => {
  const forms = globSync('src/**/*.tsx', { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /<(?:form|CheckedForm)\s[^]*?\n?\s*(?:onSubmit|ref|autoComplete|checked=)/g,
      ),
    ].map(([tag]) => ({ file, tag })),
  );
  expect(forms.length).toBeGreaterThan(15);
  for (const { file, tag } of forms) {
    const isSearch = /action=\{(addresses\.search|addressOfPage\()/.test(tag);
    const isPassedOn = file === 'src/ui/form/checked-form.tsx';
    // Script alone renders these, and their values stay in the browser.
    const isByScript =
      /^src\/(admin|fitment\/web\/dialog|checkout\/web\/(lists\/(keep-cart|kept-carts)|returns\/(return-fields|send-cores))|catalogue\/web\/(list\/filters\/price-facet|quick-order\/part-line))/.test(
        file,
      );
    expect(
      isSearch || isPassedOn || isByScript || tag.includes('{...sentByScript('),
      `${file}: ${tag}`,
    ).toBe(true);
  }
});

describe('a form posted without script', () => {
  const post = (form: string, payload: string | Buffer, type?: string) =>
    app.inject({
      method: 'POST',
      url: `/not-sent/${form}`,
      payload,
      headers: type ? { 'content-type': type } : {},
    });

  it.each(scriptedForms)('%s leads to a page that says what was not done', async (form) => {
    const answer = await post(form, 'password=hunter2', 'application/x-www-form-urlencoded');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).toMatchObject({
      location: `/not-sent/${form}`,
      'cache-control': 'private, no-store',
    });
    const page = await app.inject(answer.headers.location!);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(page.body).toContain('Please turn on JavaScript');
    expect(page.body).toMatch(/<strong>[^<]*(\b(not|No|Nothing)\b)[^<]*<\/strong> We threw away/);
    expect(page.body).toContain('mailto:hello@vangon.example');
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    expect(page.body).not.toContain('hunter2');
  });

  it.each([
    ['', undefined],
    ['{"broken', 'application/json'],
    ['\u0000\u0001', 'multipart/form-data'],
    ['x', 'no/such; type=;;'],
    [Buffer.alloc(2_000_000, 'x'), 'application/x-www-form-urlencoded'],
  ])('redirects whatever its body is (%#)', async (payload, type) => {
    expect((await post('login', payload, type)).statusCode).toBe(303);
  });

  it('leads to the home page if its name is unknown', async () => {
    expect((await post('nothing', 'a=b')).headers.location).toBe('/');
    expect((await app.inject('/not-sent/nothing')).statusCode).toBe(404);
  });

  it('is answered before a huge body arrives, which is not buffered', async () => {
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(address.port), address.hostname);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {});
    const answered = new Promise<string>((resolve) =>
      socket.once('data', (text) => resolve(String(text))),
    );
    socket.write(
      'POST /not-sent/login HTTP/1.1\r\nhost: shop\r\ncontent-length: 100000000000\r\n\r\npassword=',
    );
    expect(await answered).toMatch(/^HTTP\/1\.1 303/);
    const before = process.memoryUsage().arrayBuffers;
    const flood = Buffer.alloc(1024 * 1024, 'x');
    const pour = () => {
      while (!socket.destroyed && socket.write(flood));
      socket.once('drain', pour);
    };
    pour();
    await closed;
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);
  });
});

describe('an address with a token', () => {
  it.each([
    '/password/reset/T0ken',
    '/password/reset/T0ken/',
    '/confirm/T0ken',
    '/newsletter/confirm/T0ken',
    '/newsletter/unsubscribe/T0ken',
    '/back-in-stock/T0ken',
    '/back-in-stock/confirm/T0ken',
    '/payExp/order-success/1000-0000-08?key=T0ken',
    '/order-received/1000-0000-08?cm=1&tx=T0ken',
    '/checkout?cm=1000-0000-08&st=cancelled&tx=T0ken',
    '/cart?tx=T0ken',
  ])('%s is not cached and not sent as a referrer', async (url) => {
    const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  it('does not stop other addresses from being cached', async () => {
    expect((await app.inject('/cart')).headers['cache-control']).toMatch(/^public/);
  });
});

import { describe, expect, it } from 'vitest';
import { builtApp } from './built-app.ts';
import { testShop } from './test-shop.ts';

// What the built shop sends before any script runs: status, redirects, headers, head and text.
const { shop, ask } = await testShop();
const app = await builtApp(shop);

const BUS = '/categories/68-79-bus';
const DRUM = 'rear-brake-drum-252-mm-five-stud';
const SHOP = 'http://shop.test';

const request = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

/** The words between the tags, as a reader sees them. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<(script|style|template|svg)\b[^>]*>[^]*?<\/\1>/g, ' ')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');

const within = (html: string, tag: string) =>
  new RegExp(`<${tag}\\b[^]*</${tag}>`).exec(html)?.[0] ?? '';

/** Each link as its words and its address. */
const links = (html: string) =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([^]*?)<\/a>/g)].map(
    ([, href, inner]) => `${wordsOf(inner!).trim()} ${href}`,
  );

async function read(url: string) {
  const { statusCode, body: html } = await request(url);
  const structured = [
    ...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
  ].flatMap(([, json]) => [JSON.parse(json!) as Record<string, unknown>].flat());
  const attribute = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');
  const dataOf = (type: string) => structured.find((one) => one['@type'] === type);
  const steps = (dataOf('BreadcrumbList')?.['itemListElement'] ?? []) as { name: string }[];
  return {
    status: statusCode,
    html,
    words: wordsOf(html),
    main: wordsOf(within(html, 'main')),
    dataOf,
    title: attribute(/<title>(.*?)<\/title>/),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    description: attribute(/<meta name="description" content="([^"]*)"/),
    keywords: attribute(/<meta name="keywords" content="([^"]*)"/),
    picture: attribute(/<meta property="og:image" content="([^"]*)"/),
    feed: attribute(/<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]*)"/),
    headings: [...html.matchAll(/<h1\b[^>]*>([^]*?)<\/h1>/g)].map(([, inner]) =>
      wordsOf(inner!).trim(),
    ),
    steps: steps.map(({ name }) => name),
    isKeptOut: html.includes('<meta name="robots" content="noindex">'),
  };
}

describe('addresses', () => {
  it.each([
    ['/Shop', '/shop'],
    ['/shop/', '/shop'],
    ['/CATEGORIES/68-79-Bus', BUS],
    ['/articles/page/1', '/articles'],
    ['/my-account/dashboard', '/my-account/dashbord'],
  ])('%s moves to %s for good', async (from, to) => {
    const { statusCode, headers } = await request(from);
    expect([statusCode, headers.location]).toEqual([301, to]);
  });

  it.each([
    '/nowhere',
    '/product/none',
    '/categories/none',
    '/shop/page/999',
    '/shop/page/x',
    '/articles/page/99',
    '/article/nothing',
    '/category/nothing',
  ])('%s is a 404', async (path) => {
    expect((await request(path)).statusCode).toBe(404);
  });

  it('an unknown one says so and links home', async () => {
    const { html, main } = await read('/nowhere');
    expect(main).toContain('Oops! Error 404');
    expect(main).toContain('Page Not Found');
    expect(within(html, 'main')).toMatch(/<a [^>]*href="\/"[^>]*>[^]*?Go To Home Page/);
  });
});

describe('search engines', () => {
  it('get a canonical address and a title of its own for every list and each of its pages', async () => {
    const titles = new Set<string>();
    for (const { path, steps } of [
      { path: '/shop', steps: ['Home', 'Shop'] },
      { path: BUS, steps: ['Home', 'Shop', '1968–79 Bus'] },
      { path: `${BUS}/brakes`, steps: ['Home', 'Shop', '1968–79 Bus', 'Brakes'] },
    ]) {
      for (const [at, shown] of [
        [path, /Showing 1-12 of \d+ products/],
        [`${path}/page/2`, /Showing 13-24 of \d+ products/],
      ] as const) {
        const page = await read(at);
        expect(page, at).toMatchObject({
          status: 200,
          canonical: `${SHOP}${at}`,
          words: expect.stringMatching(shown),
          steps,
          isKeptOut: false,
          picture: expect.stringMatching(/^https?:\/\/.*\.(png|jpg)$/),
        });
        titles.add(page.title!);
      }
    }
    expect(titles.size).toBe(6);
  });

  it.each([
    ['?size=48', 48, /Showing 1-48 of/],
    ['/page/2?size=48', 48, /Showing 49-96 of/],
    ['/page/60?size=48', null, /Showing (\d+)-(\d+) of \2 products/],
    ['?size=13', 12, /Showing 1-12 of/],
    ['/page/2?size=all', 12, /Showing 13-24 of/],
  ])('renders the size that the address carries: %s', async (asked, cards, showing) => {
    const { html } = await read(`${BUS}${asked}`);
    expect(html.replaceAll('<!-- -->', '')).toMatch(showing);
    const shown = html.match(/class="card[ "]/g)?.length;
    if (cards) expect(shown).toBe(cards);
    else expect(shown).toBeGreaterThan(0);
  });

  it('find a sorted and narrowed list at the address of the plain one', async () => {
    const { html, canonical } = await read(`${BUS}/page/2?sort=price-desc&in_stock=true`);
    expect(canonical).toBe(`${SHOP}${BUS}/page/2`);
    expect(html).toMatch(/<option[^>]* selected=""[^>]*>Price, high to low/);
  });

  it.each([
    '/shop/search?keyword=brake',
    '/shop/search/page/2?keyword=brake',
    '/cart',
    '/checkout',
    '/login',
    '/my-account/dashbord',
    '/my-account/orders',
    '/my-account/wishlist',
  ])('are kept out of %s', async (path) => {
    expect(await read(path)).toMatchObject({
      status: 200,
      isKeptOut: true,
      canonical: undefined,
    });
  });

  it('get title, description, keywords and structured data of a product', async () => {
    const { data } = await ask('GET productDetail/:slug', { params: { slug: DRUM } });
    const product = data.product_detail;
    const page = await read(`/product/${DRUM}`);
    expect(page.title).toContain(product.page_title);
    expect(page.title).toMatch(/Rear brake drum/);
    expect(page.description).toMatch(/.{40}/);
    expect(page.keywords).toMatch(/brake/i);
    expect(page).toMatchObject({
      description: product.page_description,
      keywords: product.page_keyword,
      canonical: `${SHOP}/product/${DRUM}`,
      picture: expect.stringMatching(/^https?:\/\/.*\.(png|jpg)$/),
    });
    expect(page.dataOf('Product')).toMatchObject({
      sku: product.sku,
      offers: { '@type': 'Offer', priceCurrency: 'USD', price: product.regular_price },
    });
    expect(page.steps.slice(0, 2)).toEqual(['Home', 'Shop']);
  });

  it('get structured data about the shop and its search from home', async () => {
    const page = await read('/');
    expect(page.canonical).toBe(`${SHOP}/`);
    expect(page.dataOf('Organization')).toBeDefined();
    expect(page.dataOf('WebSite')).toMatchObject({ potentialAction: { '@type': 'SearchAction' } });
  });

  it('get an article as a posting, and all of them as a feed', async () => {
    const { feed, dataOf } = await read('/article/valve-adjustment');
    expect(dataOf('BlogPosting')).toMatchObject({
      headline: 'Valve adjustment, upright and pancake engines',
      datePublished: expect.stringMatching(/^2024-/),
      timeRequired: expect.stringMatching(/^PT\d+M$/),
    });
    const { pathname } = new URL(feed!, SHOP);
    const { headers, body } = await request(pathname);
    expect(headers['content-type']).toContain('application/rss+xml');
    expect(body).toContain('<rss version="2.0"');
  });
});

describe('safety', () => {
  it('no page runs inline code or loads from elsewhere', async () => {
    const { headers, body } = await request('/');
    const policy = headers['content-security-policy'];
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(policy).toContain("default-src 'self'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(body).not.toMatch(/<script(?![^>]*(src=|type="application\/(ld\+)?json"))|\sstyle="/);
  });

  it.each(['/my-account/dashbord', '/my-account/orders', '/my-account/wishlist'])(
    '%s has no personal data',
    async (path) => {
      const { status, html } = await read(path);
      expect(status).toBe(200);
      expect(html).not.toMatch(/annie|View Details/i);
    },
  );

  it('a cancelled order’s page claims nothing before it knows the status', async () => {
    const { headings, html, main } = await read('/order-cancel/4839-2017-53');
    expect(headings).toEqual(['Order 4839-2017-53']);
    expect(main).not.toContain('No order was cancelled here.');
    expect(within(html, 'main')).toMatch(/<a [^>]*href="\/order-status"[^>]*>[^]*?Track Order/);
  });
});

describe('home', () => {
  it('shows the three promises and the shop’s own introduction', async () => {
    const { data } = await ask('GET page/home');
    const said = wordsOf(data.description).trim();
    expect(said.length).toBeGreaterThan(40);
    const { main } = await read('/');
    expect(main).toContain(said);
    for (const words of [
      'Support 24/7',
      '100% Safety',
      'Only secure payments',
      'Hot Offers',
      'Discounts up to 90%',
    ])
      expect(main).toContain(words);
  });
});

describe('header and footer', () => {
  it('have the shop’s texts and link to every page', async () => {
    const { html } = await read('/shop');
    const header = within(html, 'header');
    const footer = within(html, 'footer');
    expect(wordsOf(header)).toContain('Ground shipping is free');
    expect(wordsOf(header)).toContain('Parts for Bus, Vanagon and Eurovan');
    for (const link of [
      'hello@vangon.example mailto:hello@vangon.example',
      'About us /about-us',
      'Articles /articles',
      'Order status /order-status',
      'Contact us /contact-us',
    ])
      expect(links(header)).toContain(link);
    for (const link of [
      'Home /',
      'About us /about-us',
      'Contact us /contact-us',
      'Articles /articles',
      'FAQ /faq',
      'VW accessories /vw-accessories',
      'Privacy and terms /privacy-terms',
      'Order status /order-status',
    ])
      expect(links(footer)).toContain(link);
    expect(links(footer).join('\n')).toMatch(/Facebook http\S*facebook[^]*YouTube http\S*youtube/);
    expect(wordsOf(footer)).toContain('Copyright © 2021 VanGon');
    const { data } = await ask('GET headerContent');
    for (const words of [data.pageContent.support_text, data.pageContent.contact_detail]) {
      expect(words).not.toBe('');
      expect(footer).toContain(words);
    }
    expect(wordsOf(footer)).toContain(data.pageContent.email);
    expect(html).toContain('<link rel="icon" href="/drawings/favicon.svg"');
  });
});

describe('a product page', () => {
  it('shows name, number, stock, promises and its further parts', async () => {
    const { headings, main } = await read(`/product/${DRUM}`);
    expect(headings).toEqual(['Rear brake drum, 252 mm, five stud']);
    for (const words of [
      'SKU VG-BRK-0101',
      'In Stock',
      'Reproduction',
      'Ships from New Jersey',
      '60 days to return',
      'Product Description',
      'Also needed for this job',
      'Related Products',
    ])
      expect(main).toContain(words);
  });

  it('says that a part is out of stock, and does not sell it', async () => {
    const { data } = await ask('GET products');
    const gone = data.find(({ stock_qty }) => stock_qty === 0)!;
    const { html, main } = await read(`/product/${gone.slug}`);
    expect(main).toContain('Out of Stock');
    const [buying] = /class="[^"]*\bbuy\b[^]*?Add to cart/.exec(html)!;
    expect(buying).toMatch(/<button[^>]* disabled=""[^>]*>(?:(?!<button)[^])*Add to cart$/);
  });
});

describe('a list', () => {
  it('links the name of each part, and sells only what is in stock', async () => {
    const { data } = await ask('GET products');
    for (const product of [
      data.find(({ stock_qty }) => stock_qty === 0)!,
      data.find(({ stock_qty }) => stock_qty > 10)!,
    ]) {
      const { name, slug, sku, stock_qty, regular_price } = product;
      const { html } = await read(`/shop/search?sku=${encodeURIComponent(sku)}`);
      const [card] = new RegExp(`<li\\b(?:(?!<li\\b)[^])*href="/product/${slug}"[^]*?</li>`).exec(
        html,
      )!;
      const price = Number(regular_price).toLocaleString('en', { minimumFractionDigits: 2 });
      expect(wordsOf(card)).toContain(`$${price}`);
      expect(links(card)).toContain(`${name} /product/${slug}`);
      expect(card).toContain(`aria-label="Quick view: ${name}"`);
      expect(card).toContain(`aria-label="Wishlist: ${name}"`);
      expect(wordsOf(card).includes('Out of Stock')).toBe(stock_qty === 0);
      expect(/<button[^>]* disabled=""[^>]*>(?:(?!<button)[^])*Add to cart/.test(card)).toBe(
        stock_qty === 0,
      );
    }
  });

  it('is paged only when there is more than one page', async () => {
    const pages = /<nav[^>]* aria-label="Pages"/;
    expect((await read('/shop/search?keyword=brake&van=68-79-bus')).html).toMatch(pages);
    expect((await read('/shop/search?sku=VG-BRK-0101')).html).not.toMatch(pages);
  });

  it('of a search without words that nothing has says which', async () => {
    const { html } = await read('/shop/search?keyword=pertronix+xyzzyq+ignition');
    expect(/<[^>]*class="notice\b[^]*?<\/p>/.exec(html)?.[0]).toContain('xyzzyq');
    expect(within(html, 'main')).toMatch(/href="\/product\//);
  });

  it('without a match says so and leads on', async () => {
    const { html, main } = await read('/shop/search?keyword=xyzzyq');
    expect(main).toContain('No products match “xyzzyq”.');
    const found = links(within(html, 'main'));
    expect(found).toContain('See all parts /shop');
    expect(found).toContain('ask us for a part /contact-us');
    expect(found).toContain('Brakes /shop/search?category=brakes');
    expect(found.join('\n')).toMatch(/ \/categories\/[\w-]+/);
  });
});

describe('without JavaScript', () => {
  it.each([
    ['/cart', 'Buying needs JavaScript.'],
    ['/checkout', 'Buying needs JavaScript.'],
    [`/product/${DRUM}`, 'Buying needs JavaScript.'],
    ['/shared-cart?cart=x', /needs? JavaScript/],
    ['/kept-carts', /needs? JavaScript/],
  ])('%s says that it is needed', async (url, words) => {
    expect((await read(url)).main).toMatch(words);
  });
});

describe('what the shop writes', () => {
  it('an archive shows its slug, and pages only above twelve articles', async () => {
    const workshop = await read('/category/workshop');
    expect(workshop.headings).toEqual(['ARCHIVE FOR CATEGORY: workshop']);
    expect(workshop.html).toContain('href="/category/workshop/page/2"');
    const short = await read('/category/ask-ken');
    expect(short.headings).toEqual(['ARCHIVE FOR CATEGORY: ask-ken']);
    expect(short.html).not.toMatch(/<nav[^>]* aria-label="Pages"/);
  });

  it('about us counts parts and customers', async () => {
    const { main } = await read('/about-us');
    for (const words of ['Original auto parts', '1,426', 'Satisfied customers'])
      expect(main).toContain(words);
  });

  it('contact has the address and the way there', async () => {
    const { html, main } = await read('/contact-us');
    expect(main).toContain('14 Mill Race Road, Lambertville, NJ 08530');
    expect(html).toMatch(/<a [^>]*href="[^"]*openstreetmap\.org\/directions/);
  });
});

describe('a diagram', () => {
  it('is a picture, a list and links, whose numbers lead to parts or to the people of the shop', async () => {
    const { html, main } = await read('/diagrams/68-79-bus/rear-brakes');
    expect(html).toContain('alt="Exploded drawing with numbers: Rear brakes"');
    const numbers = [...html.matchAll(/href="#(no-\d+)"/g)].map(([, row]) => row!);
    expect(numbers).toContain('no-12');
    expect(numbers.filter((row) => !html.includes(`id="${row}"`))).toEqual([]);
    expect(main).toContain('VG-BRK-0106');
    expect(main).toContain('Buying needs JavaScript.');
    const all = links(html);
    expect(all).toContain(`Rear brake drum, 252 mm, five stud /product/${DRUM}`);
    expect(all.filter((link) => link.startsWith('Ask us for '))).toEqual([
      expect.stringMatching(/\/contact-us\?subject=.*no\.\+\d+\+in.*Rear\+brakes/),
    ]);
  });
});

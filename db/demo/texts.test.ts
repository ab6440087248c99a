import { describe, expect, test } from 'vitest';
import { safeHtml } from '../../src/server/files/sanitize-html.ts';
import { testDatabase } from '../../src/server/testing/test-database.ts';
import { readCountries } from '../reference/countries.ts';
import { statesOf } from '../reference/states.ts';
import { sentences } from '../../src/catalogue/server/product-texts.ts';
import { demoCatalogue } from './read-catalogue.ts';
import { readShop } from './read-shop.ts';
import { readTexts } from './read-texts.ts';

const { pool } = await testDatabase();
const texts = readTexts();

const plain = (html: string): string => html.replace(/<[^>]+>/g, ' ').trim();
const blocks = (html: string): string[] => html.split(/<\/?(?:p|li|ul|ol|h2|h3)>/).map(plain);

/** Every text in a value, addresses left out. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return /^(\/|https?:)/.test(value) ? [] : blocks(value);
  return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];
}

const allHtml = [texts.articles, texts.testimonials, texts.faqSections, texts.pages].flatMap(
  (list) => list.map(({ html }) => html),
);
const allBlocks = [
  ...allHtml.flatMap(blocks),
  ...texts.comments.map(({ comment }) => comment),
  ...texts.questions.flatMap(({ question, answer }) => [question, answer]),
].filter((block) => block.split(' ').length > 5);

describe('the demo texts', () => {
  test('include many articles, comments and testimonials', () => {
    expect(texts.articles.length).toBeGreaterThanOrEqual(30);
    expect(texts.testimonials.length).toBeGreaterThanOrEqual(40);
    expect(texts.comments.filter(({ status }) => status === 'waiting')).toHaveLength(4);
    expect(texts.comments.length).toBeGreaterThanOrEqual(45);
    expect(texts.pages.map(({ slug }) => slug).toSorted()).toEqual([
      'about',
      'contact',
      'privacy-terms',
      'vw-accessories',
    ]);
  });

  test.each(texts.articles.map((article) => [article.slug, article] as const))(
    'include %s as a complete article',
    (_slug, { html, products, categories, image, page_description }) => {
      expect(plain(html).split(/\s+/).length).toBeGreaterThanOrEqual(300);
      expect(categories.length).toBeGreaterThan(0);
      expect(image).not.toBe('');
      expect(page_description.length).toBeGreaterThan(70);
      const linked = new Set(html.match(/href="\/product\/[^"]+"/g));
      expect(linked.size).toBe(products.length);
    },
  );

  test('fill more than one page of some category and leave no category empty', () => {
    const counts = texts.blogCategories.map(
      ({ slug }) => texts.articles.filter(({ categories }) => categories.includes(slug)).length,
    );
    expect(Math.max(...counts)).toBeGreaterThan(12);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  test('contain no duplicates', () => {
    const said = allBlocks.flatMap(sentences).filter((each) => each.split(' ').length > 7);
    expect(said.filter((each, index) => said.indexOf(each) !== index)).toEqual([]);
    expect(new Set(allBlocks).size).toBe(allBlocks.length);
  });

  test('pass the HTML sanitizer unchanged', () => {
    for (const html of allHtml) expect(safeHtml(html)).toBe(html);
  });

  test('contain no unconverted markup', () => {
    const shown = [
      ...allHtml.flatMap(blocks),
      ...texts.comments.map(({ comment }) => comment),
      ...texts.articles.flatMap(({ title, page_description }) => [title, page_description]),
      ...texts.testimonials.map(({ title }) => title),
      ...demoCatalogue().flatMap((part) => [
        part.name,
        part.fitLine,
        ...blocks(part.descriptionHtml),
      ]),
      ...Object.values(readShop().settings).flatMap(strings),
    ];
    const sign = /\]\(|##|`|--|(?<!\w)[_*]\S|\S[_*](?!\w)|\b(sku|article):/;
    expect(shown.filter((text) => sign.test(text))).toEqual([]);
  });

  test('are from existing places and have different ratings', () => {
    const countries = readCountries();
    const states = statesOf(countries);
    for (const { country, state, client_name } of texts.testimonials) {
      const found = countries.find(({ name }) => name === country)?.id;
      const known = states.filter(({ country_id }) => country_id === found).map(({ name }) => name);
      expect({ client_name, state: known.includes(state) }).toEqual({ client_name, state: true });
    }
    const names = texts.testimonials.map(({ client_name }) => client_name);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(texts.testimonials.map(({ rating }) => rating)).size).toBeGreaterThan(2);
  });

  test('are the same at every read', () => {
    expect(readTexts()).toEqual(texts);
  });
});

describe('the filled database', () => {
  test('has articles with parts and categories, newest first', async () => {
    const { rows } = await pool.query(
      `SELECT slug, featured_image AS image, description,
              (SELECT array_agg(p.sku ORDER BY ap.position)
                 FROM article_products ap JOIN products p ON p.id = ap.product_id
                WHERE ap.article_id = a.id) AS products,
              (SELECT count(*)::int FROM article_categories ac WHERE ac.article_id = a.id) AS categories
         FROM articles a ORDER BY position`,
    );
    expect(rows).toEqual(
      texts.articles.map(({ slug, image, html, products, categories }) => ({
        slug,
        image: `/drawings/${image}.svg`,
        description: html,
        products,
        categories: categories.length,
      })),
    );
    const dates = (await pool.query('SELECT created_at FROM articles ORDER BY position')).rows;
    expect(dates).toEqual(dates.toSorted((a, b) => b.created_at - a.created_at));
  });

  test('has approved comments, and testimonials with their vans', async () => {
    const { rows } = await pool.query(
      'SELECT status, count(*)::int FROM article_comments GROUP BY 1 ORDER BY 1',
    );
    expect(rows).toEqual([
      { status: 1, count: texts.comments.length - 4 },
      { status: 2, count: 4 },
    ]);
    const [first] = (await pool.query('SELECT * FROM testimonials ORDER BY created_at DESC')).rows;
    const { client_name, van, town } = texts.testimonials[0]!;
    expect(first).toMatchObject({ client_name, status: 1 });
    expect(first.description).toContain(`<em>${van}, ${town}</em>`);
  });
});

import { join } from 'node:path';
import { FaultyFiles } from './faults.ts';
import { type AddressOf, linksIn, liteHtml } from './lite-html.ts';
import { demoCatalogue, type Product } from './read-catalogue.ts';
import { readShop, type Shop } from './read-shop.ts';
import { readTextFiles, type TextFiles, type TextEntry } from './text-files.ts';

type Rendered<Entry> = Omit<Entry, 'place' | 'text'> & { html: string };

/** The demo's texts, ready for the database. */
export interface Texts {
  blogCategories: { slug: string; name: string }[];
  /** Newest first. */
  articles: Rendered<TextEntry<'article'>>[];
  /** Oldest first. */
  comments: TextEntry<'comment'>[];
  /** Oldest first. */
  questions: TextEntry<'question'>[];
  /** Newest first. */
  testimonials: Rendered<TextEntry<'testimonial'>>[];
  faqSections: Rendered<Omit<TextEntry<'faqSection'>, 'questions'>>[];
  pages: Rendered<TextEntry<'page'>>[];
}

/** All texts of `texts/`; throws FaultyFiles with every error of every file. */
export function readTexts(
  products: readonly Product[] = demoCatalogue(),
  shop: Shop = readShop(),
  folder = join(import.meta.dirname, 'texts'),
): Texts {
  const { files, faults } = readTextFiles(folder);
  const addressOf = addressesIn(files, products);
  const all = [...faults, ...checkTexts(files, products, shop, addressOf)];
  if (all.length > 0) throw new FaultyFiles(all);

  return {
    blogCategories: files.blogCategories,
    articles: newestFirst(files.articles).map((article) => rendered(article, article.text)),
    comments: newestFirst(files.comments).toReversed(),
    questions: newestFirst(files.questions).toReversed(),
    testimonials: newestFirst(files.testimonials).map((each) => rendered(each, withVan(each))),
    faqSections: files.faqSections.map((section) => rendered(section, questionsOf(section))),
    pages: files.pages.map((page) => rendered(page, page.text)),
  };

  function rendered<Entry extends object>(entry: Entry, text: string): Entry & { html: string } {
    return { ...entry, html: liteHtml(text, addressOf) };
  }
}

const newestFirst = <Entry extends { date: string }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));

/** Appends van and town to the text, because the table has no columns for them. */
const withVan = ({ description, van, town }: TextEntry<'testimonial'>): string =>
  `${description}\n\n*${van}, ${town}*`;

const questionsOf = ({ questions }: Pick<TextEntry<'faqSection'>, 'questions'>): string =>
  questions.map(({ question, answer }) => `### ${question}\n\n${answer}`).join('\n\n');

/** `sku:` links to a part, `article:` to an article; shop paths and mail addresses stay unchanged. */
function addressesIn({ articles }: TextFiles, products: readonly Product[]): AddressOf {
  const slugs = new Map(products.map(({ sku, slug }) => [sku, slug]));
  const articleSlugs = new Set(articles.map(({ slug }) => slug));
  return (target) => {
    const [, kind, name = ''] = /^(sku|article):(.+)$/.exec(target) ?? [];
    if (kind === 'sku') return slugs.has(name) ? `/product/${slugs.get(name)}` : undefined;
    if (kind === 'article') return articleSlugs.has(name) ? `/article/${name}` : undefined;
    return /^(\/|mailto:|https:)[^"<>]+$/.test(target) ? target : undefined;
  };
}

/** Errors that only show with the catalog: duplicate names and unknown references. */
function checkTexts(
  files: TextFiles,
  products: readonly Product[],
  shop: Shop,
  addressOf: AddressOf,
): string[] {
  const faults: string[] = [];
  const skus = new Set(products.map(({ sku }) => sku));
  const categories = new Set(files.blogCategories.map(({ slug }) => slug));
  const vans = new Set(shop.van_types.map(({ slug }) => slug));
  const drawings = new Set([
    'engine',
    ...shop.van_types.map(({ slug }) => `vans/${slug}`),
    ...products.flatMap(({ image }) => image?.replace(/^\/drawings\/|\.svg$/g, '') ?? []),
  ]);

  for (const entries of [files.blogCategories, files.articles, files.faqSections, files.pages])
    faults.push(...twice(entries));

  for (const { place, ...article } of files.articles) {
    for (const name of article.categories)
      if (!categories.has(name)) faults.push(`${place}, categories: there is no "${name}"`);
    for (const sku of article.products)
      if (!skus.has(sku)) faults.push(`${place}, products: there is no product ${sku}`);
    if (!drawings.has(article.image))
      faults.push(`${place}, image: there is no drawing "${article.image}"`);
    for (const target of linksIn(article.text))
      if (target.startsWith('sku:') && !article.products.includes(target.slice(4)))
        faults.push(`${place}, text: ${target.slice(4)} is not among its products`);
    faults.push(...deadLinks(place, article.text));
  }

  const dates = new Map(files.articles.map(({ slug, date }) => [slug, date]));
  for (const { place, article, date } of files.comments) {
    const written = dates.get(article);
    if (!written) faults.push(`${place}, article: there is no article "${article}"`);
    else if (date < written) faults.push(`${place}, date: ${date} is before the article`);
  }
  for (const { place, sku, state, answer } of files.questions) {
    if (!skus.has(sku)) faults.push(`${place}, sku: there is no product ${sku}`);
    if ((answer === '') !== (state === 'open'))
      faults.push(`${place}, answer: a question has one, unless it is open`);
  }
  for (const { place, van_type, description } of files.testimonials) {
    if (!vans.has(van_type)) faults.push(`${place}, van_type: there is no van "${van_type}"`);
    faults.push(...deadLinks(place, description));
  }
  for (const section of files.faqSections)
    faults.push(...deadLinks(section.place, questionsOf(section)));
  for (const { place, text } of files.pages) faults.push(...deadLinks(place, text));
  return faults;

  function deadLinks(place: string, text: string): string[] {
    return linksIn(text)
      .filter((target) => addressOf(target) === undefined)
      .map((target) => `${place}, text: the link "${target}" leads nowhere`);
  }
}

function twice(entries: readonly { slug: string; place: string }[]): string[] {
  return entries
    .filter(({ slug }, index) => entries.findIndex((each) => each.slug === slug) !== index)
    .map(({ slug, place }) => `${place}, slug: "${slug}" stands there twice`);
}

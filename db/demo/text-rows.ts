import { demoStaff } from './logins.ts';
import { firstNameOf } from '../../src/content/rules/first-name.ts';
import type { Product } from './read-catalogue.ts';
import type { Texts } from './read-texts.ts';

// Rows in the tables' format, numbered in the order in which they were written; position 1 is shown first.

/** Who has answered the questions. */
const WRITER = {
  kind: 'staff',
  id: null,
  name: demoStaff.find(({ role }) => role === 'content')!.name,
};

const APPROVED = 1;
const WAITING = 2;

export function blogCategoryRows({ blogCategories }: Texts): object[] {
  return blogCategories.map(({ slug, name }, index) => ({
    id: index + 1,
    slug,
    name,
    position: index + 1,
  }));
}

export function articleRows({ articles }: Texts): object[] {
  const ids = articleIds(articles);
  return articles.map((article, index) => ({
    id: ids.get(article.slug),
    slug: article.slug,
    title: article.title,
    page_title: article.title,
    page_description: article.page_description,
    page_keyword: article.keywords,
    description: article.html,
    featured_image: `/drawings/${article.image}.svg`,
    position: index + 1,
    created_at: noon(article.date),
    updated_at: noon(article.date),
    published_at: noon(article.date),
  }));
}

export function articleCategoryRows({ articles, blogCategories }: Texts): object[] {
  const ids = articleIds(articles);
  const categoryIds = new Map(blogCategories.map(({ slug }, index) => [slug, index + 1]));
  return articles.flatMap(({ slug, categories }) =>
    categories.map((category) => ({
      article_id: ids.get(slug),
      blog_category_id: categoryIds.get(category),
    })),
  );
}

export function articleProductRows(
  { articles }: Texts,
  products: readonly Pick<Product, 'sku' | 'id'>[],
): object[] {
  const ids = articleIds(articles);
  const productIds = new Map(products.map(({ sku, id }) => [sku, id]));
  return articles.flatMap(({ slug, products: skus }) =>
    skus.map((sku, index) => ({
      article_id: ids.get(slug),
      product_id: productIds.get(sku),
      position: index + 1,
    })),
  );
}

export function commentRows({ comments, articles }: Texts): object[] {
  const ids = articleIds(articles);
  return comments.map(({ article, name, website, comment, status, date }, index) => ({
    id: index + 1,
    article_id: ids.get(article),
    name,
    email: mailOf(name),
    website,
    comment,
    status: status === 'approved' ? APPROVED : WAITING,
    created_at: noon(date),
  }));
}

export function questionRows(
  { questions }: Texts,
  products: readonly Pick<Product, 'sku' | 'id'>[],
): { questions: object[]; answers: object[] } {
  const productIds = new Map(products.map(({ sku, id }) => [sku, id]));
  return {
    questions: questions.map(({ sku, name, van, date, question, answer, state }, index) => ({
      id: index + 1,
      product_id: productIds.get(sku),
      name,
      email: mailOf(name),
      question,
      state: state === 'open' ? 'open' : 'answered',
      status: state === 'shown' ? APPROVED : WAITING,
      shown_name: firstNameOf(name) ?? '',
      shown_van: van,
      shown_question: state === 'shown' ? question : '',
      shown_answer: state === 'shown' ? answer : '',
      created_at: noon(date),
    })),
    answers: questions.flatMap(({ name, date, answer }, index) =>
      answer
        ? [
            {
              question_id: index + 1,
              request_id: `demo question ${index + 1}`,
              email: mailOf(name),
              answer,
              actor: WRITER,
              created_at: noon(date),
              sent_at: noon(date),
            },
          ]
        : [],
    ),
  };
}

export function testimonialRows({ testimonials }: Texts): object[] {
  return testimonials.map(({ html, ...each }, index) => ({
    id: testimonials.length - index,
    title: each.title,
    client_name: each.client_name,
    email: mailOf(each.client_name),
    job_title: each.job_title,
    company_name: each.company_name,
    rating: each.rating,
    state: each.state,
    country: each.country,
    description: html,
    featured_image: `/drawings/vans/${each.van_type}.svg`,
    status: APPROVED,
    created_at: noon(each.date),
  }));
}

export function faqRows({ faqSections }: Texts): object[] {
  return faqSections.map(({ slug, title, html }, index) => ({
    id: index + 1,
    slug,
    title,
    description: html,
    position: index + 1,
  }));
}

export function pageRows({ pages }: Texts): object[] {
  return pages.map((page) => ({
    slug: page.slug,
    title: page.title,
    page_title: page.page_title,
    page_description: page.page_description,
    page_keyword: page.keywords,
    description: page.html,
    updated_at: noon(page.date),
  }));
}

/** The oldest article is number 1. */
const articleIds = (articles: Texts['articles']): Map<string, number> =>
  new Map(articles.map(({ slug }, index) => [slug, articles.length - index]));

const noon = (date: string): string => `${date}T16:00:00Z`;

/** An example.com address derived from a name. */
function mailOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['reader'];
  return `${words.join('.')}@example.com`;
}

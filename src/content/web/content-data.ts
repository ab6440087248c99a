import { queryOptions } from '@tanstack/react-query';
import { callShop, nullIfRefused } from '../../kit/client.ts';
import { addressOf } from '../../kit/page.ts';
import type { ArticleRow } from '../article-calls.ts';
import type { TestimonialRow } from '../testimonial-calls.ts';
import type { PagedList } from './list-page.ts';
import { addresses } from '../../links/addresses.ts';

export const allArticles: PagedList<ArticleRow> = {
  key: ['articles'],
  fetchRows: (query) => callShop('GET blogs', { query }),
  addressOf: (page) =>
    page === 1 ? addressOf(addresses.articles) : addressOf(addresses.articlesPage, { page }),
};

/** Cached per category, so that effects depending on a list do not run on every render. */
const archives = new Map<string, PagedList<ArticleRow>>();

export function archive(slug: string): PagedList<ArticleRow> {
  let list = archives.get(slug);
  if (!list) {
    list = {
      key: ['archive', slug],
      fetchRows: (query) => callShop('GET category/:slug', { params: { slug }, query }),
      addressOf: (page) =>
        page === 1
          ? addressOf(addresses.blogCategory, { slug })
          : addressOf(addresses.blogCategoryPage, { slug, page }),
    };
    archives.set(slug, list);
  }
  return list;
}

export const allTestimonials: PagedList<TestimonialRow> = {
  key: ['testimonials'],
  fetchRows: (query) => callShop('GET testimonials', { query }),
  addressOf: (page) =>
    page === 1
      ? addressOf(addresses.testimonials)
      : addressOf(addresses.testimonialsPage, { page }),
};

export const blogCategories = queryOptions({
  queryKey: ['blogCategories'],
  queryFn: async () => (await callShop('GET getBlogCategories')).data.blogCategories,
});

/** Null for an unknown slug. */
export const articleDetail = (slug: string) =>
  queryOptions({
    queryKey: ['article', slug],
    queryFn: () => nullIfRefused(dataOf(callShop('GET blogdetail/:id', { params: { id: slug } }))),
  });

export const articleComments = (slug: string) =>
  queryOptions({
    queryKey: ['article', slug, 'comments'],
    queryFn: () =>
      nullIfRefused(
        dataOf(callShop('GET getBlogComments/:blog_id', { params: { blog_id: slug } })),
      ),
  });

const dataOf = async <Data>(answer: Promise<{ data: Data }>) => (await answer).data;

const dataQuery = <Data>(queryKey: readonly string[], request: () => Promise<{ data: Data }>) =>
  queryOptions({ queryKey, queryFn: () => dataOf(request()) });

export const contactPage = dataQuery(['page', 'contact'], () => callShop('GET page/contact'));
export const contactDetails = dataQuery(['contact'], () => callShop('GET contact'));
export const aboutPage = dataQuery(['page', 'about'], () => callShop('GET page/about'));
export const privacyPage = dataQuery(['page', 'privacy-terms'], () =>
  callShop('GET page/privacy-terms'),
);
export const faq = dataQuery(['faq'], () => callShop('GET faq'));

export const accessoriesPage = queryOptions({
  queryKey: ['page', 'vw-accessories'],
  queryFn: async () => (await callShop('GET vw-accessories')).data['vw-accessories'],
});

import { loadForPage } from '../kit/load-part.ts';
import { type HeadInput, late, type LoaderInput, page, type Search } from '../kit/page.ts';
import { searchParams, SIZE_PARAM, viewParams } from './rules/list-params.ts';

const loadOpenList = () => loadForPage(() => import('./web/list/open-list.ts'));

/** Leaves out parameters that the page does not read. */
const only =
  (names: readonly string[]) =>
  (query: Record<string, unknown>): Search =>
    Object.fromEntries(
      names.flatMap((name) => (typeof query[name] === 'string' ? [[name, query[name]]] : [])),
    );

const list = {
  reads: viewParams,
  visits: 'browsing',
  component: late(() => import('./web/list/listing-page.tsx'), 'ListingPage'),
  validateSearch: only([...viewParams, SIZE_PARAM]),
  loader: async (input: LoaderInput) => (await loadOpenList()).openList(input),
  head: async (input: HeadInput) =>
    (await loadForPage(() => import('./web/list/list-head.ts'))).listHead(input),
} as const;

const searchReads = [...searchParams, ...viewParams];

const search = {
  ...list,
  reads: searchReads,
  component: late(() => import('./web/list/search-page.tsx'), 'SearchPage'),
  validateSearch: only([...searchReads, SIZE_PARAM]),
  loader: async (input: LoaderInput) => (await loadOpenList()).openSearch(input),
} as const;

export const cataloguePages = {
  shop: page({ ...list, path: '/shop', inSitemap: true }),
  shopPage: page({ ...list, path: '/shop/page/$page' }),
  vanType: page({ ...list, path: '/categories/$vanType', inSitemap: true }),
  vanTypePage: page({ ...list, path: '/categories/$vanType/page/$page' }),
  category: page({ ...list, path: '/categories/$vanType/$category', inSitemap: true }),
  categoryPage: page({ ...list, path: '/categories/$vanType/$category/page/$page' }),
  search: page({ ...search, path: '/shop/search' }),
  searchPage: page({ ...search, path: '/shop/search/page/$page' }),
  product: page({
    path: '/product/$slug',
    inSitemap: true,
    visits: 'browsing',
    component: late(() => import('./web/product/product-page.tsx'), 'ProductPage'),
    loader: async (input) =>
      (await loadForPage(() => import('./web/product/product-data.ts'))).loadProduct(input),
    head: async (input) =>
      (await loadForPage(() => import('./web/product/product-head.ts'))).productHead(input),
  }),
};

import { addresses } from '../links/addresses.ts';
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
  reads: [...viewParams, SIZE_PARAM],
  visits: 'browsing',
  component: late(() => import('./web/list/listing-page.tsx'), 'ListingPage'),
  validateSearch: only([...viewParams, SIZE_PARAM]),
  loader: async (input: LoaderInput) => (await loadOpenList()).openList(input),
  head: async (input: HeadInput) =>
    (await loadForPage(() => import('./web/list/list-head.ts'))).listHead(input),
} as const;

const searchReads = [...searchParams, ...viewParams, SIZE_PARAM];

const search = {
  ...list,
  reads: searchReads,
  component: late(() => import('./web/list/search-page.tsx'), 'SearchPage'),
  validateSearch: only(searchReads),
  loader: async (input: LoaderInput) => (await loadOpenList()).openSearch(input),
} as const;

export const cataloguePages = [
  page({ ...list, path: addresses.shop, inSitemap: true }),
  page({ ...list, path: addresses.shopPage }),
  page({ ...list, path: addresses.vanType, inSitemap: true }),
  page({ ...list, path: addresses.vanTypePage }),
  page({ ...list, path: addresses.category, inSitemap: true }),
  page({ ...list, path: addresses.categoryPage }),
  page({ ...search, path: addresses.search }),
  page({ ...search, path: addresses.searchPage }),
  page({
    path: addresses.quickOrder,
    inSitemap: true,
    component: late(() => import('./web/quick-order/quick-order-page.tsx'), 'QuickOrderPage'),
    head: {
      title: 'Quick order | VanGon',
      description: 'Paste a list of part numbers with quantities and add all of them to the cart.',
    },
  }),
  page({
    path: addresses.product,
    inSitemap: true,
    visits: 'browsing',
    component: late(() => import('./web/product/product-page.tsx'), 'ProductPage'),
    loader: async (input) =>
      (await loadForPage(() => import('./web/product/product-data.ts'))).loadProduct(input),
    head: async (input) =>
      (await loadForPage(() => import('./web/product/product-head.ts'))).productHead(input),
  }),
];

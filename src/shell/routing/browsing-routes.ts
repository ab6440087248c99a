import { createRoute } from '@tanstack/react-router';
import { readView, viewQuery } from '../../catalogue/web/list/list-view.ts';
import { readSearch } from '../../catalogue/web/search/search-state.ts';
import type * as lists from '../../catalogue/web/list/open-list.ts';
import { loadForPage } from '../../kit/load-part.ts';
import { pages } from '../../pages.ts';
import { latePage } from './page-route.ts';
import { root } from './root-route.tsx';

const getParentRoute = () => root;

// What a page loads by comes with the page: the others do not carry it.
const openList: typeof lists.openList = async (...asked) =>
  (await loadForPage(() => import('../../catalogue/web/list/open-list.ts'))).openList(...asked);

const home = createRoute({
  getParentRoute,
  path: pages.home.path,
  loader: async ({ context }) =>
    (await loadForPage(() => import('../../content/web/home/home-data.ts'))).loadHome(
      context.queryClient,
    ),
  component: latePage(() => import('../../content/web/home/home-page.tsx'), 'HomePage'),
});

const listing = {
  component: latePage(() => import('../../catalogue/web/list/listing-page.tsx'), 'ListingPage'),
};

/** The order of a list, and whether what is sold out is left out. */
const viewed = {
  validateSearch: (query: Record<string, unknown>) => viewQuery(readView(query)),
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => readView(search),
};

const searched = {
  validateSearch: (query: Record<string, unknown>) => ({
    ...readSearch(query),
    ...viewQuery(readView(query)),
  }),
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({
    search: readSearch(search),
    view: readView(search),
  }),
};

const shop = createRoute({
  getParentRoute,
  path: pages.shop.path,
  ...viewed,
  loader: ({ context, deps }) =>
    openList(context.queryClient, { at: 'list', list: { kind: 'all' } }, deps),
  ...listing,
});

const shopPage = createRoute({
  getParentRoute,
  path: pages.shopPage.path,
  ...viewed,
  loader: ({ context, deps, params }) =>
    openList(context.queryClient, { at: 'list', list: { kind: 'all' } }, deps, params.page),
  ...listing,
});

const vanType = createRoute({
  getParentRoute,
  path: pages.vanType.path,
  ...viewed,
  loader: ({ context, deps, params: { vanType: van } }) =>
    openList(context.queryClient, { at: 'list', list: { kind: 'van', van } }, deps),
  ...listing,
});

const vanTypePage = createRoute({
  getParentRoute,
  path: pages.vanTypePage.path,
  ...viewed,
  loader: ({ context, deps, params: { vanType: van, page } }) =>
    openList(context.queryClient, { at: 'list', list: { kind: 'van', van } }, deps, page),
  ...listing,
});

const category = createRoute({
  getParentRoute,
  path: pages.category.path,
  ...viewed,
  loader: ({ context, deps, params: { vanType: van, category } }) =>
    openList(context.queryClient, { at: 'list', list: { kind: 'category', van, category } }, deps),
  ...listing,
});

const categoryPage = createRoute({
  getParentRoute,
  path: pages.categoryPage.path,
  ...viewed,
  loader: ({ context, deps, params: { vanType: van, category, page } }) =>
    openList(
      context.queryClient,
      { at: 'list', list: { kind: 'category', van, category } },
      deps,
      page,
    ),
  ...listing,
});

const search = createRoute({
  getParentRoute,
  path: pages.search.path,
  ...searched,
  loader: ({ context, deps: { search, view } }) =>
    openList(context.queryClient, { at: 'search', search }, view),
  ...listing,
});

const searchPage = createRoute({
  getParentRoute,
  path: pages.searchPage.path,
  ...searched,
  loader: ({ context, deps: { search, view }, params }) =>
    openList(context.queryClient, { at: 'search', search }, view, params.page),
  ...listing,
});

const product = createRoute({
  getParentRoute,
  path: pages.product.path,
  loader: async ({ context, params, preload }) => {
    const { loadProduct } = await loadForPage(
      () => import('../../catalogue/web/product/product-data.ts'),
    );
    await loadProduct(context.queryClient, params.slug, preload);
  },
  component: latePage(() => import('../../catalogue/web/product/product-page.tsx'), 'ProductPage'),
});

/** Home, lists, search, product. */
export const browsingRoutes = [
  home,
  shop,
  shopPage,
  vanType,
  vanTypePage,
  category,
  categoryPage,
  search,
  searchPage,
  product,
] as const;

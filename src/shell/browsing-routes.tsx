import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSearch } from '../catalogue/search-state.ts';
import { headOfList } from '../catalogue/web/list-head.ts';
import { openList } from '../catalogue/web/open-list.ts';
import { loadProduct } from '../catalogue/web/product-data.ts';
import { headOfProduct } from '../catalogue/web/product-head.ts';
import { loadHome } from '../content/web/home-data.ts';
import { headOfHome } from '../content/web/home-head.ts';
import { pages } from '../pages.ts';
import { root } from './root-route.tsx';

const getParentRoute = () => root;

const home = createRoute({
  getParentRoute,
  path: pages.home.path,
  loader: ({ context }) => loadHome(context.queryClient),
  component: lazyRouteComponent(() => import('../content/web/home-page.tsx'), 'HomePage'),
  staticData: { source: 'src/content/web/home-page.tsx', head: headOfHome },
});

const listing = {
  component: lazyRouteComponent(() => import('../catalogue/web/listing-page.tsx'), 'ListingPage'),
  staticData: { source: 'src/catalogue/web/listing-page.tsx', head: headOfList },
};

const shop = createRoute({
  getParentRoute,
  path: pages.shop.path,
  loader: ({ context }) => openList(context.queryClient, { at: 'list', list: { kind: 'all' } }),
  ...listing,
});

const shopPage = createRoute({
  getParentRoute,
  path: pages.shopPage.path,
  loader: ({ context, params }) =>
    openList(context.queryClient, { at: 'list', list: { kind: 'all' } }, params.page),
  ...listing,
});

const vanType = createRoute({
  getParentRoute,
  path: pages.vanType.path,
  loader: ({ context, params }) =>
    openList(context.queryClient, { at: 'list', list: { kind: 'van', van: params.vanType } }),
  ...listing,
});

const vanTypePage = createRoute({
  getParentRoute,
  path: pages.vanTypePage.path,
  loader: ({ context, params: { vanType: van, page } }) =>
    openList(context.queryClient, { at: 'list', list: { kind: 'van', van } }, page),
  ...listing,
});

const category = createRoute({
  getParentRoute,
  path: pages.category.path,
  loader: ({ context, params }) =>
    openList(context.queryClient, {
      at: 'list',
      list: { kind: 'category', van: params.vanType, category: params.category },
    }),
  ...listing,
});

const categoryPage = createRoute({
  getParentRoute,
  path: pages.categoryPage.path,
  loader: ({ context, params: { vanType: van, category, page } }) =>
    openList(context.queryClient, { at: 'list', list: { kind: 'category', van, category } }, page),
  ...listing,
});

const search = createRoute({
  getParentRoute,
  path: pages.search.path,
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => openList(context.queryClient, { at: 'search', search: deps }),
  ...listing,
});

const searchPage = createRoute({
  getParentRoute,
  path: pages.searchPage.path,
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) =>
    openList(context.queryClient, { at: 'search', search: deps }, params.page),
  ...listing,
});

const product = createRoute({
  getParentRoute,
  path: pages.product.path,
  loader: ({ context, params }) => loadProduct(context.queryClient, params.slug),
  component: lazyRouteComponent(() => import('../catalogue/web/product-page.tsx'), 'ProductPage'),
  staticData: { source: 'src/catalogue/web/product-page.tsx', head: headOfProduct },
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

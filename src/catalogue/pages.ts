import { addresses } from '../links/addresses.ts';
import { loadForPage } from '../kit/load-part.ts';
import { type HeadInput, lazy, type LoaderInput, page, type Search } from '../kit/page.ts';
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
  component: lazy(() => import('./web/list/listing-page.tsx'), 'ListingPage'),
  validateSearch: only([...viewParams, SIZE_PARAM]),
  loader: async (input: LoaderInput) => (await loadOpenList()).openList(input),
  head: async (input: HeadInput) =>
    (await loadForPage(() => import('./web/list/list-head.ts'))).listHead(input),
} as const;

const searchReads = [...searchParams, ...viewParams, SIZE_PARAM];

const search = {
  ...list,
  reads: searchReads,
  component: lazy(() => import('./web/list/search-page.tsx'), 'SearchPage'),
  validateSearch: only(searchReads),
  loader: async (input: LoaderInput) => (await loadOpenList()).openSearch(input),
} as const;

const loadDiagramData = () => loadForPage(() => import('./web/diagrams/diagram-pages.ts'));

const diagrams = {
  component: lazy(() => import('./web/diagrams/diagrams-page.tsx'), 'DiagramsPage'),
  loader: async (input: LoaderInput) => (await loadDiagramData()).loadDiagrams(input),
  head: async (input: HeadInput) => (await loadDiagramData()).diagramsHead(input),
} as const;

const loadRepairData = () => loadForPage(() => import('./web/repairs/repair-data.ts'));

const jobs = {
  component: lazy(() => import('./web/repairs/jobs-page.tsx'), 'JobsPage'),
  loader: async (input: LoaderInput) => (await loadRepairData()).loadRepairs(input),
  head: async (input: HeadInput) => (await loadRepairData()).repairsHead(input),
} as const;

const alerts = {
  holdsToken: true,
  head: { title: 'Back in stock | VanGon', canonical: null },
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
    component: lazy(() => import('./web/quick-order/quick-order-page.tsx'), 'QuickOrderPage'),
    head: {
      title: 'Quick order | VanGon',
      description: 'Paste a list of part numbers with quantities and add all of them to the cart.',
    },
  }),
  page({
    path: addresses.compare,
    reads: ['parts'],
    component: lazy(() => import('./web/compare/compare-page.tsx'), 'ComparePage'),
    validateSearch: only(['parts']),
    loader: async (input) =>
      (await loadForPage(() => import('./web/compare/compare-page.tsx'))).loadCompared(input),
    // Search engines are to find the parts.
    head: { title: 'Side by side | VanGon', canonical: null },
  }),
  page({ ...jobs, path: addresses.jobs, inSitemap: true }),
  page({ ...jobs, path: addresses.jobsOfVan, inSitemap: true }),
  page({
    path: addresses.job,
    inSitemap: true,
    component: lazy(() => import('./web/repairs/job-page.tsx'), 'JobPage'),
    loader: async (input) => (await loadRepairData()).loadRepair(input),
    head: async (input) => (await loadRepairData()).repairHead(input),
  }),
  page({
    ...diagrams,
    path: addresses.diagrams,
    inSitemap: true,
  }),
  page({ ...diagrams, path: addresses.vanDiagrams, inSitemap: true }),
  page({
    path: addresses.diagram,
    inSitemap: true,
    component: lazy(() => import('./web/diagrams/diagram-page.tsx'), 'DiagramPage'),
    loader: async (input) => (await loadDiagramData()).loadDiagram(input),
    head: async (input) => (await loadDiagramData()).diagramHead(input),
  }),
  page({
    ...alerts,
    path: addresses.stockAlertsConfirm,
    component: lazy(
      () => import('./web/stock-alerts/stock-alerts-confirm-page.tsx'),
      'StockAlertsConfirmPage',
    ),
  }),
  page({
    ...alerts,
    path: addresses.stockAlerts,
    component: lazy(() => import('./web/stock-alerts/stock-alerts-page.tsx'), 'StockAlertsPage'),
  }),
  page({
    path: addresses.product,
    inSitemap: true,
    visits: 'browsing',
    component: lazy(() => import('./web/product/product-page.tsx'), 'ProductPage'),
    loader: async (input) =>
      (await loadForPage(() => import('./web/product/product-data.ts'))).loadProduct(input),
    head: async (input) =>
      (await loadForPage(() => import('./web/product/product-head.ts'))).productHead(input),
  }),
];

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorPage } from '../error-page.tsx';
import { limitPreloads } from './limited-preloads.ts';
import { parseSearch, stringifySearch } from '../../kit/search-text.ts';
import { routeTree } from './routes.ts';

const isBrowser = typeof document !== 'undefined';

/** Server and browser use the same router, so that hydration matches. */
export function createShopRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: isBrowser && isAnotherPlace(),
    defaultPreload: 'intent',
    defaultPreloadDelay: 65,
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  router.preloadRoute = limitPreloads(router.preloadRoute) as typeof router.preloadRoute;
  // Without this the browser discards the server's HTML instead of hydrating it.
  router.ssr = { manifest: undefined };
  return router;
}

/** Keeps the scroll position of the first page, unless it was reloaded or restored from history. */
function isAnotherPlace(): () => boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let isFirst = opened?.type === 'navigate';
  return () => {
    const isAnother = !isFirst;
    isFirst = false;
    return isAnother;
  };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>;
  }
}

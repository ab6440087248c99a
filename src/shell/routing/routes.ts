import type { QueryClient } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadForPage } from '../../kit/load-part.ts';
import type { LazyExport, LoaderInput, Page, Search } from '../../kit/page.ts';
import { pages } from '../../pages.ts';
import { lazyComponent, type LoadFailure } from '../../ui/loading/lazy-part.tsx';
import { root } from './root-route.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page;
  }
}

/** One component per export: pages that share it keep its state during navigation. */
const components = new Map<LazyExport, ReturnType<typeof lazyPage>>();

function componentOf({ component }: Page) {
  const cached = components.get(component) ?? lazyPage(component);
  components.set(component, cached);
  return cached;
}

/**
 * A failed load shows the error page. The router's own `lazyRouteComponent` would reload the document, which offline ends
 * at the browser's error page.
 */
const lazyPage = ({ load, name }: LazyExport) =>
  lazyComponent(
    async () => ((await loadForPage(load)) as Record<string, ComponentType>)[name]!,
    ErrorPageInstead,
  );

function ErrorPageInstead({ failure }: LoadFailure): never {
  throw failure;
}

interface RouterInput extends Omit<LoaderInput, 'queryClient' | 'search'> {
  context: { queryClient: QueryClient };
  deps: Search;
}

function routeOf(page: Page) {
  const { path, validateSearch, loader } = page;
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { page },
    component: componentOf(page),
    ...(validateSearch && { validateSearch }),
    ...(loader && {
      loaderDeps: ({ search }: { search: Search }) => (validateSearch ? search : {}),
      loader: ({ context: { queryClient }, deps: search, params, preload }: RouterInput) =>
        loader({ queryClient, search, params, preload }),
    }),
  });
}

export const routeTree = root.addChildren(pages.map(routeOf));

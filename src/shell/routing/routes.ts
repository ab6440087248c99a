import type { QueryClient } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import type { LateExport, LoaderInput, Page, Search } from '../../kit/page.ts';
import { pages } from '../../pages.ts';
import { lateComponent } from './late-component.ts';
import { root } from './root-route.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page;
  }
}

/** One component per export: pages that share it keep its state during navigation. */
const components = new Map<LateExport, ReturnType<typeof lateComponent>>();

function componentOf({ component }: Page) {
  const cached = components.get(component) ?? lateComponent(component);
  components.set(component, cached);
  return cached;
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

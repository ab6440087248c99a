import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadHome } from '../content/web/home-data.ts';
import { pages } from '../pages.ts';
import { Frame } from './frame.tsx';
import { loadFrame } from './frame-data.ts';
import { NotFoundPage } from './not-found-page.tsx';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: ({ context }) => loadFrame(context.queryClient),
  component: Frame,
  notFoundComponent: NotFoundPage,
});

const home = createRoute({
  getParentRoute: () => root,
  path: pages.home.path,
  loader: ({ context }) => loadHome(context.queryClient),
  component: lazyRouteComponent(() => import('../content/web/home-page.tsx'), 'HomePage'),
  staticData: { source: 'src/content/web/home-page.tsx' },
});

export const routeTree = root.addChildren([home]);

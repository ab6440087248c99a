import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadHome } from '../content/web/home-data.ts';
import { pages } from '../pages.ts';
import { root } from './root-route.tsx';

const home = createRoute({
  getParentRoute: () => root,
  path: pages.home.path,
  loader: ({ context }) => loadHome(context.queryClient),
  component: lazyRouteComponent(() => import('../content/web/home-page.tsx'), 'HomePage'),
  staticData: { source: 'src/content/web/home-page.tsx' },
});

/** Home, lists, search, product. */
export const browsingRoutes = [home] as const;

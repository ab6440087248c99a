import { accountRoutes } from './account-routes.ts';
import { browsingRoutes } from './browsing-routes.ts';
import { buyingRoutes } from './buying-routes.ts';
import { contentRoutes } from './content-routes.ts';
import { root } from './root-route.tsx';

export const routeTree = root.addChildren([
  ...browsingRoutes,
  ...buyingRoutes,
  ...accountRoutes,
  ...contentRoutes,
]);

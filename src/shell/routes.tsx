import { accountRoutes } from './account-routes.tsx';
import { browsingRoutes } from './browsing-routes.tsx';
import { buyingRoutes } from './buying-routes.tsx';
import { contentRoutes } from './content-routes.tsx';
import { root } from './root-route.tsx';

export const routeTree = root.addChildren([
  ...browsingRoutes,
  ...buyingRoutes,
  ...accountRoutes,
  ...contentRoutes,
]);

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../../../kit/search-text.ts';
import { backOfficePages } from '../../pages.ts';
import type { DeskPage } from '../desk-page.ts';
import { deskRoute } from './desk-route.tsx';
import { Frame } from './frame.tsx';
import { Gate } from './gate.tsx';
import { Empty, Failed } from './desk/states.tsx';

const root = createRootRoute({ component: Outlet });

const framed = createRoute({
  getParentRoute: () => root,
  id: 'framed',
  component: () => (
    <Gate>
      <Frame />
    </Gate>
  ),
});

const printed = createRoute({
  getParentRoute: () => root,
  id: 'printed',
  component: () => (
    <Gate>
      <Outlet />
    </Gate>
  ),
});

const parentOf = ({ isPrint, permission }: DeskPage) => {
  if (permission === 'anyone') return root;
  return isPrint ? printed : framed;
};

const routesIn = (parent: ReturnType<typeof parentOf>, queryClient: QueryClient) =>
  backOfficePages
    .filter((page) => parentOf(page) === parent)
    .map((page) =>
      createRoute({
        getParentRoute: () => parent as typeof framed,
        path: page.path,
        ...deskRoute(queryClient, page),
      }),
    );

export function createDeskRouter(queryClient: QueryClient) {
  const within = (parent: ReturnType<typeof parentOf>) => routesIn(parent, queryClient);
  return createRouter({
    routeTree: root.addChildren([
      framed.addChildren(within(framed)),
      printed.addChildren(within(printed)),
      ...within(root),
    ]),
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    defaultNotFoundComponent: () => (
      <Empty title="There is no such page">
        <p>The address may be mistyped, or the page has moved.</p>
      </Empty>
    ),
    defaultErrorComponent: ({ error, reset }) => <Failed error={error} onRetry={reset} />,
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
}

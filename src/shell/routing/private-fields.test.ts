import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';

// entry-server.tsx reads a private field of the router. An update that renames it would pass the types of a cast and
// render redirected pages as empty ones.
test('the router leaves a redirect in `_serverResult`, with what entry-server.tsx needs of it', async () => {
  const router = createRouter({
    routeTree: createRootRoute({
      beforeLoad: () => {
        throw redirect({ href: '/cart', statusCode: 301 });
      },
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    isServer: true,
  });
  await router.load();
  const result = router._serverResult;
  expect(result?.type).toBe('redirect');
  if (result?.type !== 'redirect') return;
  const { options, status } = router.resolveRedirect(result.redirect);
  expect([status, options.href]).toEqual([301, '/cart']);
});

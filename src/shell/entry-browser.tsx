import { hydrate } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { sessionNow, startSession } from '../account/web/session.ts';
import { setTransport } from '../ask.ts';
import { startCart } from '../cart/web/cart-store.ts';
import { browserTransport } from '../kit/browser-transport.ts';
import '../ui/styles.css';
import { pages } from '../pages.ts';
import { startWishlist } from '../wishlist/web/wishlist-store.ts';
import { followHead } from './head.ts';
import { makeQueryClient } from './query-client.ts';
import { createShopRouter } from './router.tsx';

setTransport(
  browserTransport({
    base: '/api',
    origin: location.origin,
    token: () => sessionNow()?.token ?? null,
    onUnauthenticated: (token) => {
      if (token) void endSession(token);
    },
  }),
);

async function endSession(token: string) {
  const { sessionHasEnded } = await import('../account/web/session-has-ended.ts');
  sessionHasEnded(token, () => {
    const { href, pathname, state } = router.state.location;
    const from = pathname === pages.login.path ? state.from : href;
    void router.navigate({ to: pages.login.path, state: from ? { from } : {} });
  });
}

startSession();
startWishlist();
startCart();
const queryClient = makeQueryClient();
hydrate(queryClient, JSON.parse(document.getElementById('data')!.textContent));

const router = createShopRouter(queryClient);
followHead(router);
await router.load();
const shop = document.getElementById('shop')!;
const page = <RouterProvider router={router} />;
startTransition(() => {
  // What the server could not fetch may have come by now: such a page is made anew.
  if ('failed' in shop.dataset) createRoot(shop).render(page);
  else hydrateRoot(shop, page);
});

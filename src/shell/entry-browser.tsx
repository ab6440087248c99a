import type { QueryKey } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { sessionNow, startSession } from '../identity/web/session.ts';
import { setTransport } from '../kit/client.ts';
import { cartNow, startCart } from '../cart/web/cart-store.ts';
import { whenIdle } from '../catalogue/web/when-idle.ts';
import { loadPart, loadQuietly } from '../kit/load-part.ts';
import { nextTask } from '../kit/next-task.ts';
import { queueStoppedClicks, replayClicks } from '../ui/hooks/queued-clicks.ts';
import '../ui/styles/styles.css';
import { addressOf } from '../kit/page.ts';
import { startWishlist } from '../wishlist/web/reload-wishlist.ts';
import { makeQueryClient } from './routing/query-client.ts';
import { createShopRouter } from './routing/router.tsx';
import { addresses } from '../links/addresses.ts';
import { listenToSlash } from './search/slash-key.ts';

// The transport loads with the first call: rendering the page needs none.
setTransport(async (request) => {
  const { browserTransport } = await loadPart(() => import('../kit/browser-transport.ts'));
  return browserTransport({
    base: '/api',
    origin: location.origin,
    token: () => sessionNow()?.token ?? null,
    onUnauthenticated: (token) => {
      if (token) void endSession(token);
    },
  })(request);
});

async function endSession(token: string) {
  const ending = await loadQuietly(() => import('../identity/web/end-expired-session.ts'));
  // If this fails to load, the next call reports the expired session again.
  ending?.endExpiredSession(token, () => {
    const { href, pathname, state } = router.state.location;
    const from = pathname === addresses.login ? state.from : href;
    void router.navigate({ href: addressOf(addresses.login), state: from ? { from } : {} });
  });
}

listenToSlash();
await nextTask();
startSession();
startWishlist();
startCart();
const queryClient = makeQueryClient();
const read = JSON.parse(document.getElementById('data')!.textContent) as [QueryKey, unknown][];
for (const [key, data] of read) queryClient.setQueryData(key, data);

const router = createShopRouter(queryClient);
await nextTask();
await router.load();
await nextTask();
const shop = document.getElementById('shop')!;
const page = <RouterProvider router={router} />;
document.documentElement.dataset['alive'] = '';
startTransition(() => {
  // The server rendered an error, and the data may be available by now: render from scratch.
  if ('failed' in shop.dataset) createRoot(shop).render(page);
  else hydrateRoot(shop, page);
});
queueStoppedClicks(shop);
replayClicks();

let lazyParts: Promise<void> | undefined;

async function loadLazyParts() {
  const module = await loadQuietly(() => import('./loading/start-lazy-parts.ts'));
  if (module) module.startLazyParts(router);
  // The next navigation retries.
  else lazyParts = undefined;
}

const startLazyParts = () => {
  lazyParts ??= loadLazyParts();
};
router.subscribe('onBeforeNavigate', startLazyParts);
// Starts at once for an open payment, which must be looked up, and for visitors with a van, who wait for fits;
// `whenIdle` does nothing for visitors who save data.
if (cartNow().checkout || 'myVan' in document.documentElement.dataset) startLazyParts();
else whenIdle(startLazyParts);

import { hydrate } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { sessionNow, startSession } from '../account/web/session/session.ts';
import { setTransport } from '../kit/client.ts';
import { cartNow, startCart } from '../cart/web/cart-store.ts';
import { whenIdle } from '../catalogue/web/when-idle.ts';
import { loadPart, loadQuietly } from '../kit/load-part.ts';
import { queueStoppedClicks, replayClicks } from '../ui/hooks/queued-clicks.ts';
import '../ui/styles/styles.css';
import { addressOf } from '../kit/page.ts';
import { accountPages } from '../account/pages.ts';
import { startWishlist } from '../wishlist/web/wishlist-store.ts';
import { makeQueryClient } from './routing/query-client.ts';
import { createShopRouter } from './routing/router.tsx';

/** How calls travel is fetched with the first of them: the page itself came without any. */
setTransport(async (sent) => {
  const { browserTransport } = await loadPart(() => import('../kit/browser-transport.ts'));
  return browserTransport({
    base: '/api',
    origin: location.origin,
    token: () => sessionNow()?.token ?? null,
    onUnauthenticated: (token) => {
      if (token) void endSession(token);
    },
  })(sent);
});

async function endSession(token: string) {
  const ending = await loadQuietly(() => import('../account/web/session/session-has-ended.ts'));
  // Without it the next call says the same again.
  ending?.sessionHasEnded(token, () => {
    const { href, pathname, state } = router.state.location;
    const from = pathname === accountPages.login.path ? state.from : href;
    void router.navigate({ href: addressOf(accountPages.login), state: from ? { from } : {} });
  });
}

/** A long task on a phone would hold up whoever taps or scrolls: each step gets a task of its own. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

await nextTask();
startSession();
startWishlist();
startCart();
const queryClient = makeQueryClient();
hydrate(queryClient, JSON.parse(document.getElementById('data')!.textContent));

const router = createShopRouter(queryClient);
await nextTask();
await router.load();
await nextTask();
const shop = document.getElementById('shop')!;
const page = <RouterProvider router={router} />;
document.documentElement.dataset['alive'] = '';
startTransition(() => {
  // What the server could not fetch may have come by now: such a page is made anew.
  if ('failed' in shop.dataset) createRoot(shop).render(page);
  else hydrateRoot(shop, page);
});
queueStoppedClicks(shop);
replayClicks();

let following: Promise<void> | undefined;

async function startLate() {
  const late = await loadQuietly(() => import('./loading/start-deferred.ts'));
  if (late) late.startDeferred(router);
  // Offline, say: the next page tries again.
  else following = undefined;
}

/** The document's head is right as it came: what keeps it in step is fetched when it may be needed. */
const follow = () => {
  following ??= startLate();
};
router.subscribe('onBeforeNavigate', follow);
// An open payment is looked up also for who saves data.
if (cartNow().checkout) follow();
else whenIdle(follow);

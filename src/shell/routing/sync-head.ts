import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { showPersistedToasts } from '../../ui/overlay/persisted-toasts.ts';
import { ANNOUNCER } from './announcer.tsx';
import { headHtml, headOf } from './head.ts';

/**
 * Updates the document's head when the page or its data change, and announces client-side navigations to screen readers
 * as a browser announces a page load.
 */
export function syncHead(router: AnyRouter): void {
  const { queryClient } = router.options.context as { queryClient: QueryClient };
  const origin = originOfShop();
  let written = '';
  const write = async () => {
    const { href } = router.state.location;
    // A head that fails to load is tried again on the next update.
    const head = await headOf(router, origin).catch(() => null);
    if (!head || router.state.location.href !== href) return;
    const html = headHtml(head, origin);
    if (html !== written) rewrite(html);
    written = html;
  };
  const announceIfNew = async () => {
    const before = document.title;
    await write();
    if (document.title === before) return;
    leaveFrame();
    restoreLostFocus();
    announce();
  };
  showPersistedToasts();
  // The visitor may have navigated before this file was loaded, or be on the way.
  if (router.state.status === 'idle') void announceIfNew();
  else leaveFrame();
  router.subscribe('onResolved', () => oncePainted(write));
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return;
    oncePainted(async () => {
      if (!isGoingBack) restoreLostFocus();
      await write();
      announce();
    });
  });
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && leaveFrame());
  let isGoingBack = false;
  (router.history as RouterHistory).subscribe(({ action }) => {
    isGoingBack = action.type !== 'PUSH' && action.type !== 'REPLACE';
  });
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success' && router.state.status === 'idle')
      void write();
  });
}

/** Lets the new page paint before the work runs. */
function oncePainted(work: () => Promise<void>): void {
  requestAnimationFrame(() => setTimeout(() => void work(), 20));
}

/** What leads to another page from the header, a menu's button or the search field, does not keep the focus. */
function leaveFrame(): void {
  const { activeElement } = document;
  if (!activeElement?.closest('#page')) (activeElement as HTMLElement | null)?.blur();
}

function announce(): void {
  document.getElementById(ANNOUNCER)!.textContent = document.title;
}

/** Moves the focus to the new page's heading if the focused element was removed with the old page or left. */
function restoreLostFocus(): void {
  if (document.activeElement !== document.body) return;
  const page = document.getElementById('page');
  const target = page?.querySelector('h1') ?? page;
  if (!target) return;
  target.tabIndex = -1;
  target.style.outline = 'none';
  target.focus({ preventScroll: true });
}

/** The shop's public origin, which can differ from the one in the address bar. */
function originOfShop(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical ? new URL(canonical.href).origin : location.origin;
}

/** Everything that `headHtml` writes except the icon, which is the same on every page. */
const HEAD_ELEMENTS =
  'title, meta[name=description], meta[name=keywords], meta[name=robots], meta[name="twitter:card"], meta[property^="og:"], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]';

function rewrite(html: string): void {
  const { head } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of document.head.querySelectorAll(HEAD_ELEMENTS)) element.remove();
  document.head.prepend(...head.querySelectorAll(HEAD_ELEMENTS));
}

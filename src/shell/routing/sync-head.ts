import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { showPersistedToasts } from '../../ui/overlay/persisted-toasts.ts';
import { ANNOUNCER } from './announcer.tsx';
import { headHtml, headOf } from './head.ts';

/**
 * Keeps the document's head in step with the page, also when its data arrive after it, and announces a page that comes
 * without a reload, as a browser does for one that is loaded.
 */
export function syncHead(router: AnyRouter): void {
  const { queryClient } = router.options.context as { queryClient: QueryClient };
  const origin = originOfShop();
  let written = '';
  const write = async () => {
    const { href } = router.state.location;
    // Without its file a page's head is asked for again with the next data or the next page.
    const head = await headOf(router, origin).catch(() => null);
    if (!head || router.state.location.href !== href) return;
    const html = headHtml(head, origin);
    if (html !== written) rewrite(html);
    written = html;
  };
  const announceIfNew = async () => {
    const before = document.title;
    await write();
    if (document.title !== before) announce();
  };
  showPersistedToasts();
  // The visitor may have been quicker than this file.
  if (router.state.status === 'idle') void announceIfNew();
  router.subscribe('onResolved', () => oncePainted(write));
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return;
    oncePainted(async () => {
      if (!isGoingBack) focusLost();
      await write();
      announce();
    });
  });
  let isGoingBack = false;
  (router.history as RouterHistory).subscribe(({ action }) => {
    isGoingBack = action.type !== 'PUSH' && action.type !== 'REPLACE';
  });
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success' && router.state.status === 'idle')
      void write();
  });
}

/** The page first: it is what was asked for. */
const oncePainted = (work: () => Promise<void>) =>
  void requestAnimationFrame(() => setTimeout(() => void work(), 20));

function announce(): void {
  document.getElementById(ANNOUNCER)!.textContent = document.title;
}

/** What was pressed went with its page (a form's button, say): the next Tab begins at the new page's heading. */
function focusLost(): void {
  if (document.activeElement !== document.body) return;
  const page = document.getElementById('page');
  const target = page?.querySelector('h1') ?? page;
  if (!target) return;
  target.tabIndex = -1;
  target.style.outline = 'none';
  target.focus({ preventScroll: true });
}

/** As the server knows it, which may be another one than this browser came by. */
function originOfShop(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical ? new URL(canonical.href).origin : location.origin;
}

/** What `headHtml` writes, but for the icon, which is the same on every page. */
const WRITTEN =
  'title, meta[name=description], meta[name=keywords], meta[name=robots], meta[name="twitter:card"], meta[property^="og:"], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]';

function rewrite(html: string): void {
  const { head } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of document.head.querySelectorAll(WRITTEN)) element.remove();
  document.head.prepend(...head.querySelectorAll(WRITTEN));
}

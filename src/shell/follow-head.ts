import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { ANNOUNCER } from './announcer.tsx';
import { type Head, headOf } from './head.ts';

/**
 * Keeps the document's head in step with the page, also when a page's data comes after the page itself, and names a
 * page aloud that comes without a reload, as a browser does for one that is loaded.
 */
export function followHead(router: AnyRouter): void {
  const { queryClient } = router.options.context as { queryClient: QueryClient };
  const write = () => writeHead(headOf(router, location.origin));
  // The visitor may have been quicker than this file.
  if (router.state.status === 'idle') {
    const before = document.title;
    write();
    if (document.title !== before) announce();
  }
  router.subscribe('onResolved', write);
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return;
    write();
    announce();
  });
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success' && router.state.status === 'idle')
      write();
  });
}

function announce(): void {
  document.getElementById(ANNOUNCER)!.textContent = document.title;
}

function writeHead(head: Head): void {
  if (document.title !== head.title) document.title = head.title;
  setMeta('description', head.description);
  setMeta('keywords', head.keywords);
  setMeta('robots', head.canonical === null ? 'noindex' : '');
  const canonical = document.querySelector('link[rel=canonical]');
  if (head.canonical === null) return canonical?.remove();
  const link = canonical ?? document.head.appendChild(document.createElement('link'));
  link.setAttribute('rel', 'canonical');
  link.setAttribute('href', location.origin + head.canonical);
}

function setMeta(name: string, content: string): void {
  const found = document.querySelector(`meta[name=${name}]`);
  if (!content) return found?.remove();
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute('name', name);
  meta.setAttribute('content', content);
}

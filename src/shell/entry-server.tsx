import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { getSsrStatus } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type { Page } from '../kit/page.ts';
import { CallRefused, setTransport, type Transport } from '../kit/client.ts';
import { mails } from '../mails.ts';
import { type Assets, assetsOf, type Manifest } from '../server/pages/assets.ts';
import { escapeJson, headHtml, headOf } from './routing/head.ts';
import type { RenderedPage, PageRequest, Renderer } from '../server/pages/renderer.ts';
import { STAGING_BANNER } from '../server/pages/staging-banner.ts';
import { makeQueryClient } from './routing/query-client.ts';
import { createShopRouter } from './routing/router.tsx';

/** Calls made while rendering go through `transport`. */
export function makeRenderer(given: { transport: Transport; manifest: Manifest | null }): Renderer {
  setTransport(given.transport);
  const assets = cachedAssets(given.manifest);
  return (request) => renderPage(request, assets);
}

function cachedAssets(manifest: Manifest | null) {
  const cache = new Map<Page | undefined, Assets>();
  return (page: Page | undefined): Assets => {
    const assets = cache.get(page) ?? assetsOf(manifest, page);
    cache.set(page, assets);
    return assets;
  };
}

export { mails };

async function renderPage(
  { url, origin, isStaging = false }: PageRequest,
  assetsFor: ReturnType<typeof cachedAssets>,
): Promise<RenderedPage> {
  const queryClient = makeQueryClient();
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = createShopRouter(queryClient, history);
  await router.load();

  const result = router._serverResult;
  if (result?.type === 'redirect') {
    const { options, status } = router.resolveRedirect(result.redirect);
    return { status, html: '', location: options.href ?? '/' };
  }

  const body = renderToString(<RouterProvider router={router} />);
  const { page } = router.state.matches.at(-1)!.staticData;
  const head = await headOf(router, origin);
  const html = document({
    head: headHtml(isStaging ? { ...head, canonical: null } : head, origin),
    isStaging,
    assets: assetsFor(page),
    body,
    // What was read, by its key; its age counts from the browser's receipt.
    data: queryClient.getQueriesData({ predicate: ({ state }) => state.status === 'success' }),
    failed: router.state.matches.some(({ status }) => status === 'error'),
    // These pages are usable without script, so first-paint.ts loads it after the first paint.
    isPaintedFirst: page?.visits !== undefined,
  });
  queryClient.clear();
  return { status: statusOf(router), html };
}

/** Passes on the 503 of a call that was refused because the shop is overloaded. */
function statusOf(router: ReturnType<typeof createShopRouter>): number {
  const { error } = router.state.matches.find(({ status }) => status === 'error') ?? {};
  return error instanceof CallRefused && error.status === 503 ? 503 : getSsrStatus(router);
}

function document(page: {
  head: string;
  assets: Assets;
  body: string;
  data: unknown;
  failed: boolean;
  isStaging: boolean;
  isPaintedFirst: boolean;
}): string {
  const { entry, styles, preloads, fonts } = page.assets;
  const [first, ...others] = page.assets.first;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">${[
    page.head,
    ...others.map((file) => `<script src="${file}"></script>`),
    page.isPaintedFirst
      ? `<script src="${first}" data-entry="${entry}" data-beside="${preloads.join(' ')}"></script>`
      : [
          `<script src="${first}"></script>`,
          ...preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
          `<script type="module" src="${entry}"></script>`,
        ].join(''),
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
    ),
  ].join(
    '',
  )}</head><body>${page.isStaging ? STAGING_BANNER : ''}<div id="shop"${page.failed ? ' data-failed' : ''}>${page.body}</div><script type="application/json" id="data">${escapeJson(page.data)}</script></body></html>`;
}

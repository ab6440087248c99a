import { escapeMarkup } from '../kit/escape-markup.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter, StaticDataRouteOption } from '@tanstack/react-router';

/** What a page says about itself in the document's head. */
export interface Head {
  title: string;
  description: string;
  keywords: string;
  /** The page's own path, for search engines; null where they should stay away. */
  canonical: string | null;
  /** The shop's icon. */
  icon: string;
  /** Path or address of the picture that other sites show beside a link to the page. */
  picture: string;
  /** Path of a feed that says what is new. */
  feed: string;
  /** schema.org's data; only the server needs it. */
  structured: object[];
}

/** What a page knows of itself when it says its head; its data lies in the query client. */
export interface PageShown {
  params: Record<string, string>;
  search: Record<string, unknown>;
  /** What its route's loader answered. */
  loaderData: unknown;
  queryClient: QueryClient;
  /** The shop's address, without a slash at the end. */
  origin: string;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    head?: (page: PageShown) => Partial<Head>;
  }
}

const NOTHING: Head = {
  title: 'VanGon',
  description: '',
  keywords: '',
  canonical: null,
  icon: '/drawings/favicon.svg',
  picture: '/drawings/social/shop.png',
  feed: '',
  structured: [],
};

type Match = Pick<PageShown, 'params' | 'search' | 'loaderData'> & {
  routeId: string;
  status: string;
  /** The router's own mark of a page that nobody knows; it has no public name. */
  _notFound?: boolean;
};

/** The head of the page that the router shows: the innermost route's word wins. */
export function headOf(router: AnyRouter, origin: string): Head {
  const matches = router.state.matches as Match[];
  const { queryClient } = router.options.context as { queryClient: QueryClient };
  const told = endOf(matches);
  const head = { ...NOTHING };
  for (const { routeId, status, params, search, loaderData } of told
    ? matches.slice(0, 1)
    : matches) {
    const { staticData } = router.routesById[routeId].options as {
      staticData?: StaticDataRouteOption;
    };
    if (!staticData?.head || status !== 'success') continue;
    Object.assign(head, staticData.head({ params, search, loaderData, queryClient, origin }));
  }
  return told ? { ...head, title: `${told} | ${head.title}` } : head;
}

/** What a page that isn't there, or could not be fetched, is called; such a page has nothing of its own to say. */
function endOf(matches: readonly Match[]): string | undefined {
  if (matches.some(({ status, _notFound }) => _notFound || status === 'notFound')) {
    return 'Page Not Found';
  }
  if (matches.some(({ status }) => status === 'error')) return 'Something went wrong!';
}

/** JSON that cannot end its script element, nor break a line where JavaScript would see one. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** The head's elements as the server writes them. */
export function headHtml(head: Head, origin: string): string {
  const meta = (name: string, content: string) =>
    content && `<meta name="${name}" content="${escapeMarkup(content)}">`;
  return [
    `<title>${escapeMarkup(head.title)}</title>`,
    meta('description', head.description),
    meta('keywords', head.keywords),
    head.canonical === null
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeMarkup(origin + head.canonical)}">`,
    `<link rel="icon" href="${escapeMarkup(head.icon)}">`,
    head.feed &&
      `<link rel="alternate" type="application/rss+xml" title="VanGon articles" href="${escapeMarkup(head.feed)}">`,
    linkCard(head, origin),
    ...head.structured.map(
      (data) => `<script type="application/ld+json">${escapeJson(data)}</script>`,
    ),
  ].join('');
}

/** How a link to the page looks elsewhere; only the server's word is read, so the browser leaves it as it came. */
function linkCard({ title, description, canonical, picture }: Head, origin: string): string {
  if (canonical === null) return '';
  return [
    ['og:title', title],
    ['og:description', description],
    ['og:image', new URL(picture, origin).href],
    ['og:url', origin + canonical],
  ]
    .filter(([, content]) => content)
    .map(
      ([property, content]) => `<meta property="${property}" content="${escapeMarkup(content!)}">`,
    )
    .concat('<meta name="twitter:card" content="summary_large_image">')
    .join('');
}

/** Keeps the document's head in step with the page, also when a page's data comes after the page itself. */
export function followHead(router: AnyRouter): void {
  const { queryClient } = router.options.context as { queryClient: QueryClient };
  const write = () => writeHead(headOf(router, location.origin));
  router.subscribe('onResolved', write);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success' && router.state.status === 'idle')
      write();
  });
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

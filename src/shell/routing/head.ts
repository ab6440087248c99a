import { escapeMarkup } from '../../kit/escape-markup.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { headerContent } from '../../content/web/header-content.ts';
import { pageAt } from '../../pages.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Head, PageShown } from './page-shown.ts';
import { pageHeads } from './page-heads.ts';

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
  fullPath: string;
  status: string;
  /** The router's own mark of a page that nobody knows; it has no public name. */
  _notFound?: boolean;
};

/** The head of the page that the router shows, within what the shop says of every page. */
export function headOf(router: AnyRouter, origin: string): Head {
  const matches = router.state.matches as Match[];
  const { queryClient } = router.options.context as { queryClient: QueryClient };
  const shop = { ...NOTHING, ...headOfShop(queryClient) };
  const told = endOf(matches);
  if (told) return { ...shop, title: `${told} | ${shop.title}` };

  const { fullPath, params, search, loaderData, status } = matches.at(-1)!;
  const page = pageAt(fullPath);
  if (!page || status !== 'success') return shop;
  return { ...shop, ...pageHeads[page]({ params, search, loaderData, queryClient, origin }) };
}

function headOfShop(queryClient: QueryClient): Partial<Head> {
  const settings = queryClient.getQueryData(headerContent.queryKey)?.settings;
  return settings ? { title: settings.site_title, icon: settings.favicon } : {};
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

/** How a link to the page looks elsewhere. */
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

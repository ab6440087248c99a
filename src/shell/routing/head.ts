import { type AnyRouter, isNotFound } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { headerContent } from '../../settings/web/header-content.ts';
import { escapeMarkup } from '../../kit/escape-markup.ts';
import type { Head, HeadInput, Page } from '../../kit/page.ts';

const EMPTY: Head = {
  title: 'VanGon',
  description: '',
  keywords: '',
  canonical: null,
  isIndexed: true,
  icon: '/drawings/favicon.svg',
  picture: '/drawings/social/shop.png',
  feed: '',
  structured: [],
};

interface Match {
  params: HeadInput['params'];
  loaderData?: unknown;
  error: unknown;
  status: string;
  staticData: { page?: Page };
}

/**
 * The head of the page that the router shows. The router's own `head()` would need each head before hydration and would
 * not see data that arrive later (docs/decisions/043).
 */
export async function headOf(router: AnyRouter, origin: string): Promise<Head> {
  const matches = router.state.matches as Match[];
  const { queryClient } = router.options.context as { queryClient: QueryClient };
  const shop = { ...EMPTY, ...headOfShop(queryClient) };
  const { params, loaderData, status, staticData } = matches.at(-1)!;
  const { page } = staticData;

  const isFailed = matches.some((match) => match.status === 'error');
  if (matches.some(({ error }) => isNotFound(error)) || (!page && !isFailed)) {
    return { ...shop, title: `Page Not Found | ${shop.title}` };
  }
  if (isFailed) return { ...shop, title: `Something went wrong! | ${shop.title}` };
  if (!page || status !== 'success') return shop;
  return { ...shop, ...(await headOfPage(page, { params, loaderData, queryClient, origin })) };
}

function headOfShop(queryClient: QueryClient): Partial<Head> {
  const settings = queryClient.getQueryData(headerContent.queryKey)?.settings;
  return settings ? { title: settings.site_title, icon: settings.favicon } : {};
}

interface LoadedHead {
  head: (origin: string) => Partial<Head>;
}

async function headOfPage({ head }: Page, input: HeadInput): Promise<Partial<Head>> {
  if (typeof head === 'string') return { title: `${head} | VanGon` };
  if (typeof head === 'function') return head(input);
  // `loaderData` is undefined while a failed loader runs again.
  return head ?? (input.loaderData as LoadedHead | undefined)?.head(input.origin) ?? {};
}

/** JSON that can neither close its script element nor contain a JavaScript line break. */
export const escapeJson = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

export function headHtml(head: Head, origin: string): string {
  const meta = (name: string, content: string) =>
    content && `<meta name="${name}" content="${escapeMarkup(content)}">`;
  return [
    `<title>${escapeMarkup(head.title)}</title>`,
    meta('description', head.description),
    meta('keywords', head.keywords),
    head.isIndexed && head.canonical !== null ? '' : '<meta name="robots" content="noindex">',
    head.canonical === null
      ? ''
      : `<link rel="canonical" href="${escapeMarkup(origin + head.canonical)}">`,
    `<link rel="icon" href="${escapeMarkup(head.icon)}">`,
    head.feed &&
      `<link rel="alternate" type="application/rss+xml" title="VanGon articles" href="${escapeMarkup(head.feed)}">`,
    previewTags(head, origin),
    ...head.structured.map(
      (data) => `<script type="application/ld+json">${escapeJson(data)}</script>`,
    ),
  ].join('');
}

/** Open Graph and Twitter tags, which other sites use to preview a link. */
function previewTags({ title, description, canonical, picture }: Head, origin: string): string {
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

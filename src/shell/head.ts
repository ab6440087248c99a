import type { AnyRouter } from '@tanstack/react-router';

/** What a page says about itself in the document's head. */
export interface Head {
  title: string;
  description: string;
  keywords: string;
  /** The page's own path, for search engines; null where they should stay away. */
  canonical: string | null;
  structured: object[];
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    head?: (data: never) => Partial<Head>;
  }
}

const NOTHING: Head = {
  title: 'VanGon',
  description: '',
  keywords: '',
  canonical: null,
  structured: [],
};

/** The head of the page that the router has loaded: the innermost route's word wins. */
export function headOf(router: AnyRouter): Head {
  const head = { ...NOTHING };
  for (const match of router.state.matches) {
    const say = router.routesById[match.routeId].options.staticData?.head;
    const isThere = match.status === 'success' && !match._notFound;
    if (say && isThere) Object.assign(head, say({ ...match, data: match.loaderData } as never));
  }
  return head;
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** JSON that cannot end its script element, nor break a line where JavaScript would see one. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The head's elements as the server writes them. */
export function headHtml(head: Head, origin: string): string {
  const meta = (name: string, content: string) =>
    content && `<meta name="${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    meta('keywords', head.keywords),
    head.canonical === null
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(origin + head.canonical)}">`,
    ...head.structured.map(
      (data) => `<script type="application/ld+json">${escapeJson(data)}</script>`,
    ),
  ].join('');
}

/** Keeps the document's head in step while the visitor moves from page to page. */
export function followHead(router: AnyRouter): void {
  router.subscribe('onResolved', () => {
    const head = headOf(router);
    document.title = head.title;
    setMeta('description', head.description);
    setMeta('keywords', head.keywords);
    setMeta('robots', head.canonical === null ? 'noindex' : '');
    const canonical = document.querySelector('link[rel=canonical]');
    if (head.canonical !== null) {
      const link = canonical ?? document.head.appendChild(document.createElement('link'));
      link.setAttribute('rel', 'canonical');
      link.setAttribute('href', location.origin + head.canonical);
    } else canonical?.remove();
  });
}

function setMeta(name: string, content: string): void {
  const found = document.querySelector(`meta[name=${name}]`);
  if (!content) return found?.remove();
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute('name', name);
  meta.setAttribute('content', content);
}

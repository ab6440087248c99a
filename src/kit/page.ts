import type { QueryClient } from '@tanstack/react-query';

/** A page's metadata in the document's head. */
export interface Head {
  title: string;
  description: string;
  keywords: string;
  /** The page's own path, for search engines; null if they should not index it. */
  canonical: string | null;
  /** False for a part of the canonical address's content. */
  isIndexed: boolean;
  /** The shop's icon. */
  icon: string;
  /** Path or address of the picture that other sites show beside a link to the page. */
  picture: string;
  /** Path of the feed that announces new articles. */
  feed: string;
  /** schema.org data. */
  structured: object[];
}

/** The input of a page's head; the page's data is in the query client. */
export interface HeadInput {
  params: Partial<Record<string, string>>;
  /** What the page's loader returned. */
  loaderData: unknown;
  queryClient: QueryClient;
  /** The shop's address, without a trailing slash. */
  origin: string;
}

/** Query parameters of an address. */
export type Search = Partial<Record<string, string>>;

/** The input of a page's loader. */
export interface LoaderInput {
  queryClient: QueryClient;
  params: Partial<Record<string, string>>;
  /** The query parameters that `validateSearch` kept. */
  search: Search;
  /** A link is about to be clicked; nobody is waiting yet. */
  preload: boolean;
}

/** An export of a module that is loaded on demand. */
export interface LazyExport {
  load: () => Promise<object>;
  name: string;
}

/** The complete declaration of a page. Router, response cache, sitemap and build are derived from it. */
export interface Page {
  /** One of the shop's addresses (`links/addresses.ts`). */
  path: string;
  /** Other paths that people try; they move (301) here. */
  alsoAt?: readonly string[];
  /** Who may open it: anyone, customers only, or only people who are not logged in. */
  access?: 'customer' | 'logged-out';
  /** Its HTML depends on these query parameters. */
  reads?: readonly string[];
  /** Its address may hold a token: no cache stores the page, and no link from it sends a referrer. */
  holdsToken?: boolean;
  inSitemap?: boolean;
  /**
   * For pages with a size budget, how visitors use them: the build groups their modules, their script is fetched after the
   * first paint, and links to them preload all their files at once.
   */
  visits?: 'browsing' | 'buying';
  /** Source of a plain script that runs before the first paint. */
  earlyScript?: string;
  /** Its component `XyPage` is in a file `xy-page.tsx`. */
  component: LazyExport;
  /** The query parameters that stay in its address. */
  validateSearch?: (query: Record<string, unknown>) => Search;
  /** Loads its data; it may throw the router's `notFound()` or a redirect. */
  loader?: (input: LoaderInput) => unknown;
  /** A title, or the whole head; without it the head is what the loader returns as `head`. */
  head?: string | Partial<Head> | ((input: HeadInput) => Promise<Partial<Head>>);
}

/** Declares a page in an area's `pages.ts`. */
export const page = (declared: Page): Page => declared;

/** Names an export of a module; the name is checked against the module. */
export const lazy = <Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): LazyExport => ({ load, name });

/** The file of a page's component: `product-page.tsx` for `ProductPage`. */
export const fileOfComponent = ({ component: { name } }: Pick<Page, 'component'>) =>
  `${name.replaceAll(/(?<=.)(?=[A-Z])/g, '-').toLowerCase()}.tsx`;

type PathParts<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | PathParts<`/${Rest}`>
  : Path extends `${string}$${infer Name}`
    ? Name extends `${infer Bare}}`
      ? Bare
      : Name
    : never;

type Filling<Path extends string> = [PathParts<Path>] extends [never]
  ? [parts?: Record<never, never>, search?: Search]
  : [parts: Record<PathParts<Path>, string | number>, search?: Search];

/** An address, as in `addressOf(addresses.product, { slug })`; empty query parameters are left out. */
export function addressOf<Path extends string>(
  path: Path,
  ...[parts = {}, search = {}]: Filling<Path>
): string {
  const filled = path.replace(/\{?-?\$(\w+)\}?/g, (_, part: string) =>
    encodeURIComponent((parts as Record<string, string | number>)[part] ?? ''),
  );
  const query = new URLSearchParams(
    Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString();
  return query ? `${filled}?${query}` : filled;
}

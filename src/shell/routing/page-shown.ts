import type { QueryClient } from '@tanstack/react-query';

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
  /** schema.org's data. */
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

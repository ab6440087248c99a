import type { QueryClient } from '@tanstack/react-query';

/** Query parameters of an address. */
export type DeskSearch = Partial<Record<string, string>>;

/** Starts a page's calls early, so the server works on them while the page renders. */
export type PrefetchPage = (queryClient: QueryClient, search: DeskSearch) => void;

/** Props of a page's component. */
export interface DeskPageProps {
  /** As it is declared, for a component of several pages. */
  path: string;
  params: Record<string, string>;
  search: DeskSearch;
  /** Changes parameters of the address; empty and undefined ones are removed. */
  setSearch: (change: DeskSearch, options?: { replace?: boolean }) => void;
}

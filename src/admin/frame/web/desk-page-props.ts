import type { QueryClient } from '@tanstack/react-query';

/** Query parameters of an address. */
export type DeskSearch = Partial<Record<string, string>>;

/** Begins a page's calls, so that the shop works on them while the browser draws the page. */
export type Early = (queryClient: QueryClient, search: DeskSearch) => void;

/** What a page's component gets. */
export interface DeskPageProps {
  params: Record<string, string>;
  search: DeskSearch;
  /** Changes parameters of the address; empty and undefined ones are removed. */
  setSearch: (change: DeskSearch, options?: { replace?: boolean }) => void;
}

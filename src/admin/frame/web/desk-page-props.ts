/** Query parameters of an address. */
export type DeskSearch = Partial<Record<string, string>>;

/** What a page's component gets. */
export interface DeskPageProps {
  params: Record<string, string>;
  search: DeskSearch;
  /** Changes parameters of the address; empty and undefined ones are removed. */
  setSearch: (change: DeskSearch, options?: { replace?: boolean }) => void;
}

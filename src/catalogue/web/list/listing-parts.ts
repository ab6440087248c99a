import { hydratedLater } from '../../../ui/hooks/hydrated-later.tsx';

const loadBar = async () => (await import('./listing-bar.tsx')).ListingBar;
const loadIndex = async () => (await import('./listing-index.tsx')).ListingIndex;
const loadPages = async () => (await import('./listing-pages.tsx')).ListingPages;
const loadEmpty = async () => (await import('./empty-list.tsx')).EmptyList;

/** What stands around the products: there at once, alive a moment after them. */
export const ListingBar = hydratedLater(import.meta.env.SSR ? await loadBar() : null, loadBar);
export const ListingIndex = hydratedLater(
  import.meta.env.SSR ? await loadIndex() : null,
  loadIndex,
);
export const ListingPages = hydratedLater(
  import.meta.env.SSR ? await loadPages() : null,
  loadPages,
);
export const EmptyList = hydratedLater(import.meta.env.SSR ? await loadEmpty() : null, loadEmpty);

import { type ComponentType, useDeferredValue } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData, useRouterState } from '@tanstack/react-router';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Notice, RetryNotice } from '../../../ui/layout/notice.tsx';
import { pageCount, renderedSize, rowsBefore, showingText } from './paging.ts';
import { useChosenVan } from '../../../fitment/web/chosen-van.ts';
import { useListSettings } from './list-settings.ts';
import { describeList } from './describe-list.ts';
import { useListedProducts } from './rows/use-listed-products.ts';
import './rows/layouts.css';
import './listing.css';
import type { ListedProducts } from './viewed-list.ts';
import { isSortable, viewedList } from './list-data.ts';
import type { UnderstoodRowProps } from './rows/understood-row.tsx';
import type { ListView } from '../../rules/list-view.ts';
import { hasWords } from '../../rules/search-state.ts';
import type { ListPlace } from './list-address.ts';
import type { OpenedList } from './open-list.ts';
import { vanTypes } from '../menu/van-types.ts';
import { useIsBrowser } from '../../../ui/hooks/use-is-browser.ts';
import { lazyHydrated } from '../../../ui/loading/lazy-part.tsx';
// Imported here because pagination is server-rendered before its script loads.
import '../../../ui/table/pagination.css';

const loadBar = async () => (await import('./listing-bar.tsx')).ListingBar;
const loadIndex = async () => (await import('./filters/listing-index.tsx')).ListingIndex;
const loadPages = async () => (await import('./listing-pages.tsx')).ListingPages;
const loadEmpty = async () => (await import('./rows/empty-list.tsx')).EmptyList;

// Rendered on the server, hydrated after the products.
const ListingBar = lazyHydrated(import.meta.env.SSR ? await loadBar() : null, loadBar);
const ListingIndex = lazyHydrated(import.meta.env.SSR ? await loadIndex() : null, loadIndex);
const ListingPages = lazyHydrated(import.meta.env.SSR ? await loadPages() : null, loadPages);
const EmptyList = lazyHydrated(import.meta.env.SSR ? await loadEmpty() : null, loadEmpty);

/** One and the same: a lazily hydrated part whose props change is drawn anew, and moves the list. */
const NO_DIAGRAMS: NonNullable<ListedProducts['diagrams']> = [];

export interface RowsProps {
  place: ListPlace;
  view: ListView;
  listed: ListedProducts;
  /** The number of the first row in the list, from 1. */
  from: number;
  busy: boolean;
}

interface ListedPageProps {
  Rows: ComponentType<RowsProps>;
  Understood?: ComponentType<UnderstoodRowProps>;
}

/** The page of a list. Search results also show how the words were interpreted. */
export function ListedPage({ Rows, Understood }: ListedPageProps) {
  const opened = useLoaderData({ strict: false, select: (data) => data as OpenedList });
  const { place, view } = opened;
  const { list } = place;
  const isSearch = hasWords(list);
  const own = useListSettings().size;
  const isHydrated = useIsBrowser();
  const rendered = renderedSize(opened.size);
  const size = isHydrated ? (opened.size ?? own) : rendered;
  const { first, isRead } = useChosenVan();
  const { shown, isWaiting, isUnsorted, error, tryAgain } = useListedProducts(
    viewedList(list, view, first),
    opened.page,
    size,
    rendered,
  );
  // The visitor's van may change the answer before its part is hydrated: deferred, so that React keeps it until then.
  const answered = useDeferredValue(shown);
  const { data: vans } = useSuspenseQuery(vanTypes);
  const { heading, crumbs } = describeList(list, vans, shown?.category_name);
  const isNarrowing = useRouterState({
    select: ({ location, resolvedLocation }) =>
      location.pathname === resolvedLocation?.pathname &&
      location.searchStr !== resolvedLocation.searchStr,
  });
  if (!shown) return null;

  const { rows, total, message, page } = shown;
  const pages = pageCount(total, shown.size);
  return (
    <div className="site-width">
      {/* On a phone, a long heading is set smaller to stay in one line; beside it, a search has the number of products. */}
      <div className="listing-top" data-search={isSearch || undefined}>
        <Breadcrumb crumbs={crumbs} />
        <div className="listing-head">
          <h1 data-long={heading.length > (isSearch ? 18 : 30) || undefined}>{heading}</h1>
          {total > 0 && <p role="status">{showingText(page, total, shown.size)}</p>}
        </div>
      </div>
      {Understood && answered?.understood && (
        <Understood
          place={place}
          view={view}
          understood={answered.understood}
          answer={answered.answer}
        />
      )}
      <div className="listing">
        <ListingIndex
          vans={vans}
          place={place}
          view={view}
          page={page}
          size={size}
          total={total}
          understood={shown.understood}
        />
        <div
          className="listing-rows min-w-0"
          data-unsorted={(!isRead && isSortable(view)) || isUnsorted || undefined}
        >
          <ListingBar
            place={place}
            view={view}
            page={page}
            size={size}
            vans={vans}
            types={shown.types}
            typesTotal={shown.types_total}
            question={shown.question ?? null}
            diagrams={shown.diagrams ?? NO_DIAGRAMS}
          />
          {rows.length > 0 && message && <Notice className="mb-4">{message}</Notice>}
          {error && (
            <RetryNotice title={error.message} className="mb-4" onRetry={tryAgain}>
              These products could not be loaded.
            </RetryNotice>
          )}
          {/* Where the skip link leads. */}
          {rows.length > 0 && <span id="products" />}
          {rows.length > 0 ? (
            <Rows
              // Remounts the cards in a new order instead of moving them.
              key={shown.first}
              place={place}
              view={view}
              listed={shown}
              from={rowsBefore(page, shown.size) + 1}
              busy={isWaiting || isNarrowing}
            />
          ) : (
            <EmptyList message={message} near={shown.near} vans={vans} place={place} view={view} />
          )}
          {pages > 1 && (
            <ListingPages place={place} view={view} page={page} pages={pages} size={shown.size} />
          )}
        </div>
      </div>
    </div>
  );
}

import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageLink } from '../../page-link.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PER_PAGE, pageCount, showingText } from '../paging.ts';
import type { ProductList } from '../search-state.ts';
import { EmptyList } from './empty-list.tsx';
import { addressOfPage } from './list-address.ts';
import { isWorthHavingWhole, listPage, shownPage, wholeList } from './list-data.ts';
import { wordsOf } from './list-words.ts';
import './listing.css';
import { ListingIndex } from './listing-index.tsx';
import { listAt, type OpenedList } from './open-list.ts';
import { ProductGrid } from './product-card.tsx';
import { vanTypes } from './van-types.ts';
import { whenIdle } from './when-idle.ts';

/** A page of a list of products: by van, by category, all, or found. */
export function ListingPage() {
  const { place, page } = useLoaderData({
    strict: false,
    select: (opened) => opened as OpenedList,
  });
  const list = listAt(place);
  const listed = useListedProducts(list, page);
  const { data: vans } = useSuspenseQuery(vanTypes);
  const { heading, crumbs } = wordsOf(list, vans);
  const inView = 'van' in list ? list.van : undefined;
  if (!listed) return null;

  const { rows, total, message } = listed;
  return (
    <div className="site-width">
      <Breadcrumb crumbs={crumbs} renderLink={PageLink} className="listing-crumbs" />
      <div className="listing-head">
        <h1>{heading}</h1>
        {total > 0 && <p role="status">{showingText(page, total)}</p>}
      </div>
      <div className="listing">
        <ListingIndex
          vans={vans}
          van={inView}
          category={'category' in list ? list.category : undefined}
        />
        <div className="listing-rows">
          {rows.length > 0 && message && <Notice className="listing-notice">{message}</Notice>}
          {rows.length > 0 ? (
            <ProductGrid rows={rows} from={(page - 1) * PER_PAGE + 1} as="h2" eager />
          ) : (
            <EmptyList message={message} vans={vans} van={inView} />
          )}
          {total > PER_PAGE && (
            <Pagination
              page={page}
              pages={pageCount(total)}
              hrefFor={(number) => addressOfPage(place, number)}
              renderLink={PageLink}
              className="listing-pages"
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** One page at first; once the browser has time it takes the whole list, and every page turn is immediate. */
function useListedProducts(list: ProductList, page: number) {
  const queryClient = useQueryClient();
  const { data: whole } = useQuery({ ...wholeList(list), enabled: false });
  const { data: part } = useQuery({ ...listPage(list, page), enabled: !whole });
  const shown = shownPage(whole, part, page);
  const wantsWhole = Boolean(shown && isWorthHavingWhole(shown));
  const key = JSON.stringify(list);

  useEffect(() => {
    if (!wantsWhole) return;
    return whenIdle(
      () => void queryClient.prefetchQuery(wholeList(JSON.parse(key) as ProductList)),
    );
  }, [queryClient, wantsWhole, key]);

  return shown;
}

import { useSyncExternalStore } from 'react';
import { formatPrice } from '../../../kit/money.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { KeyCap } from '../../frame/web/keys/key-cap.tsx';
import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { Empty, Failed } from '../../frame/web/desk/states.tsx';
import type { ChosenRows } from '../../frame/web/table/use-chosen-rows.ts';
import type { OrderRow } from '../contract.ts';
import { MIN_QUERY } from '../rules/parse-search-text.ts';
import { pounds } from '../../../kit/weight.ts';
import { counted } from './measures.ts';
import { OrderCards } from './order-cards.tsx';
import { type OrdersSearch, viewAddress } from './orders-address.ts';
import { OrdersTable } from './orders-table.tsx';
import type { useOrderCounts, useOrders } from './use-orders.ts';
import { emptyViews, viewNames } from './view-names.ts';

interface OrdersListProps extends Pick<DeskPageProps, 'setSearch'> {
  search: OrdersSearch;
  list: ReturnType<typeof useOrders>;
  rows: readonly OrderRow[];
  counts: ReturnType<typeof useOrderCounts>;
  choice: ChosenRows<OrderRow, string>;
  onOpen: (number: string) => void;
}

const phone = matchMedia('(width < 768px)');
const onPhoneChange = (listen: () => void) => {
  phone.addEventListener('change', listen);
  return () => phone.removeEventListener('change', listen);
};

/** The rows of a view, or its empty state. */
export function OrdersList(props: OrdersListProps) {
  const { search, list, rows, choice, onOpen } = props;
  const isPhone = useSyncExternalStore(onPhoneChange, () => phone.matches);
  const caption = `Orders: ${viewNames[search.view]}${search.q && `, found by “${search.q}”`}`;
  if (!list.data) return <Unloaded of={list} loading="Loading orders" />;
  return (
    <div className="list-body">
      {list.error && <Failed error={list.error} onRetry={() => void list.refetch()} />}
      {rows.length === 0 ? (
        <NoOrders {...props} />
      ) : isPhone ? (
        <OrderCards caption={caption} search={search} rows={rows} choice={choice} />
      ) : (
        <OrdersTable
          caption={caption}
          search={search}
          rows={rows}
          choice={choice}
          onOpen={onOpen}
        />
      )}
      {rows.length > 0 && <Foot {...props} />}
    </div>
  );
}

function NoOrders({ search, counts, setSearch }: OrdersListProps) {
  const { view, q, service, van } = search;
  if (!q && !service && !van) return <Empty title={emptyViews[view]} />;
  if (q.length > 0 && q.length < MIN_QUERY)
    return <Empty title={`Type at least ${MIN_QUERY} characters`} />;
  const elsewhere = view === 'all' ? 0 : (counts?.counts.all ?? 0);
  return (
    <Empty
      title={
        q ? `No order for “${q}” in ${viewNames[view]}` : `No such order in ${viewNames[view]}`
      }
    >
      {elsewhere > 0 && (
        <PageLink href={viewAddress('all', search)}>{counted(elsewhere, 'order')} in All</PageLink>
      )}
      <DeskButton onPress={() => setSearch({ q: undefined, service: undefined, van: undefined })}>
        Show all of {viewNames[view]}
      </DeskButton>
    </Empty>
  );
}

function Foot({ list, rows, counts, search }: OrdersListProps) {
  const totals = list.data?.pages[0]?.totals;
  const all = totals?.orders ?? counts?.counts[search.view] ?? rows.length;
  return (
    <div className="list-foot">
      <span>
        {rows.length} of <b>{all.toLocaleString('en-US')}</b> shown
        {counts?.is_cut && <span>, of the newest that were found</span>}
      </span>
      {totals && (
        <span>
          In this view{' '}
          <b>
            {counted(totals.pieces, 'part')}, {pounds(totals.weight_grams)} lb,{' '}
            {formatPrice(totals.total_cents)}
          </b>
        </span>
      )}
      {list.hasNextPage && (
        <DeskButton
          keyName="m"
          keyGroup="Orders"
          busy={list.isFetchingNextPage}
          onPress={() => void list.fetchNextPage()}
        >
          Show 50 more
        </DeskButton>
      )}
      <span className="list-keys" aria-hidden="true">
        Mark a range <KeyCap keys="shift+x" />
      </span>
    </div>
  );
}

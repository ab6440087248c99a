import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { deskAddresses } from '../../addresses.ts';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { viewTabs } from '../../frame/web/desk/tabs.ts';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { KeyCap } from '../../frame/web/keys/key-cap.tsx';
import { RowPlace } from '../../frame/web/table/row-place.tsx';
import { useChosenRows } from '../../frame/web/table/use-chosen-rows.ts';
import { useIsWide } from '../../frame/web/use-is-wide.ts';
import { useRowKeys } from '../../frame/web/keys/use-row-keys.ts';
import type { OrderRow } from '../contract.ts';
import { HoldDialog } from './hold-dialog.tsx';
import { pounds } from '../../../kit/weight.ts';
import { counted } from './measures.ts';
import { MoreDialog } from './more-dialog.tsx';
import { type ManyAction, OrderActions } from './order-actions.tsx';
import { OrderPreview } from './order-preview.tsx';
import { orderAddress, readOrdersSearch, viewAddress } from './orders-address.ts';
import { NewOrderButton } from './new-order-button.tsx';
import { OrdersList } from './orders-list.tsx';
import { OrdersTools } from './orders-tools.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { useOrderCounts, useOrders } from './use-orders.ts';
import { useSelectionActions } from './use-selection-actions.ts';
import { viewNames } from './view-names.ts';
import { formatPrice } from '../../../kit/money.ts';
import './orders.css';

export { prefetchOrders } from './use-orders.ts';

const DIALOGS = { ship: ShipDialog, hold: HoldDialog, more: MoreDialog };

/** The list of orders: views, search, a preview and bulk actions. */
export function OrdersPage({ search: address, setSearch }: DeskPageProps) {
  const router = useRouter();
  const search = readOrdersSearch(address);
  const list = useOrders(search);
  const counts = useOrderCounts(search);
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  // Another view or search resets the selection.
  const listed = JSON.stringify({ ...search, at: undefined });
  const choice = useChosenRows(rows, {
    what: 'order',
    listed,
    at: search.at,
    restoresCurrent: true,
    idOf: ({ number }) => number,
    list,
  });
  const { current, place, selected } = choice;
  const [acting, setActing] = useState<{ action: ManyAction; on: readonly OrderRow[] }>();
  const Dialog = acting && DIALOGS[acting.action];
  const isWide = useIsWide();

  const open = (number: string) => void router.navigate({ href: orderAddress(number, search) });
  const act = (action: ManyAction) =>
    setActing({ action, on: selected.length > 0 ? selected : current ? [current] : [] });
  const close = () => setActing(undefined);
  const done = () => {
    close();
    choice.clear();
  };

  useRowKeys({
    group: 'Orders',
    one: 'order',
    id: current?.number,
    choice,
    onOpen: open,
    enabled: !acting,
  });

  useSelectionActions(selected, act);

  return (
    <Desk
      className="list-desk orders-desk"
      title="Orders"
      tabs={viewTabs(viewNames, search.view, (view) => viewAddress(view, search), counts?.counts)}
      actions={
        <>
          {search.view === 'returns' && (
            <PageLink
              className="desk-button desk-button-plain"
              href={addressOf(deskAddresses.returns.list)}
            >
              Receive by scan
            </PageLink>
          )}
          <NewOrderButton />
        </>
      }
      tools={
        <OrdersTools
          search={search}
          setSearch={setSearch}
          services={counts?.services ?? []}
          vans={counts?.vans ?? []}
        />
      }
      aside={
        isWide &&
        current && (
          <>
            <RowPlace
              place={place}
              of={list.data?.pages[0]?.totals?.orders ?? counts?.counts[search.view] ?? rows.length}
            />
            <OrderPreview number={current.number} search={search} />
            {selected.length === 0 && (
              <div className="row-actions">
                <OrderActions orders={[current]} inBar={false} onAct={act} />
              </div>
            )}
          </>
        )
      }
      foot={
        selected.length > 0 && (
          <>
            <SelectedFacts orders={selected} />
            <OrderActions orders={selected} inBar onAct={act} />
            <DeskButton look="bar" onPress={choice.clear}>
              Clear <KeyCap keys="escape" />
            </DeskButton>
          </>
        )
      }
    >
      <OrdersList
        search={search}
        list={list}
        rows={rows}
        counts={counts}
        choice={choice}
        setSearch={setSearch}
        onOpen={open}
      />
      {Dialog && <Dialog orders={acting.on} onClose={close} onDone={done} />}
    </Desk>
  );
}

function SelectedFacts({ orders }: { orders: readonly OrderRow[] }) {
  const sum = (pick: (order: OrderRow) => number) =>
    orders.reduce((total, order) => total + pick(order), 0);
  return (
    <p className="bar-facts" role="status">
      <span>
        <b>{orders.length} selected</b>
      </span>
      <span>
        {counted(
          sum(({ pieces }) => pieces),
          'part',
        )}
      </span>
      <span>{pounds(sum(({ weight_grams }) => weight_grams))} lb</span>
      <span>{formatPrice(sum(({ total_cents }) => total_cents))}</span>
    </p>
  );
}

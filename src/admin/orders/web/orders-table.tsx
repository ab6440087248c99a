import { startTransition, useEffect, useState } from 'react';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { ListTable } from '../../frame/web/table/list-table.tsx';
import { Thumb } from '../../frame/web/table/thumb.tsx';
import type { ChosenRows } from '../../frame/web/table/use-chosen-rows.ts';
import { VanPaint } from '../../frame/web/table/van-paint.tsx';
import type { OrderRow } from '../contract.ts';
import { pounds } from '../../../kit/weight.ts';
import { OrderStatus } from './order-status.tsx';
import { NoteIcon } from './note-icon.tsx';
import { WaitText } from './wait-text.tsx';
import { orderAddress, type OrdersSearch } from './orders-address.ts';

interface OrdersTableProps {
  caption: string;
  search: OrdersSearch;
  rows: readonly OrderRow[];
  choice: ChosenRows<OrderRow, string>;
  onOpen: (number: string) => void;
}

/** Rows visible at once on most screens. */
const SEEN = 30;

/** A 36 px row per order. Pictures, each a document to the browser, render after the texts. */
export function OrdersTable({ caption, search, rows, choice, onOpen }: OrdersTableProps) {
  const isPainted = useHasPainted();
  const shown = isPainted || choice.place >= SEEN ? rows : rows.slice(0, SEEN);
  return (
    <ListTable
      hasViews
      className="sticky-head desk-list list-table orders-table"
      caption={caption}
      rows={shown}
      rowKey={choice.idOf}
      choice={{
        ...choice,
        label: ({ number }) => `Select ${number}`,
        onPress: choice.goTo,
        onOpen,
      }}
      columns={[
        {
          name: 'Number',
          isRow: true,
          cell: ({ number }, place) => (
            <PageLink
              href={orderAddress(number, search)}
              className="orders-number"
              tabIndex={choice.place === place ? 0 : -1}
            >
              {number}
            </PageLink>
          ),
        },
        { name: 'Placed', when: ({ placed_at }) => placed_at },
        {
          name: 'Buyer, van',
          className: 'widest-cell',
          cell: (row) => (
            <>
              <VanPaint van={row.van} className="mr-1" />
              <b>{row.buyer}</b> <WaitText quantity={row.pieces} waiting={row.waiting} />{' '}
              <span className="text-steel">{row.place}</span>
            </>
          ),
        },
        {
          name: 'Parts',
          cell: ({ pieces, pictures }) => (
            <span className="orders-parts">
              <b>{pieces}</b>
              {pictures.map(
                (picture, at) =>
                  // oxlint-disable react/no-array-index-key -- two parts can have the same picture
                  isPainted ? (
                    <Thumb key={at} src={picture} />
                  ) : (
                    <span key={at} className="thumb-row" />
                  ),
                // oxlint-enable react/no-array-index-key
              )}
            </span>
          ),
        },
        { name: 'Lb', className: 'text-right', cell: (row) => pounds(row.weight_grams) },
        { name: 'Service', className: 'orders-service', cell: ({ service }) => service },
        { name: 'Total', isNumber: true, sum: ({ total_cents }) => total_cents },
        { name: 'Status', cell: ({ status }) => <OrderStatus of={status} /> },
        { name: 'Note', isHidden: true, cell: ({ has_note }) => has_note && <NoteIcon /> },
      ]}
    />
  );
}

/** False until the component has been painted once, to defer less urgent work. */
function useHasPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}

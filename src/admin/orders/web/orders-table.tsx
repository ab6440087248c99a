import { type CSSProperties, type MouseEvent, startTransition, useEffect, useState } from 'react';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { SumCell, WhenCell } from '../../frame/web/table/cells.tsx';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import { SelectAll, SelectBox } from '../../frame/web/table/select-box.tsx';
import { Thumb } from '../../frame/web/table/thumb.tsx';
import type { ChosenRows } from '../../frame/web/table/use-chosen-rows.ts';
import type { OrderRow } from '../contract.ts';
import { pounds } from '../../../kit/weight.ts';
import { OrderStatus } from './order-status.tsx';
import { NoteIcon } from './note-icon.tsx';
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
    <DeskTable
      className="sticky-head desk-list list-table orders-table"
      caption={caption}
      columns={[
        { name: <SelectAll rows={rows.length} choice={choice} /> },
        'Number',
        'Placed',
        'Buyer, van',
        'Parts',
        { name: 'Lb', className: 'text-right' },
        { name: 'Service', className: 'orders-service' },
        { name: 'Total', className: 'text-right' },
        'Status',
        { name: 'Note', isHidden: true },
      ]}
    >
      {shown.map((row, place) => (
        <Row
          key={row.number}
          row={row}
          place={place}
          search={search}
          choice={choice}
          onOpen={onOpen}
          hasPictures={isPainted}
        />
      ))}
    </DeskTable>
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

interface RowProps extends Pick<OrdersTableProps, 'search' | 'choice' | 'onOpen'> {
  row: OrderRow;
  place: number;
  /** Otherwise only placeholders. */
  hasPictures: boolean;
}

function Row({ row, place, search, choice, onOpen, hasPictures }: RowProps) {
  const { number } = row;
  const isCurrent = choice.place === place;
  const isSelected = choice.isSelected(number);
  // The current row is the one that Tab reaches.
  const tabIndex = isCurrent ? 0 : -1;
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, input')) return;
    if (event.shiftKey) choice.select(number, true);
    choice.goTo(place);
  };
  return (
    <tr
      data-order={number}
      tabIndex={tabIndex}
      aria-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      onClick={press}
      onDoubleClick={() => onOpen(number)}
    >
      <td>
        <SelectBox
          label={`Select ${number}`}
          isSelected={isSelected}
          tabIndex={tabIndex}
          onSelect={(hasShift) => choice.select(number, hasShift)}
        />
      </td>
      <th scope="row">
        <PageLink href={orderAddress(number, search)} className="orders-number" tabIndex={tabIndex}>
          {number}
        </PageLink>
      </th>
      <WhenCell at={row.placed_at} />
      <td className="widest-cell">
        <VanPaint van={row.van} />
        <b>{row.buyer}</b> <span className="text-steel">{row.place}</span>
      </td>
      <td>
        <span className="orders-parts">
          <b>{row.pieces}</b>
          {row.pictures.map(
            (picture, at) =>
              // oxlint-disable react/no-array-index-key -- two parts can have the same picture
              hasPictures ? (
                <Thumb key={at} src={picture} />
              ) : (
                <span key={at} className="thumb-row" />
              ),
            // oxlint-enable react/no-array-index-key
          )}
        </span>
      </td>
      <td className="text-right">{pounds(row.weight_grams)}</td>
      <td className="orders-service">{row.service}</td>
      <SumCell cents={row.total_cents} />
      <td>
        <OrderStatus of={row.status} />
      </td>
      <td>{row.has_note && <NoteIcon />}</td>
    </tr>
  );
}

/** The paint of the van that the parts are for. */
export const VanPaint = ({ van }: Pick<OrderRow, 'van'>) => (
  <span
    className="van-paint mr-1"
    style={van ? ({ '--paint': van.paint } as CSSProperties) : undefined}
    title={van ? [van.title, van.name].filter(Boolean).join(', ') : undefined}
  />
);

import type { CSSProperties, MouseEvent } from 'react';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { Sum } from '../../frame/web/sum.tsx';
import { Thumb } from '../../frame/web/thumb.tsx';
import { useIsPainted } from '../../frame/web/use-is-painted.ts';
import { When } from '../../frame/web/when.tsx';
import type { OrderRow } from '../contract.ts';
import { pounds } from '../../../kit/weight.ts';
import { OrderStatus } from './order-status.tsx';
import { NoteSign } from './note-sign.tsx';
import { orderAddress, type OrdersSearch } from './orders-address.ts';
import type { RowChoice } from './use-row-choice.ts';

interface OrdersTableProps {
  caption: string;
  search: OrdersSearch;
  rows: readonly OrderRow[];
  choice: RowChoice;
  onOpen: (number: string) => void;
}

/** Rows that are seen at once on most screens. */
const SEEN = 30;

/** A row for each order, 36 px high. Pictures, a document each for the browser, come after the texts. */
export function OrdersTable({ caption, search, rows, choice, onOpen }: OrdersTableProps) {
  const isPainted = useIsPainted();
  const shown = isPainted || choice.place >= SEEN ? rows : rows.slice(0, SEEN);
  const isAll = rows.length > 0 && choice.selected.length === rows.length;
  return (
    <table className="orders-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              className="orders-check"
              aria-label="Select all rows"
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = !isAll && choice.selected.length > 0;
              }}
              onChange={choice.selectAll}
            />
          </th>
          <th scope="col">Number</th>
          <th scope="col">Placed</th>
          <th scope="col">Buyer, van</th>
          <th scope="col">Parts</th>
          <th scope="col" className="text-right">
            Lb
          </th>
          <th scope="col" className="orders-service">
            Service
          </th>
          <th scope="col" className="text-right">
            Total
          </th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="sr-only">Note</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((row, place) => (
          <Row
            key={row.number}
            {...{ row, place, search, choice, onOpen }}
            hasPictures={isPainted}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<OrdersTableProps, 'search' | 'choice' | 'onOpen'> {
  row: OrderRow;
  place: number;
  /** Otherwise only their places. */
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
        <SelectBox {...{ number, isSelected, choice, tabIndex }} />
      </td>
      <th scope="row">
        <PageLink href={orderAddress(number, search)} className="orders-number" tabIndex={tabIndex}>
          {number}
        </PageLink>
      </th>
      <td>
        <When at={row.placed_at} />
      </td>
      <td className="orders-buyer">
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
      <td className="text-right">
        <Sum cents={row.total_cents} />
      </td>
      <td>
        <OrderStatus of={row.status} />
      </td>
      <td>{row.has_note && <NoteSign />}</td>
    </tr>
  );
}

interface SelectBoxProps {
  number: string;
  isSelected: boolean;
  choice: Pick<RowChoice, 'select'>;
  tabIndex?: number | undefined;
}

export const SelectBox = ({ number, isSelected, choice, tabIndex }: SelectBoxProps) => (
  <input
    type="checkbox"
    className="orders-check"
    aria-label={`Select ${number}`}
    tabIndex={tabIndex}
    checked={isSelected}
    onChange={({ nativeEvent }) =>
      choice.select(number, (nativeEvent as unknown as { shiftKey?: boolean }).shiftKey)
    }
  />
);

/** The paint of the van that the parts are for. */
export const VanPaint = ({ van }: Pick<OrderRow, 'van'>) => (
  <span
    className="orders-paint"
    style={van ? ({ '--paint': van.paint } as CSSProperties) : undefined}
    title={van ? [van.title, van.name].filter(Boolean).join(', ') : undefined}
  />
);

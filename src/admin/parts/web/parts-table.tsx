import type { MouseEvent } from 'react';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { SumCell } from '../../frame/web/table/cells.tsx';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import { SelectAll, SelectBox } from '../../frame/web/table/select-box.tsx';
import { Sum } from '../../frame/web/table/sum.tsx';
import { Thumb } from '../../frame/web/table/thumb.tsx';
import { useMaySeeCosts } from '../../frame/web/use-me.ts';
import type { ChosenRows } from '../../frame/web/table/use-chosen-rows.ts';
import type { PartRow } from '../contract.ts';
import type { PartsSort } from '../rules/parts-query.ts';
import { PartState } from './part-state.tsx';
import { marginOf } from './part-words.ts';
import { SortHead } from './sort-head.tsx';
import { deskAddresses } from '../../addresses.ts';

interface PartsTableProps {
  caption: string;
  rows: readonly PartRow[];
  choice: ChosenRows<PartRow, number>;
  sort: PartsSort;
  onSort: (sort: PartsSort) => void;
  onOpen: (id: number) => void;
}

/** A 36 px row per part. */
export function PartsTable({ caption, rows, choice, sort, onSort, onOpen }: PartsTableProps) {
  const maySeeCosts = useMaySeeCosts();
  const head = { sort, onSort };
  return (
    <DeskTable
      className="sticky-head desk-list list-table parts-table"
      caption={caption}
      columns={[
        { name: <SelectAll rows={rows.length} choice={choice} /> },
        { name: 'Picture', isHidden: true },
        <SortHead key="sku" {...head} by={['sku']} name="SKU" className="parts-sku" />,
        <SortHead key="name" {...head} by={['name']} name="Name" />,
        <SortHead
          key="price"
          {...head}
          by={['price', 'price_down']}
          name="Price"
          className="text-right"
        />,
        ...(maySeeCosts
          ? [
              <SortHead
                key="cost"
                {...head}
                by={['cost']}
                name="Cost"
                className="parts-cost text-right"
                isDown
              />,
              <SortHead
                key="margin"
                {...head}
                by={['margin']}
                name="Margin"
                className="parts-cost text-right"
              />,
            ]
          : []),
        <SortHead
          key="stock"
          {...head}
          by={['stock', 'stock_down']}
          name="Stock"
          className="text-right"
        />,
        <SortHead key="shelf" {...head} by={['shelf']} name="Shelf" className="parts-shelf" />,
        { name: 'State', className: 'parts-state' },
      ]}
    >
      {rows.map((row, place) => (
        <Row
          key={row.id}
          row={row}
          place={place}
          choice={choice}
          maySeeCosts={maySeeCosts}
          onOpen={onOpen}
        />
      ))}
    </DeskTable>
  );
}

interface RowProps extends Pick<PartsTableProps, 'choice' | 'onOpen'> {
  row: PartRow;
  place: number;
  maySeeCosts: boolean;
}

function Row({ row, place, choice, maySeeCosts, onOpen }: RowProps) {
  const { id, sku, name, stock } = row;
  const isCurrent = choice.place === place;
  // The current row is the one that Tab reaches.
  const tabIndex = isCurrent ? 0 : -1;
  const margin = marginOf(row.price_cents, row.cost_cents);
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, input')) return;
    if (event.shiftKey) choice.select(id, true);
    choice.goTo(place);
  };
  return (
    <tr
      data-part={id}
      data-hidden={row.hidden || undefined}
      tabIndex={tabIndex}
      aria-current={isCurrent || undefined}
      data-selected={choice.isSelected(id) || undefined}
      onClick={press}
      onDoubleClick={() => onOpen(id)}
    >
      <td>
        <SelectBox
          label={`Select ${sku}`}
          tabIndex={tabIndex}
          isSelected={choice.isSelected(id)}
          onSelect={(hasShift) => choice.select(id, hasShift)}
        />
      </td>
      <td className="parts-thumb">
        <Thumb src={row.image} />
      </td>
      <td className="parts-sku">{sku}</td>
      <th scope="row" className="parts-name widest-cell">
        <PageLink
          href={addressOf(deskAddresses.part.part, { id })}
          className="font-semibold"
          tabIndex={tabIndex}
        >
          {name}
        </PageLink>{' '}
        <span className="text-steel">
          {row.shared_numbers.length > 0 ? row.shared_numbers.join(', ') : row.type || row.category}
        </span>
        <span className="parts-small">{sku}</span>
      </th>
      <SumCell cents={row.price_cents} />
      {maySeeCosts && (
        <>
          <td className="parts-cost text-right">
            {row.cost_cents !== null && <Sum cents={row.cost_cents} />}
          </td>
          <td className="parts-cost text-right">{margin !== null && `${margin} %`}</td>
        </>
      )}
      <td className="text-right">{stock.toLocaleString('en-US')}</td>
      <td className="parts-shelf">{row.shelf}</td>
      <td className="parts-state">
        <PartState part={row} />
      </td>
    </tr>
  );
}

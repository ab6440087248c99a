import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { ListTable } from '../../frame/web/table/list-table.tsx';
import { Thumb } from '../../frame/web/table/thumb.tsx';
import { useMaySeeCosts } from '../../frame/web/use-me.ts';
import type { ChosenRows } from '../../frame/web/table/use-chosen-rows.ts';
import type { PartRow } from '../contract.ts';
import type { PartsSort } from '../rules/parts-query.ts';
import { PartState } from './part-state.tsx';
import { marginOf } from './part-words.ts';
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
  const by = (...orders: readonly [PartsSort, PartsSort?]) => ({
    sort: sortOf(orders, sort, onSort),
  });
  return (
    <ListTable
      hasViews
      className="sticky-head desk-list list-table parts-table"
      caption={caption}
      rows={rows}
      rowKey={choice.idOf}
      rowProps={({ hidden }) => ({ 'data-hidden': hidden || undefined })}
      choice={{ ...choice, label: ({ sku }) => `Select ${sku}`, onPress: choice.goTo, onOpen }}
      columns={[
        {
          name: 'Picture',
          isHidden: true,
          className: 'parts-thumb',
          cell: ({ image }) => <Thumb src={image} />,
        },
        { name: 'SKU', className: 'parts-sku', ...by('sku'), cell: ({ sku }) => sku },
        {
          name: 'Name',
          isRow: true,
          className: 'parts-name widest-cell',
          ...by('name'),
          cell: (row, place) => (
            <>
              <PageLink
                href={addressOf(deskAddresses.part.part, { id: row.id })}
                className="font-semibold"
                tabIndex={choice.place === place ? 0 : -1}
              >
                {row.name}
              </PageLink>{' '}
              <span className="text-steel">
                {row.shared_numbers.join(', ') || row.type || row.category}
              </span>
              <span className="parts-small">{row.sku}</span>
            </>
          ),
        },
        {
          name: 'Price',
          isNumber: true,
          ...by('price', 'price_down'),
          sum: ({ price_cents }) => price_cents,
        },
        maySeeCosts && {
          name: 'Cost',
          className: 'parts-cost text-right',
          ...by('cost'),
          sum: ({ cost_cents }) => cost_cents,
        },
        maySeeCosts && {
          name: 'Margin',
          className: 'parts-cost text-right',
          ...by('margin'),
          cell: ({ price_cents, cost_cents }) => {
            const margin = marginOf(price_cents, cost_cents);
            return margin !== null && `${margin} %`;
          },
        },
        {
          name: 'Stock',
          className: 'text-right',
          ...by('stock', 'stock_down'),
          cell: ({ stock }) => stock.toLocaleString('en-US'),
        },
        { name: 'Shelf', className: 'parts-shelf', ...by('shelf'), cell: ({ shelf }) => shelf },
        { name: 'State', className: 'parts-state', cell: (row) => <PartState part={row} /> },
      ]}
    />
  );
}

/** The first press of a head sorts by its first order, the second by its second, if it has one, and the next by none. */
function sortOf(
  orders: readonly [PartsSort, PartsSort?],
  sort: PartsSort,
  onSort: PartsTableProps['onSort'],
) {
  const place = orders.indexOf(sort);
  const isDown = sort.endsWith('_down') || sort === 'cost';
  const way = isDown ? ('descending' as const) : ('ascending' as const);
  return {
    way: place < 0 ? undefined : way,
    onSort: () => onSort(orders[place + 1] ?? 'best'),
  };
}

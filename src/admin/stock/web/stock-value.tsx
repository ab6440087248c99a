import { useQuery } from '@tanstack/react-query';
import { ListDesk } from '../../frame/web/desk/list-desk.tsx';
import { callQuery } from '../../frame/web/live/call-query.ts';
import type { ValueRow } from '../shapes.ts';

/** The stock's value at cost and at price. */
export function StockValue() {
  const value = useQuery(callQuery(['stock', 'value'], 'GET admin/stock/value'));
  const { data = [] } = value;
  const most = Math.max(...data.map(({ price_cents }) => price_cents));
  const total = data.length > 0 ? totalOf(data) : undefined;
  return (
    <ListDesk
      title="Stock"
      page="Value"
      of={value}
      rows={value.data}
      empty={['Nothing is in stock', 'What you receive is valued here.']}
      caption="Value of the stock by category"
      look="sticky-head stock-table"
      columns={[
        { name: 'Category', isRow: true, cell: ({ category }) => category || 'Without category' },
        {
          name: 'Share',
          isHidden: true,
          from: 'md',
          cell: (row) => row !== total && <Bar share={row.price_cents / most} />,
        },
        { name: 'Parts', isNumber: true, from: 'md', cell: ({ parts }) => counted(parts) },
        { name: 'Pieces', isNumber: true, from: 'md', cell: ({ pieces }) => counted(pieces) },
        { name: 'At cost', isNumber: true, sum: ({ cost_cents }) => cost_cents },
        { name: 'At price', isNumber: true, sum: ({ price_cents }) => price_cents },
        {
          name: 'Without cost',
          isNumber: true,
          from: 'md',
          cell: ({ without_cost }) => without_cost > 0 && `${without_cost} parts`,
        },
      ]}
      rowKey={({ category }) => category}
      total={total}
    />
  );
}

const totalOf = (rows: readonly ValueRow[]): ValueRow =>
  rows.reduce((sum, row) => ({
    category: 'All',
    parts: sum.parts + row.parts,
    pieces: sum.pieces + row.pieces,
    cost_cents: sum.cost_cents + row.cost_cents,
    price_cents: sum.price_cents + row.price_cents,
    without_cost: sum.without_cost + row.without_cost,
  }));

const counted = (count: number): string => count.toLocaleString('en-US');

const Bar = ({ share }: { share: number }) => (
  <svg width="160" height="8" aria-hidden="true" className="text-petrol">
    <rect width={Math.max(1, share * 160)} height="8" fill="currentColor" />
  </svg>
);

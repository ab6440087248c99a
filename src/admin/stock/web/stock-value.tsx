import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { SumCell } from '../../frame/web/table/cells.tsx';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import { Shown } from '../../frame/web/desk/shown.tsx';
import { Empty } from '../../frame/web/desk/states.tsx';
import type { ValueRow } from '../shapes.ts';
import { useStockTabs } from './stock-tabs.ts';

/** The stock's value at cost and at price. */
export function StockValue() {
  const value = useQuery(callQuery(['stock', 'value'], 'GET admin/stock/value'));
  return (
    <Desk title="Stock" tabs={useStockTabs('value')}>
      <Shown of={value} onlyFresh>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title="Nothing is in stock">
              <p>What you receive is valued here.</p>
            </Empty>
          ) : (
            <ValueTable rows={rows} />
          )
        }
      </Shown>
    </Desk>
  );
}

function ValueTable({ rows }: { rows: readonly ValueRow[] }) {
  const most = Math.max(...rows.map(({ price_cents }) => price_cents));
  const total = rows.reduce((sum, row) => ({
    category: 'All',
    parts: sum.parts + row.parts,
    pieces: sum.pieces + row.pieces,
    cost_cents: sum.cost_cents + row.cost_cents,
    price_cents: sum.price_cents + row.price_cents,
    without_cost: sum.without_cost + row.without_cost,
  }));
  return (
    <DeskTable
      className="sticky-head stock-table"
      caption="Value of the stock by category"
      columns={[
        'Category',
        { name: 'Share', className: 'stock-wide', isHidden: true },
        { name: 'Parts', className: 'number stock-wide' },
        { name: 'Pieces', className: 'number stock-wide' },
        { name: 'At cost', className: 'number' },
        { name: 'At price', className: 'number' },
        { name: 'Without cost', className: 'number stock-wide' },
      ]}
      foot={<Row row={total} />}
    >
      {rows.map((row) => (
        <Row key={row.category} row={row} share={row.price_cents / most} />
      ))}
    </DeskTable>
  );
}

function Row({ row, share }: { row: ValueRow; share?: number }) {
  return (
    <tr>
      <th scope="row">{row.category || 'Without category'}</th>
      <td className="stock-wide">
        {share !== undefined && (
          <svg width="160" height="8" aria-hidden="true" className="text-petrol">
            <rect width={Math.max(1, share * 160)} height="8" fill="currentColor" />
          </svg>
        )}
      </td>
      <td className="number stock-wide">{row.parts.toLocaleString('en-US')}</td>
      <td className="number stock-wide">{row.pieces.toLocaleString('en-US')}</td>
      <SumCell cents={row.cost_cents} />
      <SumCell cents={row.price_cents} />
      <td className="number stock-wide">{row.without_cost > 0 && `${row.without_cost} parts`}</td>
    </tr>
  );
}

import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../frame/web/call-query.ts';
import { Desk } from '../../frame/web/desk.tsx';
import { Empty, Failed, Loading } from '../../frame/web/states.tsx';
import { Sum } from '../../frame/web/sum.tsx';
import type { ValueRow } from '../shapes.ts';
import { useStockTabs } from './stock-tabs.ts';

/** What the stock has cost, and what it sells for. */
export function StockValue() {
  const value = useQuery(callQuery(['stock', 'value'], 'GET admin/stock/value'));
  return (
    <Desk title="Stock" tabs={useStockTabs('value')}>
      {value.isError ? (
        <Failed error={value.error} onRetry={() => void value.refetch()} />
      ) : !value.data ? (
        <Loading />
      ) : value.data.length === 0 ? (
        <Empty title="Nothing is in stock">
          <p>What you receive is valued here.</p>
        </Empty>
      ) : (
        <ValueTable rows={value.data} />
      )}
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
    <table className="stock-table">
      <caption className="sr-only">Value of the stock by category</caption>
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col" className="stock-wide">
            <span className="sr-only">Share</span>
          </th>
          <th scope="col" className="stock-number stock-wide">
            Parts
          </th>
          <th scope="col" className="stock-number stock-wide">
            Pieces
          </th>
          <th scope="col" className="stock-number">
            At cost
          </th>
          <th scope="col" className="stock-number">
            At price
          </th>
          <th scope="col" className="stock-number stock-wide">
            Without cost
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.category} row={row} share={row.price_cents / most} />
        ))}
      </tbody>
      <tfoot>
        <Row row={total} />
      </tfoot>
    </table>
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
      <td className="stock-number stock-wide">{row.parts.toLocaleString('en-US')}</td>
      <td className="stock-number stock-wide">{row.pieces.toLocaleString('en-US')}</td>
      <td className="stock-number">
        <Sum cents={row.cost_cents} />
      </td>
      <td className="stock-number">
        <Sum cents={row.price_cents} />
      </td>
      <td className="stock-number stock-wide">
        {row.without_cost > 0 && `${row.without_cost} parts`}
      </td>
    </tr>
  );
}

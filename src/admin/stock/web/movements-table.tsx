import { Thumb } from '../../frame/web/thumb.tsx';
import { When } from '../../frame/web/when.tsx';
import { OrderLink } from '../../order/web/order-link.tsx';
import type { Movement } from '../shapes.ts';
import { reasonWords, signed } from './reason-words.ts';

interface MovementsTableProps {
  rows: readonly Movement[];
  onPart: (id: number) => void;
}

export function MovementsTable({ rows, onPart }: MovementsTableProps) {
  return (
    <table className="stock-table">
      <caption className="sr-only">Movements</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Part</th>
          <th scope="col" className="stock-number">
            Pieces
          </th>
          <th scope="col" className="stock-number stock-wide">
            Then
          </th>
          <th scope="col">Why</th>
          <th scope="col" className="stock-wide">
            By
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <When at={row.at} />
            </td>
            <th scope="row" className="stock-part">
              <span>
                <Thumb src={row.image} />
                <button type="button" className="stock-link" onClick={() => onPart(row.product_id)}>
                  {row.name} <code>{row.sku}</code>
                </button>
              </span>
            </th>
            <td className="stock-number" data-loss={row.delta < 0 || undefined}>
              {signed(row.delta)}
            </td>
            <td className="stock-number stock-wide">{row.stock_after ?? ''}</td>
            <td>
              {reasonWords[row.reason]}{' '}
              {row.order && (
                <span className="stock-wide">
                  <OrderLink number={row.order} />
                </span>
              )}
              <span className="text-steel stock-wide">{row.note}</span>
            </td>
            <td className="stock-wide">{row.by}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { TriangleAlert } from 'lucide-react';
import { Sum } from '../../frame/web/sum.tsx';
import type { CountLine } from '../shapes.ts';
import { signed } from './reason-words.ts';

/** At cost; at price where the cost is not known. */
export const valueOf = ({ difference, cost_cents, price_cents }: CountLine): number =>
  (difference ?? 0) * (cost_cents ?? price_cents);

export function ReviewTable({ lines }: { lines: readonly CountLine[] }) {
  return (
    <table className="stock-table">
      <caption className="sr-only">Counted and expected</caption>
      <thead>
        <tr>
          <th scope="col" className="stock-wide">
            Place
          </th>
          <th scope="col">Part</th>
          <th scope="col" className="stock-number">
            Expected
          </th>
          <th scope="col" className="stock-number">
            Counted
          </th>
          <th scope="col" className="stock-number">
            Difference
          </th>
          <th scope="col" className="stock-number stock-wide">
            Value
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.part.product_id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ line }: { line: CountLine }) {
  const { part, is_here, expected, counted, difference, is_unsure } = line;
  return (
    <tr data-different={difference ? true : undefined}>
      <td className="stock-wide">{is_here ? part.shelf : 'Elsewhere'}</td>
      <th scope="row">
        {part.name} <code>{part.sku}</code>
        {is_unsure && (
          <span className="stock-unsure">
            <TriangleAlert size={16} /> was moved while it was counted: count it again
          </span>
        )}
      </th>
      <td className="stock-number">{expected ?? ''}</td>
      <td className="stock-number">{counted ?? 'not counted'}</td>
      <td className="stock-number" data-loss={(difference ?? 0) < 0 || undefined}>
        {difference === null ? '' : signed(difference)}
      </td>
      <td className="stock-number stock-wide">
        {difference ? <Sum cents={valueOf(line)} sign /> : ''}
      </td>
    </tr>
  );
}

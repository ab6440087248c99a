import { TriangleAlert } from 'lucide-react';
import { DeskTable } from '../../../frame/web/table/desk-table.tsx';
import { Sum } from '../../../frame/web/table/sum.tsx';
import type { CountLine } from '../../shapes.ts';
import { signed } from '../reason-words.ts';

/** The value at cost, or at price if the cost is unknown. */
export const valueOf = ({ difference, cost_cents, price_cents }: CountLine): number =>
  (difference ?? 0) * (cost_cents ?? price_cents);

export function ReviewTable({ lines }: { lines: readonly CountLine[] }) {
  return (
    <DeskTable
      className="sticky-head stock-table"
      caption="Counted and expected"
      columns={[
        { name: 'Shelf', className: 'stock-wide' },
        'Part',
        { name: 'Expected', className: 'number' },
        { name: 'Counted', className: 'number' },
        { name: 'Difference', className: 'number' },
        { name: 'Value', className: 'number stock-wide' },
      ]}
    >
      {lines.map((line) => (
        <Row key={line.part.product_id} line={line} />
      ))}
    </DeskTable>
  );
}

function Row({ line }: { line: CountLine }) {
  const { part, is_here, expected, counted, difference, is_unsure } = line;
  return (
    <tr data-different={difference ? true : undefined}>
      <td className="stock-wide whitespace-nowrap">{is_here ? part.shelf : 'Elsewhere'}</td>
      <th scope="row">
        {part.name} <code>{part.sku}</code>
        {is_unsure && (
          <span className="in-row gap-1.5 font-semibold text-orange">
            <TriangleAlert size={16} /> was moved while it was counted: count it again
          </span>
        )}
      </th>
      <td className="number">{expected ?? ''}</td>
      <td className="number">{counted ?? 'not counted'}</td>
      <td className="number" data-loss={(difference ?? 0) < 0 || undefined}>
        {difference === null ? '' : signed(difference)}
      </td>
      <td className="number stock-wide">{difference ? <Sum cents={valueOf(line)} sign /> : ''}</td>
    </tr>
  );
}

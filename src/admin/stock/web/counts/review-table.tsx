import { TriangleAlert } from 'lucide-react';
import { type Columns, ListTable } from '../../../frame/web/table/list-table.tsx';
import { Sum } from '../../../frame/web/table/sum.tsx';
import type { CountLine } from '../../shapes.ts';
import { signed } from '../reason-words.ts';

/** The value at cost, or at price if the cost is unknown. */
export const valueOf = ({ difference, cost_cents, price_cents }: CountLine): number =>
  (difference ?? 0) * (cost_cents ?? price_cents);

const COLUMNS: Columns<CountLine> = [
  {
    name: 'Shelf',
    from: 'md',
    className: 'whitespace-nowrap',
    cell: ({ is_here, part }) => (is_here ? part.shelf : 'Elsewhere'),
  },
  {
    name: 'Part',
    isRow: true,
    cell: ({ part, is_unsure }) => (
      <>
        {part.name} <code>{part.sku}</code>
        {is_unsure && (
          <span className="in-row gap-1.5 font-semibold text-orange">
            <TriangleAlert size={16} /> was moved while it was counted: count it again
          </span>
        )}
      </>
    ),
  },
  { name: 'Expected', isNumber: true, cell: ({ expected }) => expected },
  { name: 'Counted', isNumber: true, cell: ({ counted }) => counted ?? 'not counted' },
  {
    name: 'Difference',
    isNumber: true,
    isBad: ({ difference }) => (difference ?? 0) < 0,
    cell: ({ difference }) => difference !== null && signed(difference),
  },
  {
    name: 'Value',
    isNumber: true,
    from: 'md',
    cell: (line) => Boolean(line.difference) && <Sum cents={valueOf(line)} sign />,
  },
];

export const ReviewTable = ({ lines }: { lines: readonly CountLine[] }) => (
  <ListTable
    className="sticky-head stock-table"
    caption="Counted and expected"
    columns={COLUMNS}
    rows={lines}
    rowKey={({ part }) => part.product_id}
    rowProps={({ difference }) => ({ 'data-different': difference ? true : undefined })}
  />
);

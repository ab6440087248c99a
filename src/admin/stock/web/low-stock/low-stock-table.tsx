import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { ListTable } from '../../../frame/web/table/list-table.tsx';
import { Sum } from '../../../frame/web/table/sum.tsx';
import { useMaySeeCosts } from '../../../frame/web/use-me.ts';
import type { LowPart } from '../../shapes.ts';
import { partColumn } from '../part-column.tsx';
import { ReorderCell } from './reorder-cell.tsx';

const A_YEAR = 365;

interface LowStockTableProps {
  supplier: string;
  parts: readonly LowPart[];
  onPart: (id: number) => void;
}

/** The parts of one supplier; the cost of an order needs permission. */
export function LowStockTable({ supplier, parts, onPart }: LowStockTableProps) {
  const maySeeCosts = useMaySeeCosts();
  const cents = parts.reduce((sum, part) => sum + (part.cost_cents ?? 0) * part.suggested, 0);
  const unknown = parts.filter(({ cost_cents }) => cost_cents === null).length;
  const name = supplier || 'No supplier';
  return (
    <section aria-label={name}>
      <header className="stock-group">
        <h2 className="text-20">{name}</h2>
        <p className="text-steel">
          {parts.length} {parts.length === 1 ? 'part' : 'parts'}
          {maySeeCosts && (
            <>
              , an order costs <Sum cents={cents} />
              {unknown > 0 && <span>{` and ${unknown} of unknown cost`}</span>}
            </>
          )}
        </p>
        <CopyOrder parts={parts} />
      </header>
      <ListTable
        className="sticky-head stock-table"
        caption={name}
        columns={[
          partColumn(onPart),
          {
            name: 'Shelf',
            from: 'md',
            className: 'whitespace-nowrap',
            cell: ({ shelf }) => shelf,
          },
          {
            name: 'Stock',
            isNumber: true,
            isBad: ({ stock }) => stock === 0,
            cell: ({ stock }) => stock,
          },
          {
            name: 'Reorder at',
            isNumber: true,
            from: 'md',
            cell: (part) => <ReorderCell part={part} />,
          },
          { name: 'Days left', isNumber: true, cell: ({ days_left }) => daysText(days_left) },
          { name: 'Coming', isNumber: true, from: 'md', cell: ({ coming }) => coming || '' },
          { name: 'Waiting', isNumber: true, from: 'md', cell: ({ waiting }) => waiting || '' },
          { name: 'Order', isNumber: true, cell: ({ suggested }) => <b>{suggested}</b> },
          maySeeCosts && {
            name: 'Cost',
            isNumber: true,
            from: 'md',
            sum: ({ cost_cents }) => cost_cents,
          },
        ]}
        rows={parts}
        rowKey={({ product_id }) => product_id}
      />
    </section>
  );
}

const daysText = (days: number | null): string =>
  days === null ? '' : days > A_YEAR ? 'over a year' : String(days);

/** Copies the order as lines for a spreadsheet, a mail, or a delivery's list. */
function CopyOrder({ parts }: { parts: readonly LowPart[] }) {
  const [isCopied, setCopied] = useState(false);
  const text = parts
    .filter(({ suggested }) => suggested > 0)
    .map(({ sku, suggested, name }) => [sku, suggested, name].join('\t'))
    .join('\n');
  return (
    <DeskButton
      icon={isCopied ? <Check /> : <Copy />}
      onPress={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {isCopied ? 'Copied' : 'Copy order'}
    </DeskButton>
  );
}

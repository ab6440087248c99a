import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { DeskTable } from '../../../frame/web/table/desk-table.tsx';
import { Sum } from '../../../frame/web/table/sum.tsx';
import { useMaySeeCosts } from '../../../frame/web/use-me.ts';
import { Thumb } from '../../../frame/web/table/thumb.tsx';
import type { LowPart } from '../../shapes.ts';
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
      <DeskTable
        className="sticky-head stock-table"
        caption={name}
        columns={[
          'Part',
          { name: 'Shelf', className: 'stock-wide' },
          { name: 'Stock', className: 'number' },
          { name: 'Reorder at', className: 'number stock-wide' },
          { name: 'Days left', className: 'number' },
          { name: 'Coming', className: 'number stock-wide' },
          { name: 'Order', className: 'number' },
          ...(maySeeCosts ? [{ name: 'Cost', className: 'number stock-wide' }] : []),
        ]}
      >
        {parts.map((part) => (
          <Row key={part.product_id} part={part} maySeeCosts={maySeeCosts} onPart={onPart} />
        ))}
      </DeskTable>
    </section>
  );
}

interface RowProps extends Pick<LowStockTableProps, 'onPart'> {
  part: LowPart;
  maySeeCosts: boolean;
}

function Row({ part, maySeeCosts, onPart }: RowProps) {
  return (
    <tr>
      <th scope="row" className="stock-part">
        <span>
          <Thumb src={part.image} />
          <button type="button" className="stock-link" onClick={() => onPart(part.product_id)}>
            {part.name} <code>{part.sku}</code>
          </button>
        </span>
      </th>
      <td className="stock-wide whitespace-nowrap">{part.shelf}</td>
      <td className="number" data-none={part.stock === 0 || undefined}>
        {part.stock}
      </td>
      <td className="number stock-wide">
        <ReorderCell part={part} />
      </td>
      <td className="number">{daysText(part.days_left)}</td>
      <td className="number stock-wide">{part.coming || ''}</td>
      <td className="number">
        <b>{part.suggested}</b>
      </td>
      {maySeeCosts && (
        <td className="number stock-wide">
          {part.cost_cents !== null && <Sum cents={part.cost_cents} />}
        </td>
      )}
    </tr>
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

import { FilePlus } from 'lucide-react';
import { useState } from 'react';
import { orderedPieces } from '../../../../catalogue/rules/stock/supply.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { ListTable } from '../../../frame/web/table/list-table.tsx';
import { Sum } from '../../../frame/web/table/sum.tsx';
import { SelectAll, SelectBox } from '../../../frame/web/table/select-box.tsx';
import { useMay, useMaySeeCosts } from '../../../frame/web/use-me.ts';
import type { LowPart } from '../../shapes.ts';
import { partColumn } from '../part-column.tsx';
import { NewPurchaseDialog } from '../purchases/new-purchase-dialog.tsx';
import { useBeginPurchase } from '../purchases/use-begin-purchase.ts';
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
  const mayWrite = useMay('write:stock');
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = parts.filter(({ product_id }) => ids.has(product_id));
  const selectAll = () =>
    setIds(
      new Set(chosen.length === parts.length ? [] : parts.map(({ product_id }) => product_id)),
    );
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
        {mayWrite && (
          <OrderButton
            supplier={supplier}
            parts={chosen.length > 0 ? chosen : parts}
            isChosen={chosen.length > 0}
          />
        )}
      </header>
      <ListTable
        className="sticky-head stock-table"
        caption={name}
        columns={[
          mayWrite && {
            name: <SelectAll rows={parts.length} choice={{ selected: chosen, selectAll }} />,
            cell: ({ product_id, sku }) => (
              <SelectBox
                label={`Select ${sku}`}
                isSelected={ids.has(product_id)}
                onSelect={() =>
                  setIds((before) => {
                    const next = new Set(before);
                    if (!next.delete(product_id)) next.add(product_id);
                    return next;
                  })
                }
              />
            ),
          },
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

interface OrderButtonProps {
  supplier: string;
  parts: readonly LowPart[];
  isChosen: boolean;
}

/** Begins a purchase order with the chosen parts, or with all of which pieces are suggested. */
function OrderButton({ supplier, parts, isChosen }: OrderButtonProps) {
  const begin = useBeginPurchase();
  const [isAsking, setAsking] = useState(false);
  const lines = parts
    .filter(({ suggested }) => isChosen || suggested > 0)
    .map(({ product_id, suggested }) => ({ product_id, pieces: orderedPieces(suggested) }));
  return (
    <>
      <DeskButton
        icon={<FilePlus />}
        aria-label={`Order ${isChosen ? lines.length : 'all'} from ${supplier || 'a supplier'}`}
        busy={begin.isPending}
        disabledBecause={lines.length === 0 ? 'Everything suggested is on order.' : undefined}
        onPress={() => (supplier ? begin.mutate({ body: { supplier, lines } }) : setAsking(true))}
      >
        {isChosen ? `Order ${lines.length}` : 'Order all'}
      </DeskButton>
      {isAsking && <NewPurchaseDialog lines={lines} onClose={() => setAsking(false)} />}
    </>
  );
}

import { useEffect, useState } from 'react';
import { COVER_DAYS } from '../../../../catalogue/rules/stock/supply.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { ifChanged } from '../../../frame/web/form/if-changed.ts';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import { ListTable } from '../../../frame/web/table/list-table.tsx';
import type { Purchase, PurchaseLine } from '../../purchase-calls.ts';
import { CellField, type TypedNumber } from '../cell-field.tsx';
import { partColumn } from '../part-column.tsx';
import { PartSearch } from '../part-search.tsx';

interface PurchaseLinesProps {
  purchase: Purchase;
  mayChange: boolean;
  onPart: (id: number) => void;
  /** Pieces of a part differ from the saved ones, or no longer. */
  onTyped: (sku: string, isTyped: boolean) => void;
}

/** What is ordered; until all of it has arrived, pieces are typed over and parts are added and taken out. */
export function PurchaseLines({ purchase, mayChange, onPart, onTyped }: PurchaseLinesProps) {
  const { id, state, lines } = purchase;
  const params = { id: String(id) };
  const part = partColumn<PurchaseLine>(onPart);
  const add = useSaveCall('POST admin/purchases/:id/line', {
    topics: ['stock'],
    saved: (_, { body: { becomes } }) => (becomes === 0 ? 'Taken out' : 'Added'),
  });
  return (
    <>
      {mayChange && (
        <div className="grid gap-1 p-4">
          <PartSearch
            label="Add a part"
            onPart={({ product_id }) =>
              lines.some((line) => line.product_id === product_id)
                ? toast.info('It is in the order already.')
                : add.mutate({ params, body: { product_id, was: 0 } })
            }
          />
          <p className="text-steel">
            {state === 'sent'
              ? 'The supplier knows of changes once the order is sent again.'
              : `Pieces are suggested: what sells in ${COVER_DAYS} days, and at least twice the reorder point, less what is in stock and on order.`}
          </p>
        </div>
      )}
      {lines.length === 0 ? (
        <p className="px-4 py-3">No parts yet.</p>
      ) : (
        <ListTable
          className="sticky-head stock-table"
          caption="Ordered parts"
          columns={[
            {
              ...part,
              cell: (line, place) => (
                <>
                  {part.cell(line, place)}
                  {line.replaced_by && (
                    <p className="text-orange">Replaced by {line.replaced_by}</p>
                  )}
                </>
              ),
            },
            { name: 'OEM number', from: 'md', cell: ({ oem }) => oem },
            { name: 'Stock', isNumber: true, from: 'md', cell: ({ stock }) => stock },
            {
              name: 'Pieces',
              isNumber: true,
              cell: (line) =>
                mayChange ? (
                  <PiecesCell orderId={id} line={line} onTyped={onTyped} />
                ) : (
                  <b>{line.pieces}</b>
                ),
            },
            state !== 'draft' && {
              name: 'Arrived',
              isNumber: true,
              isBad: ({ pieces, arrived }) => state === 'received' && arrived < pieces,
              cell: ({ arrived }) => arrived,
            },
            mayChange && {
              name: 'Take out',
              isHidden: true,
              cell: ({ product_id, pieces, sku }) => (
                <DeskButton
                  look="quiet"
                  aria-label={`Take out ${sku}`}
                  busy={add.isPending}
                  onPress={() =>
                    add.mutate({ params, body: { product_id, was: pieces, becomes: 0 } })
                  }
                >
                  Take out
                </DeskButton>
              ),
            },
          ]}
          rows={lines}
          rowKey={({ product_id }) => product_id}
        />
      )}
    </>
  );
}

interface PiecesCellProps extends Pick<PurchaseLinesProps, 'onTyped'> {
  orderId: number;
  line: PurchaseLine;
}

function PiecesCell({ orderId, line, onTyped }: PiecesCellProps) {
  const { product_id, sku, pieces } = line;
  const [typed, setTyped] = useState<TypedNumber | null>(null);
  const isTyped = typed !== null && typed.text.trim() !== String(pieces);
  useEffect(() => {
    onTyped(sku, isTyped);
    return () => onTyped(sku, false);
  }, [onTyped, sku, isTyped]);
  const save = useSaveCall('POST admin/purchases/:id/line', {
    topics: ['stock'],
    onLoaded: () => setTyped(null),
    onFailed: ifChanged<'POST admin/purchases/:id/line'>(({ pieces: was }) => {
      setTyped((before) => before && { ...before, was });
      toast.error(`Somebody else has set it to ${was} meanwhile. Press Enter to change that.`);
    }),
  });
  return (
    <CellField
      label={`Pieces of ${sku}`}
      value={pieces}
      typed={typed}
      setTyped={setTyped}
      isGood={(text) => /^\d{1,5}$/.test(text)}
      hint="Enter a number of pieces; 0 takes the part out."
      isPending={save.isPending}
      onCommit={(text, was) =>
        save.mutate({
          params: { id: String(orderId) },
          body: { product_id, was: was ?? 0, becomes: Number(text) },
        })
      }
    />
  );
}

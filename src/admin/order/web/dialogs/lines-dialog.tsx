import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { failureText } from '../../../../kit/client.ts';
import { isPickupName } from '../../../../orders/rules/pickup.ts';
import { formatPrice } from '../../../../kit/money.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import type { lineEditCalculation, OrderDetail } from '../../order-shapes.ts';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import type { OrderDialogProps } from '../dialog-props.ts';
import { previewBlockedReason } from '../preview-blocked-reason.ts';
import { savedText, useStep } from '../use-step.ts';
import { AddPart, type FoundPart } from './add-part.tsx';
import {
  changedPieces,
  editableLines,
  type LineChanges,
  mostPieces,
  piecesToShip,
} from './line-changes.ts';
import { DifferenceBox, type DifferenceProps } from './difference-box.tsx';
import { PiecesFields } from './pieces-fields.tsx';
import { StepConflict } from './step-conflict.tsx';
import { OrderStepDialog } from './order-step-dialog.tsx';

/** Removes pieces from the order and adds others before they are shipped. */
export function LinesDialog({ order: opened, onClose }: OrderDialogProps) {
  const [order, setOrder] = useState(opened);
  const [theirs, setTheirs] = useState<OrderDetail | null>(null);
  const [more, setMore] = useState<LineChanges>({});
  const [parts, setParts] = useState<FoundPart[]>([]);
  const [isRepriced, setRepriced] = useState(true);
  const [isWaived, setWaived] = useState(false);
  const [reason, setReason] = useState('');
  const lines = editableLines(order.lines, parts);
  const changes = {
    ...changedPieces(lines, more),
    is_shipping_repriced: isRepriced,
    is_waived: isWaived,
  };
  const isChanged = changes.removed.length + changes.added.length > 0;

  const preview = useQuery({
    ...callQuery(
      ['orders', 'lines', order.number, order.version, changes],
      'POST admin/orders/:number/lines/preview',
      { params: { number: order.number }, body: changes },
    ),
    enabled: isChanged,
    placeholderData: keepPreviousData,
  });
  const save = useStep(order, 'POST admin/orders/:number/lines', {
    saved: ({ additional_payment }) => savedText(additional_payment, 'Order lines changed'),
    onSaved: onClose,
    onConflict: setTheirs,
  });
  if (theirs)
    return (
      <StepConflict
        number={order.number}
        fields={editableLines(theirs.lines, parts).map((line) => ({
          name: `${line.sku} ${line.name}, ${isPickupName(order.service) ? 'to pick up' : 'to ship'}`,
          theirs: String(line.to_ship),
          mine: String(piecesToShip(line, more)),
        }))}
        onLeave={onClose}
        onGoOn={() => {
          setOrder(theirs);
          setTheirs(null);
        }}
      />
    );
  const owed = preview.data?.owed_cents ?? 0;
  return (
    <OrderStepDialog
      title="Edit lines"
      description="What has left stays. Removed pieces go back into stock."
      step={owed > 0 ? `Ask the buyer for ${formatPrice(owed)}` : 'Save the lines'}
      busy={save.isPending}
      disabledBecause={
        isChanged
          ? previewBlockedReason(preview, 'This change is not possible.')
          : 'Nothing has changed.'
      }
      onClose={onClose}
      onStep={() =>
        save.mutate({
          ...changes,
          is_asked: owed > 0,
          told_cents: owed - (preview.data?.back_cents ?? 0),
          reason: reason.trim(),
          version: order.version,
        })
      }
    >
      <PiecesFields
        what="to ship"
        lines={lines.map((line) => ({ line, most: mostPieces(line) }))}
        quantities={Object.fromEntries(
          lines.map((line) => [line.product_id, piecesToShip(line, more)]),
        )}
        onChange={(quantities) =>
          setMore(
            Object.fromEntries(
              lines.map(({ product_id: id, to_ship }) => [id, quantities[id]! - to_ship]),
            ),
          )
        }
      />
      <AddPart
        known={lines.map(({ product_id }) => product_id)}
        onAdd={(part) => {
          setParts([...parts, part]);
          setMore({ ...more, [part.product_id]: 1 });
        }}
      />
      <Checkbox
        label="Update shipping for the new weight"
        checked={isRepriced}
        onChange={({ target }) => setRepriced(target.checked)}
      />
      {isChanged && preview.error && (
        <p role="alert" className="text-red">
          {failureText(preview.error, 'This could not be calculated.')}
        </p>
      )}
      {isChanged && !preview.error && preview.data && (
        <LinesDifference preview={preview.data} isWaived={isWaived} setWaived={setWaived} />
      )}
      <TextField label="Reason" optional maxLength={500} value={reason} onType={setReason} />
    </OrderStepDialog>
  );
}

/** The value removed and added, and who gets the difference. */
function LinesDifference(props: DifferenceProps<z.output<typeof lineEditCalculation>>) {
  const { preview } = props;
  const { removed_cents, waived_cents, shipping_back_cents } = preview;
  const added: [string, number][] = [
    ['parts', preview.added_goods_cents],
    ['core deposits', preview.added_deposit_cents],
    ['shipping', preview.added_shipping_cents],
    ['tax', preview.added_tax_cents],
    ['waived', -waived_cents],
  ];
  const isAdded = added.some(([, cents]) => cents > 0);
  const facts = [
    removed_cents > 0 && `Taken out: ${formatPrice(removed_cents)} of what was paid`,
    shipping_back_cents > 0 && `${formatPrice(shipping_back_cents)} of it shipping`,
    isAdded &&
      `Added: ${added.flatMap(([name, cents]) => (cents === 0 ? [] : [`${name} ${formatPrice(cents)}`])).join(', ')}`,
  ].filter(Boolean);
  return <DifferenceBox {...props}>{facts.join('. ')}</DifferenceBox>;
}

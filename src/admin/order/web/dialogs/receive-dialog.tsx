import { useState } from 'react';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import type { OrderRowDialogProps } from '../dialog-props.ts';
import { useStep } from '../use-step.ts';
import { PiecesFields } from './pieces-fields.tsx';
import { OrderStepDialog } from './order-step-dialog.tsx';

/** Records returned pieces: good ones go back on the shelf, the others are scrapped. */
export function ReceiveDialog({ order, id: returnId, onClose }: OrderRowDialogProps) {
  const mayWrite = useMay('write:orders');
  const expected = order.returns.find(({ id }) => id === returnId)!.lines;
  const [restocked, setRestocked] = useState<Record<number, number>>(() =>
    Object.fromEntries(expected.map(({ product_id, quantity }) => [product_id, quantity])),
  );
  const [scrapped, setScrapped] = useState<Record<number, number>>({});
  const receive = useStep(order, 'POST admin/orders/:number/returns/:id/receive', {
    returnId,
    saved: 'Received',
    onSaved: onClose,
  });
  const drop = useStep(order, 'POST admin/orders/:number/returns/:id/cancel', {
    returnId,
    saved: 'Return closed',
    onSaved: onClose,
  });
  const received = expected.map(({ product_id: id }) => ({
    product_id: id,
    restocked: restocked[id] ?? 0,
    scrapped: scrapped[id] ?? 0,
  }));
  const exceedsExpected = received.some(
    (line, at) => line.restocked + line.scrapped > expected[at]!.quantity,
  );
  const isEmpty = received.every((line) => line.restocked + line.scrapped === 0);
  const lines = expected.map(({ product_id, quantity }) => ({
    line: order.lines.find((one) => one.product_id === product_id)!,
    most: quantity,
  }));
  return (
    <OrderStepDialog
      title="Receive a return"
      step="Receive"
      busy={receive.isPending}
      disabledBecause={
        exceedsExpected ? 'More pieces than expected.' : isEmpty ? 'Nothing came back.' : undefined
      }
      onClose={onClose}
      onStep={() => receive.mutate({ lines: received })}
    >
      <h3>Back on the shelf</h3>
      <PiecesFields
        what="back on the shelf"
        lines={lines}
        quantities={restocked}
        onChange={setRestocked}
      />
      <h3>Scrapped</h3>
      <PiecesFields what="scrapped" lines={lines} quantities={scrapped} onChange={setScrapped} />
      {mayWrite && (
        <DeskButton look="quiet" inDialog busy={drop.isPending} onPress={() => drop.mutate({})}>
          It never arrived
        </DeskButton>
      )}
    </OrderStepDialog>
  );
}

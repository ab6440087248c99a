import { useState } from 'react';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { SelectField } from '../../../frame/web/form/select-field.tsx';
import type { OrderReturn } from '../../order-shapes.ts';
import type { OrderDialogProps } from '../dialog-props.ts';
import { useStep } from '../use-step.ts';
import { chosenPieces, PiecesFields } from './pieces-fields.tsx';
import { OrderStepDialog } from './order-step-dialog.tsx';

const KINDS: [OrderReturn['kind'], string][] = [
  ['parts', 'Parts that have left us'],
  ['cores', 'Cores, for their deposits'],
];

/** Pieces or cores that the buyer sends. */
export function ReturnDialog({ order, onClose }: OrderDialogProps) {
  const [quantities, setQuantities] = useState<Record<number, number>>({});
  const [kind, setKind] = useState<OrderReturn['kind']>(
    order.lines.some(({ to_return }) => to_return > 0) ? 'parts' : 'cores',
  );
  const [reason, setReason] = useState('');
  const [isMailed, setMailed] = useState(order.email !== '');
  const out = order.lines
    .map((line) => ({ line, most: kind === 'cores' ? line.cores_to_return : line.to_return }))
    .filter(({ most }) => most > 0);
  function choose(chosen: OrderReturn['kind']) {
    setKind(chosen);
    setQuantities({});
  }
  const lines = chosenPieces(quantities);
  const expect = useStep(order, 'POST admin/orders/:number/returns', {
    saved: 'Return recorded',
    onSaved: onClose,
  });
  return (
    <OrderStepDialog
      title="Record a return"
      description="It can be refunded once it has arrived."
      step="Record the return"
      busy={expect.isPending}
      disabledBecause={
        lines.length === 0
          ? 'Choose what comes back.'
          : reason.trim()
            ? undefined
            : 'Enter the reason first.'
      }
      onClose={onClose}
      onStep={() => expect.mutate({ lines, kind, reason: reason.trim(), mails_buyer: isMailed })}
    >
      {order.lines.some(({ cores_to_return }) => cores_to_return > 0) && (
        <SelectField label="What comes back" value={kind} choices={KINDS} onChoose={choose} />
      )}
      <PiecesFields what="to expect" lines={out} quantities={quantities} onChange={setQuantities} />
      <TextField
        label="Reason for the return"
        required
        maxLength={500}
        value={reason}
        onType={setReason}
      />
      {order.email !== '' && (
        <Checkbox
          label="Email the buyer its number, the slip and each step"
          checked={isMailed}
          onChange={({ target }) => setMailed(target.checked)}
        />
      )}
    </OrderStepDialog>
  );
}

import { useState } from 'react';
import { SelectField } from '../../../frame/web/form/select-field.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import type { OrderDialogProps } from '../dialog-props.ts';
import { useStep } from '../use-step.ts';
import { OrderStepDialog } from './order-step-dialog.tsx';

const REASONS = [
  'Fraud suspected',
  'Address needs checking',
  'Waiting for stock',
  'Buyer asked to wait',
] as const;

/** Holds an order, which blocks shipping and refunds. */
export function HoldDialog({ order, onClose }: OrderDialogProps) {
  const [kind, setKind] = useState<string>(REASONS[0]);
  const [words, setWords] = useState('');
  const hold = useStep(order, 'POST admin/orders/:number/hold', {
    saved: 'Order on hold',
    onSaved: onClose,
  });
  return (
    <OrderStepDialog
      title="Hold the order"
      description="It will not be packed or refunded until it is released. The buyer is not emailed."
      step="Put on hold"
      busy={hold.isPending}
      onClose={onClose}
      onStep={() => hold.mutate({ reason: [kind, words.trim()].filter(Boolean).join(': ') })}
    >
      <SelectField
        label="Reason"
        value={kind}
        choices={REASONS.map((reason) => [reason, reason])}
        onChoose={setKind}
      />
      <TextField label="Details" optional maxLength={400} value={words} onType={setWords} />
    </OrderStepDialog>
  );
}

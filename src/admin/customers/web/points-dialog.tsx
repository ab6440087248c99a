import { useState } from 'react';
import { asRefused } from '../../../kit/client.ts';
import { SelectField } from '../../frame/web/form/select-field.tsx';
import { StepDialog } from '../../frame/web/form/step-dialog.tsx';
import { useSave } from '../../frame/web/form/use-save.ts';
import { customersMessages } from '../messages.ts';
import type { DialogProps } from './dialog-props.ts';
import { earlierText, oneDifference } from '../../frame/web/form/in-turn.ts';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { TextField } from '../../frame/web/form/text-field.tsx';

/** Gives or takes points, with a reason that the customer reads. */
export function PointsDialog({ customer, onClose }: DialogProps) {
  const [way, setWay] = useState<'give' | 'take'>('give');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const key = useRequestKey();
  const count = /^\d{1,6}$/.test(amount.trim()) ? Number(amount) : 0;
  const points = way === 'give' ? count : -count;
  const left = customer.points + points;
  const [give] = useState(() =>
    oneDifference((body: { points: number; reason: string }) =>
      key.send('POST admin/customers/:id/points', { params: { id: String(customer.id) }, body }),
    ),
  );
  const save = useSave(() => give({ points, reason }), {
    topics: ['customers', 'log'],
    saved: ({ answer: { data }, isEarlier }) =>
      earlierText(isEarlier, `${customer.name} has ${data.balance.toLocaleString('en-US')} points`),
    onSaved: onClose,
    onFailed: (error) => asRefused(error)?.status === 422,
  });
  const wrong = asRefused(save.error)?.fields ?? {};
  const tooMany =
    left < 0
      ? `The customer has only ${customer.points.toLocaleString('en-US')} points.`
      : undefined;

  return (
    <StepDialog
      size="narrow"
      title={`Points of ${customer.name}`}
      description={`${customer.points.toLocaleString('en-US')} now`}
      onClose={onClose}
      step={way === 'give' ? 'Give points' : 'Take points'}
      busy={save.isPending}
      disabledBecause={tooMany}
      onStep={() => save.mutate()}
      form="grid gap-4"
    >
      <SelectField
        label="Action"
        value={way}
        choices={[
          ['give', 'Give'],
          ['take', 'Take'],
        ]}
        onChoose={setWay}
      />
      <TextField
        label="Points"
        required
        error={tooMany ?? (wrong['points'] ? 'How many points? Up to 100,000.' : undefined)}
        hint={count > 0 ? `Then ${left.toLocaleString('en-US')}` : undefined}
        inputMode="numeric"
        value={amount}
        onType={setAmount}
      />
      <TextField
        label="Reason"
        required
        hint={customersMessages.reason}
        error={wrong['reason']?.[0]}
        maxLength={200}
        value={reason}
        onType={setReason}
      />
    </StepDialog>
  );
}

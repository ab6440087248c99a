import { useState } from 'react';
import { formatPrice } from '../../../../kit/money.ts';
import {
  type CounterMethod,
  counterMethodNames,
  counterMethods,
  referenceNames,
} from '../../../../orders/rules/payment-method.ts';
import type { OrderDetail } from '../../order-shapes.ts';
import { SelectField } from '../../../frame/web/form/select-field.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import type { OrderDialogProps } from '../dialog-props.ts';
import { useStep } from '../use-step.ts';
import { OrderStepDialog } from './order-step-dialog.tsx';
import { StepConflict } from './step-conflict.tsx';

/** The buyer of a held order pays at the counter; the mailed link ends. */
export function TakePaymentDialog({ order: opened, onClose }: OrderDialogProps) {
  const [order, setOrder] = useState(opened);
  const [theirs, setTheirs] = useState<OrderDetail>();
  const [method, setMethod] = useState<CounterMethod>('cash');
  const [reference, setReference] = useState('');
  const take = useStep(order, 'POST admin/orders/:number/payment', {
    saved: 'The order is paid',
    onSaved: onClose,
    onConflict: setTheirs,
  });
  if (theirs)
    return (
      <StepConflict
        number={order.number}
        fields={[]}
        onLeave={onClose}
        onGoOn={() => {
          setOrder(theirs);
          setTheirs(undefined);
        }}
      />
    );
  const sum = formatPrice(order.held_payment?.cents ?? order.total_cents);
  return (
    <OrderStepDialog
      title={`Take ${sum}`}
      description="Take the money first. The link in the buyer’s mail ends with this step."
      step={`${sum} is paid`}
      busy={take.isPending}
      onClose={onClose}
      onStep={() => take.mutate({ method, reference: reference.trim(), version: order.version })}
    >
      <SelectField
        label="Paid by"
        value={method}
        choices={counterMethods.map((each) => [each, counterMethodNames[each]])}
        onChoose={setMethod}
      />
      {method !== 'cash' && (
        <TextField
          label={referenceNames[method]}
          optional
          maxLength={60}
          value={reference}
          onType={setReference}
        />
      )}
    </OrderStepDialog>
  );
}

import { useState } from 'react';
import { trackingFault } from '../../../../orders/rules/tracking-number.ts';
import type { OrderDetail } from '../../order-shapes.ts';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import type { OrderRowDialogProps } from '../dialog-props.ts';
import { useStep } from '../use-step.ts';
import { StepConflict } from './step-conflict.tsx';
import { OrderStepDialog } from './order-step-dialog.tsx';
import { TrackingHint } from './tracking-hint.tsx';

/** Adds or corrects a parcel's number, also where the buyer reads it. */
export function TrackingDialog({ order: opened, id: parcelId, onClose }: OrderRowDialogProps) {
  const [order, setOrder] = useState(opened);
  const [theirs, setTheirs] = useState<OrderDetail | null>(null);
  const parcel = order.parcels.find(({ id }) => id === parcelId)!;
  const [tracking, setTracking] = useState(parcel.tracking);
  const [carrier, setCarrier] = useState(parcel.carrier);
  const isNew = parcel.tracking === '';
  const correct = useStep(order, 'POST admin/orders/:number/tracking', {
    saved: ({ parcels }) =>
      isNew && parcels.find(({ id }) => id === parcelId)?.tracking
        ? 'Tracking number added, the buyer gets an email'
        : 'Tracking number corrected',
    onSaved: onClose,
    onConflict: setTheirs,
  });
  if (theirs) {
    const now = theirs.parcels.find(({ id }) => id === parcelId)!;
    return (
      <StepConflict
        number={order.number}
        fields={[
          { name: 'Tracking number', theirs: now.tracking, mine: tracking },
          { name: 'Carrier', theirs: now.carrier, mine: carrier },
        ]}
        onLeave={onClose}
        onGoOn={() => {
          setOrder(theirs);
          setTheirs(null);
        }}
      />
    );
  }
  return (
    <OrderStepDialog
      title={isNew ? 'Add a tracking number' : 'Correct a tracking number'}
      description={
        isNew
          ? 'The buyer gets an email with the tracking number.'
          : 'The buyer’s page shows the new one at once; no email is sent.'
      }
      step={isNew ? 'Add it' : 'Correct it'}
      form=""
      busy={correct.isPending}
      disabledBecause={trackingFault(tracking)}
      onClose={onClose}
      onStep={() =>
        correct.mutate({
          parcel_id: parcelId,
          version: order.version,
          tracking: tracking.trim(),
          carrier: carrier.trim(),
        })
      }
    >
      <TextField
        label="Tracking number"
        hint={
          <TrackingHint
            tracking={tracking}
            others={order.parcels.filter(({ id }) => id !== parcelId)}
          />
        }
        autoComplete="off"
        maxLength={100}
        error={trackingFault(tracking)}
        value={tracking}
        onType={setTracking}
      />
      <TextField
        label="Carrier"
        autoComplete="off"
        maxLength={100}
        value={carrier}
        onType={setCarrier}
      />
    </OrderStepDialog>
  );
}

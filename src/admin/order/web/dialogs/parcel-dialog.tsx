import { useState } from 'react';
import { isPickupName } from '../../../../orders/rules/pickup.ts';
import { trackingLink } from '../../../../orders/rules/tracking-link.ts';
import { trackingFault } from '../../../../orders/rules/tracking-number.ts';
import type { OrderDetail } from '../../order-shapes.ts';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import type { OrderDialogProps } from '../dialog-props.ts';
import { useStep } from '../use-step.ts';
import { chosenPieces, PiecesFields } from './pieces-fields.tsx';
import { StepConflict } from './step-conflict.tsx';
import { OrderStepDialog } from './order-step-dialog.tsx';
import { TrackingHint } from './tracking-hint.tsx';

/** Records a parcel: all that is left, unless fewer pieces are chosen. */
export function ParcelDialog({ order: opened, onClose }: OrderDialogProps) {
  const [order, setOrder] = useState(opened);
  const [theirs, setTheirs] = useState<OrderDetail | null>(null);
  const toShip = order.lines.filter(({ ready }) => ready > 0);
  const [quantities, setQuantities] = useState<Record<number, number>>(() =>
    Object.fromEntries(toShip.map(({ product_id, ready }) => [product_id, ready])),
  );
  const [tracking, setTracking] = useState('');
  const [carrier, setCarrier] = useState('');
  const lines = chosenPieces(quantities);
  const isPickedUp = isPickupName(order.service);
  const tracked = trackingLink(tracking.trim());
  const ship = useStep(order, 'POST admin/orders/:number/parcels', {
    saved: isPickedUp ? 'Handed over' : 'Parcel added, the buyer gets an email',
    onSaved: onClose,
    onConflict: setTheirs,
  });
  if (theirs)
    return (
      <StepConflict
        number={order.number}
        fields={theirs.lines.map(({ product_id, sku, name, ready }) => ({
          name: `${sku} ${name}, ${isPickedUp ? 'to pick up' : 'to ship'}`,
          theirs: String(ready),
          mine: String(quantities[product_id] ?? 0),
        }))}
        onLeave={onClose}
        onGoOn={() => {
          setOrder(theirs);
          setQuantities(piecesThatFit(quantities, theirs));
          setTheirs(null);
        }}
      />
    );
  const isAll = order.lines.every(
    ({ product_id, to_ship }) => (quantities[product_id] ?? 0) === to_ship,
  );
  return (
    <OrderStepDialog
      title={isPickedUp ? 'Hand over' : 'Add a parcel'}
      description={
        isAll
          ? 'This is everything that is left, so the order will be completed.'
          : isPickedUp
            ? 'The rest is picked up another time.'
            : 'The rest will follow in another parcel.'
      }
      form=""
      step={isPickedUp ? 'Hand it over' : isAll ? 'Ship it' : 'Ship these'}
      busy={ship.isPending}
      disabledBecause={lines.length > 0 ? trackingFault(tracking) : 'Nothing is chosen.'}
      onClose={onClose}
      onStep={() =>
        ship.mutate({
          lines,
          notes: '',
          version: order.version,
          carrier: carrier.trim() || (tracked?.carrier ?? (isPickedUp ? order.service : '')),
          tracking: tracking.trim() ? [tracking.trim()] : [],
        })
      }
    >
      {!isPickedUp && (
        <>
          <TextField
            label="Tracking number"
            hint={
              <TrackingHint tracking={tracking} others={order.parcels}>
                {tracked ? `Looks like ${tracked.carrier}` : 'Scan or type it.'}
              </TrackingHint>
            }
            autoComplete="off"
            maxLength={100}
            error={trackingFault(tracking)}
            value={tracking}
            onType={setTracking}
          />
          <TextField
            label="Carrier"
            optional
            autoComplete="off"
            maxLength={100}
            placeholder={tracked?.carrier ?? order.service}
            value={carrier}
            onType={setCarrier}
          />
        </>
      )}
      <PiecesFields
        what={isPickedUp ? 'handed over' : 'in this parcel'}
        lines={toShip.map((line) => ({ line, most: line.ready }))}
        quantities={quantities}
        onChange={setQuantities}
      />
    </OrderStepDialog>
  );
}

const piecesThatFit = (chosen: Record<number, number>, { lines }: OrderDetail) =>
  Object.fromEntries(
    lines
      .filter(({ ready }) => ready > 0)
      .map(({ product_id, ready }) => [product_id, Math.min(chosen[product_id] ?? 0, ready)]),
  );

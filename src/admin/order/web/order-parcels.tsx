import { CircleCheck, Package, Pencil, Plus } from 'lucide-react';
import { isPickupName } from '../../../orders/rules/pickup.ts';
import { trackingLink } from '../../../orders/rules/tracking-link.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { Status } from '../../frame/web/desk/status.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { When } from '../../frame/web/table/when.tsx';
import type { OrderParcel } from '../order-shapes.ts';
import { namesOf, shippedText } from '../rules/pieces-text.ts';
import type { OrderPartProps } from './dialog-props.ts';

export function OrderParcels({ order, onOpen }: OrderPartProps) {
  const { parcels, lines, why_not } = order;
  const isPickedUp = isPickupName(order.service);
  const mayPack = useMay('write:packing');
  return (
    <DeskSection
      title={isPickedUp ? 'Picked up' : 'Parcels'}
      about={shippedText(lines, isPickedUp ? 'picked up' : 'shipped')}
      action={
        mayPack && (
          <DeskButton
            look="quiet"
            keyName="+"
            keyGroup="Order"
            icon={<Plus />}
            disabledBecause={why_not.ship ?? undefined}
            onPress={() => onOpen('parcel')}
          >
            {isPickedUp ? 'Hand over' : 'Add a parcel'}
          </DeskButton>
        )
      }
    >
      {parcels.length === 0 ? (
        <p className="px-4 py-3 text-steel">
          {isPickedUp ? 'Nothing is picked up yet.' : 'Nothing has shipped yet.'}
        </p>
      ) : (
        <ol>
          {parcels.map((parcel, at) => (
            <Parcel key={parcel.id} parcel={parcel} order={order} onOpen={onOpen} place={at + 1} />
          ))}
        </ol>
      )}
    </DeskSection>
  );
}

function Parcel({
  parcel,
  order,
  place,
  onOpen,
}: OrderPartProps & { parcel: OrderParcel; place: number }) {
  const mayPack = useMay('write:packing');
  const link = trackingLink(parcel.tracking);
  const isPickedUp = isPickupName(parcel.carrier);
  return (
    <li className="faint-ruled in-rows min-h-10 py-1">
      <b className="order-parcel-place">{place}</b>
      <span className="font-mono">
        {link ? (
          <a href={link.href} target="_blank" rel="noreferrer">
            {parcel.tracking}
          </a>
        ) : (
          parcel.tracking || (!isPickedUp && 'No tracking number')
        )}
      </span>
      <Status
        tone={parcel.tracking ? 'now' : 'idle'}
        icon={parcel.tracking ? <Package /> : <CircleCheck />}
      >
        {parcel.carrier || 'Shipped'} <When at={parcel.shipped_at} />
      </Status>
      <span className="order-parcel-pieces">{namesOf(order.lines, parcel.lines)}</span>
      {mayPack && !isPickedUp && (
        <DeskButton
          look="quiet"
          icon={<Pencil />}
          aria-label={`Correct the tracking number of parcel ${place}`}
          onPress={() => onOpen(`tracking ${parcel.id}`)}
        />
      )}
    </li>
  );
}

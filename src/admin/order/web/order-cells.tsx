import { countryName } from '../../../kit/country-name.ts';
import { formatPrice } from '../../../kit/money.ts';
import { isPickupName } from '../../../orders/rules/pickup.ts';
import { NOT_PAID_YET } from '../../../orders/rules/paid-with.ts';
import { counterMethodNames, isCounterMethod } from '../../../orders/rules/payment-method.ts';
import { VanDrawing } from '../../../fitment/web/van-drawing.tsx';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { useRouter } from '@tanstack/react-router';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { KeyCap } from '../../frame/web/keys/key-cap.tsx';
import { useKeys } from '../../frame/web/keys/keys.ts';
import { useMay } from '../../frame/web/use-me.ts';
import { EmailText } from '../../frame/web/table/email-text.tsx';
import { When } from '../../frame/web/table/when.tsx';
import type { OrderDetail } from '../order-shapes.ts';
import { pounds } from '../../../kit/weight.ts';
import type { OrderPartProps } from './dialog-props.ts';
import { deskAddresses } from '../../addresses.ts';

/** Buyer, destination, date, shipping and van. */
export function OrderCells({ order, onOpen }: OrderPartProps) {
  return (
    <div className="head-cells order-cells">
      <Buyer order={order} />
      <ShipTo order={order} onOpen={onOpen} />
      <Placed order={order} />
      <Service order={order} />
      <Van order={order} />
    </div>
  );
}

function Buyer({ order: { number, buyer, email } }: { order: OrderDetail }) {
  const mayRead = useMay('read:customers');
  const router = useRouter();
  const theirs = addressOf(deskAddresses.orders.list, {}, { view: 'all', q: email });
  const showTheirs = () => void router.navigate({ href: theirs });
  useKeys([{ keys: 'c', label: 'The buyer’s orders', run: showTheirs }], {
    group: 'Order',
    enabled: email !== '',
  });
  return (
    <section className="head-cell" aria-labelledby="cell-buyer">
      <h2 id="cell-buyer">
        Buyer <KeyCap keys="c" />
      </h2>
      <p className="font-semibold">
        {mayRead ? (
          <PageLink href={customerAddress(number, buyer.customer_id)}>{buyer.name}</PageLink>
        ) : (
          buyer.name
        )}
      </p>
      {mayRead && (
        <p className="order-mail">
          {email ? (
            <PageLink href={theirs}>
              <EmailText email={email} />
            </PageLink>
          ) : (
            'No email'
          )}
        </p>
      )}
      <p className="text-steel">
        {buyer.orders === 1 ? 'First order' : `${buyer.orders} orders`}
        {buyer.spent_cents !== null && <span>{`, ${formatPrice(buyer.spent_cents)}`}</span>}
        {buyer.points !== null && <span>{`, ${buyer.points} points`}</span>}
      </p>
    </section>
  );
}

const customerAddress = (number: string, id: number | null): string =>
  id === null
    ? addressOf(deskAddresses.customers.guest, { order: number })
    : addressOf(deskAddresses.customers.customer, { id: String(id) });

function ShipTo({ order, onOpen }: OrderPartProps) {
  const mayWrite = useMay('write:orders');
  const { shipping, is_billed_elsewhere: isElsewhere, why_not } = order;
  const town = [shipping.town, shipping.state, shipping.postcode].filter(Boolean).join(' ');
  const lines = [
    [shipping.street_address, shipping.apartment].filter(Boolean).join(', '),
    shipping.country === 'US' ? town : `${town}, ${countryName(shipping.country)}`,
  ];
  return (
    <section className="head-cell" aria-labelledby="cell-ship">
      <h2 id="cell-ship">
        {isPickupName(order.service) ? 'Picked up at' : 'Ship to'}
        {mayWrite && !why_not.readdress && (
          <DeskButton
            look="quiet"
            keyName="a"
            keyGroup="Order"
            className="min-h-6 p-1"
            aria-label="Change the address"
            onPress={() => onOpen('address')}
          />
        )}
      </h2>
      <p>
        {shipping.first_name} {shipping.last_name}
      </p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="text-steel">{isElsewhere ? 'Different billing address' : 'Same as billing'}</p>
    </section>
  );
}

function Placed({
  order: { placed_at, shipped_at, payment, made_by, service },
}: {
  order: OrderDetail;
}) {
  return (
    <section className="head-cell" aria-labelledby="cell-placed">
      <h2 id="cell-placed">Placed</h2>
      <p>
        <When at={placed_at} show="time" />
        {made_by && <span>{`, by ${made_by}`}</span>}
      </p>
      <p className="text-steel">
        {shipped_at ? (
          <>
            {isPickupName(service) ? 'Picked up' : 'Shipped'} <When at={shipped_at} show="time" />
          </>
        ) : (
          `Not ${isPickupName(service) ? 'picked up' : 'shipped'}`
        )}
      </p>
      <p className="text-steel">{paidBy(payment)}</p>
    </section>
  );
}

function paidBy(payment: OrderDetail['payment']): string {
  if (!payment) return 'Paid with points';
  if (payment.status === 'begun') return NOT_PAID_YET;
  if (payment.provider === 'demo') return 'Demo payment';
  if (isCounterMethod(payment.method)) return counterMethodNames[payment.method];
  return payment.method === 'paypal' ? 'PayPal' : 'Card, via PayPal';
}

function Service({ order }: { order: OrderDetail }) {
  const { service, delivery, weight_grams, parcels, buyer_note: note } = order;
  return (
    <section className="head-cell" aria-labelledby="cell-service">
      <h2 id="cell-service">Service</h2>
      <p>{service}</p>
      {delivery && <p>{delivery}</p>}
      <p hidden={isPickupName(service)}>
        {weight_grams > 0 && <span>{`${pounds(weight_grams)} lb to ship, `}</span>}
        <span>{parcels.length === 1 ? '1 parcel' : `${parcels.length} parcels`}</span>
      </p>
      {note && <p className="text-orange">“{note}”</p>}
    </section>
  );
}

function Van({ order: { van } }: { order: OrderDetail }) {
  return (
    <section className="head-cell order-van max-sm:col-span-full" aria-labelledby="cell-van">
      <div>
        <h2 id="cell-van">Van</h2>
        <p className="font-semibold">{van ? (van.name ?? 'Not given') : 'No van given'}</p>
        {van && (
          <p className="text-steel">{van.engine ? `Engine ${van.engine}` : 'Engine not given'}</p>
        )}
      </div>
      {van && <VanDrawing type={van.type} paint={van.paint} className="order-van-drawing" />}
    </section>
  );
}

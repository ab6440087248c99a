import type { ReactNode } from 'react';
import { townLine } from '../../../cart/rules/town-line.ts';
import { countryName } from '../../../kit/country-name.ts';
import { isPickupName } from '../../../orders/rules/pickup.ts';
import type { ShownOrder } from '../../../orders/order-shapes.ts';

type Order = ShownOrder & { company?: string; shipping_company?: string };

interface OrderPeopleProps {
  order: Order;
  /** Heading above the buyer's contact data. */
  title: string;
  as: 'h2' | 'h3';
  className: string;
  children?: ReactNode;
}

export function OrderPeople({ order, title, as, className, children }: OrderPeopleProps) {
  return (
    <div className={className}>
      <OrderPart title={title} as={as}>
        {order.first_name} {order.last_name}
        <Line>{order.email_address}</Line>
        <Line>{order.phone}</Line>
      </OrderPart>
      <OrderPart title="Billing address" as={as}>
        <Address order={order} prefix="" />
      </OrderPart>
      <OrderPart
        title={isPickupName(order.shipping_name) ? 'Picked up at' : 'Shipping address'}
        as={as}
      >
        <Address order={order} prefix="shipping_" />
      </OrderPart>
      {children}
    </div>
  );
}

interface OrderPartProps {
  title: string;
  as: 'h2' | 'h3';
  children: ReactNode;
}

export function OrderPart({ title, as: Heading, children }: OrderPartProps) {
  return (
    <section>
      <Heading className={Heading === 'h2' ? 'text-20' : undefined}>{title}</Heading>
      <address className="mt-1 not-italic wrap-anywhere">{children}</address>
    </section>
  );
}

function Address({ order, prefix }: { order: Order; prefix: '' | 'shipping_' }) {
  const country = order[`${prefix}country`];
  return (
    <>
      {order[`${prefix}first_name`]} {order[`${prefix}last_name`]}
      <Line>{order[`${prefix}company`] ?? ''}</Line>
      <Line>{order[`${prefix}street_address`]}</Line>
      <Line>{order[`${prefix}apartment`]}</Line>
      <Line>
        {townLine({
          country,
          town: order[`${prefix}town`],
          state: order[`${prefix}state`],
          postcode: order[`${prefix}postcode`],
        })}
      </Line>
      <Line>{countryName(country)}</Line>
    </>
  );
}

const Line = ({ children }: { children: string }) =>
  children && <span className="block">{children}</span>;

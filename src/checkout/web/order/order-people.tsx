import type { ReactNode } from 'react';
import { shownState } from '../../../cart/rules/state-rule.ts';
import { countryName } from '../../../kit/country-name.ts';

interface Person {
  first_name: string;
  last_name: string;
  company?: string;
  street_address: string;
  apartment: string;
  town: string;
  state: string;
  postcode: string;
  country: string;
}

type Order = Person & { [Field in keyof Person as `shipping_${Field}`]: Person[Field] } & {
  email_address: string;
  phone: string;
};

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
        <Address person={order} />
      </OrderPart>
      <OrderPart title="Shipping address" as={as}>
        <Address person={shippedTo(order)} />
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

function Address({ person }: { person: Person }) {
  const { company = '', street_address, apartment, town, state, postcode, country } = person;
  const code = [shownState(country, state), postcode].filter(Boolean).join(' ');
  return (
    <>
      {person.first_name} {person.last_name}
      <Line>{company}</Line>
      <Line>{street_address}</Line>
      <Line>{apartment}</Line>
      <Line>{[town, code].filter(Boolean).join(', ')}</Line>
      <Line>{countryName(country)}</Line>
    </>
  );
}

const Line = ({ children }: { children: string }) =>
  children && <span className="block">{children}</span>;

const shippedTo = (order: Order): Person => ({
  first_name: order.shipping_first_name,
  last_name: order.shipping_last_name,
  ...(order.shipping_company && { company: order.shipping_company }),
  street_address: order.shipping_street_address,
  apartment: order.shipping_apartment,
  town: order.shipping_town,
  state: order.shipping_state,
  postcode: order.shipping_postcode,
  country: order.shipping_country,
});

import type { ReactNode } from 'react';
import { shownState } from '../../../cart/rules/state-rule.ts';
import { nameOfCountry } from '../../../kit/country-name.ts';
import type { OrderConfirmation } from '../../contract.ts';

/** Who ordered, who pays, where it goes. */
export function OrderAddresses({ order }: { order: OrderConfirmation }) {
  return (
    <div className="grid gap-6 md:grid-cols-3">
      <Part title="Contact">
        {order.first_name} {order.last_name}
        <Line>{order.email_address}</Line>
        <Line>{order.phone}</Line>
      </Part>
      <Part title="Billing address">
        <Address
          name={`${order.first_name} ${order.last_name}`}
          apartment={order.apartment}
          street={order.street_address}
          town={order.town}
          state={order.state}
          postcode={order.postcode}
          country={order.country}
        />
      </Part>
      <Part title="Shipping address">
        <Address
          name={`${order.shipping_first_name} ${order.shipping_last_name}`}
          apartment={order.shipping_apartment}
          street={order.shipping_street_address}
          town={order.shipping_town}
          state={order.shipping_state}
          postcode={order.shipping_postcode}
          country={order.shipping_country}
        />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <address className="mt-1 not-italic wrap-anywhere">{children}</address>
    </section>
  );
}

interface AddressProps {
  name: string;
  apartment: string;
  street: string;
  town: string;
  state: string;
  postcode: string;
  country: string;
}

function Address({ name, apartment, street, town, state, postcode, country }: AddressProps) {
  const code = [shownState(country, state), postcode].filter(Boolean).join(' ');
  return (
    <>
      {name}
      <Line>{street}</Line>
      <Line>{apartment}</Line>
      <Line>{[town, code].filter(Boolean).join(', ')}</Line>
      <Line>{nameOfCountry(country)}</Line>
    </>
  );
}

const Line = ({ children }: { children: string }) =>
  children && <span className="block">{children}</span>;

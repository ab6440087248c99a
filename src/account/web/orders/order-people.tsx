import type { ReactNode } from 'react';
import { shownState } from '../../../cart/rules/state-rule.ts';
import { nameOfCountry } from '../../../kit/country-name.ts';
import type { OrderDetail } from '../../contract.ts';

/** Who ordered, who paid, where it went. */
export function OrderPeople({ order }: { order: OrderDetail }) {
  const billing = {
    name: `${order.first_name} ${order.last_name}`,
    company: order.company,
    street: order.street_address,
    apartment: order.apartment,
    town: order.town,
    state: order.state,
    postcode: order.postcode,
    country: order.country,
  };
  const shipping =
    order.ship_to_different_address === 1
      ? {
          name: `${order.shipping_first_name} ${order.shipping_last_name}`,
          company: order.shipping_company,
          street: order.shipping_street_address,
          apartment: order.shipping_apartment,
          town: order.shipping_town,
          state: order.shipping_state,
          postcode: order.shipping_postcode,
          country: order.shipping_country,
        }
      : billing;

  return (
    <div className="plate plate-titled grid fit-cols-60">
      <Part title="Customer">
        {billing.name}
        <Line>{order.email_address}</Line>
        <Line>{order.phone || '-'}</Line>
      </Part>
      <Part title="Billing address">
        <Address {...billing} />
      </Part>
      <Part title="Shipping address">
        <Address {...shipping} />
      </Part>
      {order.order_notes && (
        <Part title="Your notes">
          <span className="whitespace-pre-line">{order.order_notes}</span>
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="p-4 wrap-anywhere">
      <h2 className="text-20">{title}</h2>
      <address className="mt-1 not-italic">{children}</address>
    </section>
  );
}

interface AddressProps {
  name: string;
  company: string;
  street: string;
  apartment: string;
  town: string;
  state: string;
  postcode: string;
  country: string;
}

function Address({
  name,
  company,
  street,
  apartment,
  town,
  state,
  postcode,
  country,
}: AddressProps) {
  const code = [shownState(country, state), postcode].filter(Boolean).join(' ');
  return (
    <>
      {name}
      <Line>{company}</Line>
      <Line>{street}</Line>
      <Line>{apartment}</Line>
      <Line>{[town, code].filter(Boolean).join(', ')}</Line>
      <Line>{nameOfCountry(country)}</Line>
    </>
  );
}

const Line = ({ children }: { children: string }) =>
  children && <span className="block">{children}</span>;

import { useState } from 'react';
import { Plate } from '../../ui/plate.tsx';
import type { ShippingPlace } from '../cart.ts';
import { shownState } from '../state-rule.ts';
import { useCart } from './cart-store.ts';
import { ShippingError } from './shipping-error.tsx';
import { ShippingMethods } from './shipping-methods.tsx';
import { ShippingPopover } from './shipping-popover.tsx';

/** Where to, and by which method. */
export function ShippingPanel() {
  const place = useCart((cart) => cart.shippingAddress);
  const isQuoted = useCart((cart) => cart.shippingMethods.length > 0);
  const [open, setOpen] = useState(!isQuoted);

  return (
    <Plate title={<h2 id="shipping-title">Shipping</h2>} flush>
      <div className="grid md:grid-cols-2">
        <div className="border-line p-4 max-md:border-b md:border-r">
          <ShippingPopover open={open} onOpen={setOpen} />
          <p className="mt-3">{isQuoted ? `To ${inWords(place)}` : 'Not calculated yet'}</p>
        </div>
        <div className="p-4">
          {!open && <ShippingError />}
          <ShippingMethods name="cart-shipping" />
        </div>
      </div>
    </Plate>
  );
}

const inWords = ({ country, state, postcode }: ShippingPlace) =>
  [postcode, shownState(country, state), country].filter(Boolean).join(', ');

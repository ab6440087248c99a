import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { ShippingPlace } from '../../rules/cart-values.ts';
import { shownState } from '../../rules/state-rule.ts';
import { useCart } from '../cart-store.ts';
import { ShippingError } from './shipping-error.tsx';
import { ShippingMethods } from './shipping-methods.tsx';
import { ShippingPopover } from './shipping-popover.tsx';

// Optional: the cart works without the bar.
const FreeShippingBar = lazyPart(
  () => import('./free-shipping-bar.tsx').then((bar) => bar.FreeShippingBar),
  () => null,
);

export function ShippingPanel() {
  const place = useCart((cart) => cart.shippingAddress);
  const isQuoted = useCart((cart) => cart.shippingMethods.length > 0);
  const [wanted, setWanted] = useState<boolean | null>(null);
  // Open by default until a destination is known.
  const open = wanted ?? !(isQuoted || place.postcode);

  return (
    <Card title={<h2 id="shipping-title">Shipping</h2>} flush>
      <div className="grid md:grid-cols-2">
        <div className="border-line p-4 max-md:border-b md:border-r">
          <ShippingPopover open={open} onOpen={setWanted} />
          <p className="mt-3">{isQuoted ? `To ${placeLabel(place)}` : 'Not calculated yet'}</p>
        </div>
        <div className="p-4">
          {!open && <ShippingError />}
          <ShippingMethods name="cart-shipping" />
          <Suspense fallback={null}>
            <FreeShippingBar />
          </Suspense>
        </div>
      </div>
    </Card>
  );
}

const placeLabel = ({ country, state, postcode }: ShippingPlace) =>
  [postcode, shownState(country, state), country].filter(Boolean).join(', ');

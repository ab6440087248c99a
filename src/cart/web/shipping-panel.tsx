import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Plate } from '../../ui/plate.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useClosingTimer } from '../../ui/use-closing-timer.ts';
import type { ShippingPlace } from '../cart.ts';
import { useCart } from './cart-store.ts';
import { ShippingError } from './shipping-error.tsx';
import { ShippingMethods } from './shipping-methods.tsx';

const PlaceForm = lazy(async () => ({ default: (await import('./place-form.tsx')).PlaceForm }));

/** The panel closes so long after it has calculated. */
const CLOSES_AFTER_MS = 2_000;

/** Where to, and by which method. */
export function ShippingPanel() {
  const place = useCart((cart) => cart.shippingAddress);
  const isQuoted = useCart((cart) => cart.shippingMethods.length > 0);
  const [open, setOpen] = useState(!isQuoted);
  const [closing, setClosing] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const { hold, release, watch } = useClosingTimer(closing ? CLOSES_AFTER_MS : undefined, () => {
    // Focus that is inside goes to where the panel can be opened again.
    if (panel.current?.contains(document.activeElement)) toggle.current?.focus();
    setClosing(false);
    setOpen(false);
  });

  return (
    <Plate title={<h2 id="shipping-title">Shipping</h2>} flush>
      <div className="grid md:grid-cols-2">
        <div className="border-line p-4 max-md:border-b md:border-r" {...watch}>
          <Button
            ref={toggle}
            className="w-full [&>.button-words]:w-full [&>.button-words]:justify-between"
            aria-expanded={open}
            aria-controls="calculate-shipping"
            onClick={() => {
              setClosing(false);
              setOpen(!open);
            }}
          >
            Calculate Shipping
            <ChevronDown className={open ? 'rotate-180' : undefined} />
          </Button>
          {!open && isQuoted && <p className="mt-3">To {inWords(place)}</p>}
          <div id="calculate-shipping" ref={panel} hidden={!open} onFocus={hold} onBlur={release}>
            <Suspense fallback={<Skeleton className="mt-4 h-74" />}>
              <PlaceForm
                onCalculated={() => setClosing(true)}
                onChanged={() => setClosing(false)}
              />
            </Suspense>
          </div>
        </div>
        <div className="p-4">
          <ShippingError />
          <ShippingMethods name="cart-shipping" />
        </div>
      </div>
    </Plate>
  );
}

const inWords = ({ country, state, postcode }: ShippingPlace) =>
  [postcode, state, country].filter(Boolean).join(', ');

import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { messages } from '../messages.ts';
import { SHIPPING_PART } from './shipping-method-fields.tsx';
import type { ShippingPlaceOfForm } from './use-shipping-place.ts';

export function PostcodeDialog({ place }: { place: ShippingPlaceOfForm }) {
  const ok = useRef<HTMLButtonElement>(null);
  const calculates = useRef(false);

  return (
    <LazyDialog
      open={place.asks}
      onClose={place.keepOld}
      initialFocus={ok}
      finalFocus={() => (calculates.current ? document.getElementById(SHIPPING_PART) : true)}
      title="Shipping zipcode"
      description={messages.twoPostcodes}
      size="narrow"
      actions={
        <>
          <Button
            onClick={() => {
              calculates.current = false;
              place.keepOld();
            }}
          >
            Cancel
          </Button>
          <Button
            ref={ok}
            variant="primary"
            onClick={() => {
              calculates.current = true;
              place.calculateAgain();
            }}
          >
            Ok
          </Button>
        </>
      }
    />
  );
}

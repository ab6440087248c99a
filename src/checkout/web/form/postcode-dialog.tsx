import { useRef } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { LazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { paymentMessages as messages } from '../../rules/page-load-messages.ts';
import { scrollToShippingMethods } from './shipping-method-fields.tsx';
import type { ShippingPlaceOfForm } from './use-shipping-place.ts';

export function PostcodeDialog({ place }: { place: ShippingPlaceOfForm }) {
  const ok = useRef<HTMLButtonElement>(null);
  const calculates = useRef(false);

  function cancel() {
    calculates.current = false;
    place.cancelAsking();
  }

  function calculate() {
    calculates.current = true;
    place.calculateAgain();
  }

  return (
    <LazyDialog
      open={place.asks}
      onClose={cancel}
      initialFocus={ok}
      finalFocus={() => (calculates.current ? scrollToShippingMethods() : true)}
      title="Shipping zipcode"
      description={messages.twoPostcodes}
      size="narrow"
      actions={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button ref={ok} variant="primary" onClick={calculate}>
            Ok
          </Button>
        </>
      }
    />
  );
}

import { ZipStateNotice } from '../../../cart/web/lines/zip-state-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { AddressFields } from './address-fields.tsx';
import { scrollToShippingMethods } from './shipping-method-fields.tsx';
import type { ShippingPlaceOfForm } from './use-shipping-place.ts';

export function ShippingFields({ place }: { place: ShippingPlaceOfForm }) {
  return (
    <Card title={<h2>Shipping address</h2>}>
      <AddressFields
        kind="shipping"
        place={place}
        belowState={<ZipStateNotice />}
        belowPostcode={<OtherPostcode place={place} />}
      />
    </Card>
  );
}

/**
 * Says, when the field loses focus, that shipping was calculated for another postcode. A dialog asks again before
 * paying.
 */
function OtherPostcode({ place }: { place: ShippingPlaceOfForm }) {
  function calculate() {
    place.calculateAgain();
    scrollToShippingMethods()?.focus();
  }

  return (
    <div aria-live="polite" className="text-13">
      {place.quotedFor && (
        <>
          <span>{`Shipping is calculated for ${place.quotedFor}.`}</span>
          <Button variant="quiet" className="ml-1" onClick={calculate}>
            Calculate again
          </Button>
        </>
      )}
    </div>
  );
}

import { Button } from '../../ui/button.tsx';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { messages } from '../messages.ts';
import type { ShippingPlaceOfForm } from './use-shipping-place.ts';

export function PostcodeDialog({ place }: { place: ShippingPlaceOfForm }) {
  return (
    <LazyDialog
      open={place.asks}
      onClose={place.keepOld}
      title="Shipping zipcode"
      description={messages.twoPostcodes}
      size="narrow"
      actions={
        <>
          <Button onClick={place.keepOld}>Cancel</Button>
          <Button variant="primary" onClick={place.calculateAgain}>
            Ok
          </Button>
        </>
      }
    />
  );
}

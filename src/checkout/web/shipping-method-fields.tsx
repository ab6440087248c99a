import { useFormContext } from 'react-hook-form';
import { ShippingError } from '../../cart/web/shipping-error.tsx';
import { ShippingMethods } from '../../cart/web/shipping-methods.tsx';
import { Plate } from '../../ui/plate.tsx';
import type { CheckoutForm } from '../checkout-form.ts';
import { useFieldError } from './form-field.tsx';
import { OrderNotes } from './order-notes.tsx';

/** Where the focus goes while the methods are still being calculated. */
export const SHIPPING_PART = 'shipping-part';

export function ShippingMethodFields() {
  const { clearErrors } = useFormContext<CheckoutForm>();
  const error = useFieldError('shipping_method');
  return (
    <Plate
      id={SHIPPING_PART}
      role="group"
      aria-label="Shipping"
      tabIndex={-1}
      title={<h2>Shipping</h2>}
    >
      <ShippingError />
      <ShippingMethods
        name="shipping-method"
        id="shipping_method"
        error={error}
        onChosen={() => clearErrors('shipping_method')}
      />
      <OrderNotes />
    </Plate>
  );
}

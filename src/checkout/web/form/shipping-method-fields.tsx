import { useFormContext } from 'react-hook-form';
import { useCartIsLoaded } from '../../../cart/web/cart-store.ts';
import { ShippingError } from '../../../cart/web/shipping/shipping-error.tsx';
import { ShippingMethods } from '../../../cart/web/shipping/shipping-methods.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import type { CheckoutForm } from './checkout-form-values.ts';
import { FoldedFields } from './folded-fields.tsx';
import { FormField, useFieldError } from './form-field.tsx';

const TITLE = 'shipping-title';

/** Scrolls to the methods and returns the heading, which can take the focus while they load. */
export function scrollToShippingMethods(): HTMLElement | null {
  const title = document.getElementById(TITLE);
  title?.scrollIntoView({ block: 'center' });
  return title;
}

export function ShippingMethodFields() {
  const { clearErrors } = useFormContext<CheckoutForm>();
  const error = useFieldError('shipping_method');
  const isLoaded = useCartIsLoaded();
  return (
    <Card
      title={
        <h2 id={TITLE} tabIndex={-1}>
          Shipping
        </h2>
      }
    >
      <ShippingError />
      {isLoaded ? (
        <ShippingMethods
          name="shipping-method"
          id="shipping_method"
          error={error}
          onChosen={() => clearErrors('shipping_method')}
        />
      ) : (
        <Skeleton className="h-44" />
      )}
      <OrderNotes />
    </Card>
  );
}

const OrderNotes = () => (
  <FoldedFields title="Add order notes" fields={['order_notes']} className="mt-4 border-b-0!">
    <FormField
      name="order_notes"
      label="Order notes"
      hint="For the people who pack and deliver"
      rows={4}
      maxLength={2_000}
    />
  </FoldedFields>
);

import { useFormContext, useWatch } from 'react-hook-form';
import { useCart } from '../../../cart/web/cart-store.ts';
import type { CheckoutForm } from '../form/checkout-form-values.ts';
import { checkoutFieldErrors } from '../form/wrong-checkout-fields.ts';
import { PayButton, type PayButtonProps } from './pay-button.tsx';
import type { useCheckout } from './use-checkout.ts';

export interface PaypalButtonProps extends PayButtonProps {
  checkout: ReturnType<typeof useCheckout>;
}

/** Replaces "Pay" once the form is valid; until then "Pay" reveals what is missing. */
export function PaypalButton({ checkout, ...press }: PaypalButtonProps) {
  const isValid = useIsFormValid(checkout);
  if (!isValid) return <PayButton {...press} />;
  return (
    <PayButton {...press}>
      <span>
        Pay with <strong className="italic">PayPal</strong>
      </span>
    </PayButton>
  );
}

function useIsFormValid({ asSent, rules }: ReturnType<typeof useCheckout>): boolean {
  const { control } = useFormContext<CheckoutForm>();
  const values = useWatch({ control }) as CheckoutForm;
  // Renders again on cart changes, because the shipping method is stored there.
  useCart();
  return Object.keys(checkoutFieldErrors(asSent(values), rules())).length === 0;
}

import type { UseFormReturn } from 'react-hook-form';
import { cartNow, changeCart } from '../../../cart/web/cart-store.ts';
import { useTownAutofill } from '../../../cart/web/shipping/use-town-autofill.ts';
import type { CheckoutForm } from './checkout-form-values.ts';

export function useAddressTown(
  form: UseFormReturn<CheckoutForm>,
  kind: 'shipping' | 'billing',
  chooseState: (state: string) => void,
) {
  const address = `${kind}Address` as const;
  return useTownAutofill({
    field: `${kind}_town`,
    read: () => ({
      country: form.getValues(`${kind}_country`),
      state: form.getValues(`${kind}_state`),
      town: form.getValues(`${kind}_town`).trim(),
      postcode: form.getValues(`${kind}_postcode`).trim(),
    }),
    autofilledTown: () => cartNow()[address].broughtTown,
    fillIn(town) {
      form.setValue(`${kind}_town`, town);
      form.clearErrors(`${kind}_town`);
      changeCart((cart) => ({ ...cart, [address]: { ...cart[address], town, broughtTown: town } }));
    },
    chooseState,
  });
}

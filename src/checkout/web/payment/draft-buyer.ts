import { changeCart } from '../../../cart/web/cart-store.ts';
import { initialValues, storeDraft } from '../form/draft.ts';

type BuyerToCorrect = Record<
  'email' | 'phone' | 'first_name' | 'last_name' | 'address' | 'apartment' | 'town',
  string
>;

/** Puts the buyer's data from the provider into the form, to be corrected there. */
export function draftBuyer({ email, phone, ...buyer }: BuyerToCorrect): void {
  storeDraft({
    ...initialValues(),
    email,
    phone,
    shipping_first_name: buyer.first_name,
    shipping_last_name: buyer.last_name,
    shipping_apartment: buyer.apartment,
  });
  changeCart((cart) => ({
    ...cart,
    shippingAddress: {
      ...cart.shippingAddress,
      address: buyer.address,
      town: buyer.town,
      savedFor: '',
    },
  }));
}

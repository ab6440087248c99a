import { sessionNow } from '../../../identity/web/session.ts';
import { cartNow, changeCart } from '../../../cart/web/cart-store.ts';
import { type Cart, emptyCart } from '../../../cart/rules/cart-values.ts';
import { storedValue } from '../../../ui/hooks/stored-value.ts';
import {
  type CheckoutField,
  type CheckoutForm,
  emptyForm,
  neverStored,
} from './checkout-form-values.ts';
import { customerPrefill } from './customer-prefill.ts';

interface Draft {
  /** The customer logged in while typing. */
  customer?: number | undefined;
  fields?: Record<string, unknown>;
}

const draft = storedValue('session', 'vangon-checkout', (stored) => (stored ?? {}) as Draft);

/** Stored in the cart instead, which all tabs share. */
const inCart: ReadonlySet<string> = new Set(Object.keys(cartFields(emptyCart)));

/** Saves the form in this tab for reloads and Back; never the card or the password. */
export const storeDraft = (form: CheckoutForm) =>
  draft.set({
    customer: sessionNow()?.user.id,
    fields: Object.fromEntries(Object.entries(form).filter(([field]) => mayBeStored(field))),
  });

export const removeDraft = draft.remove;

/** Combines the saved draft with the cart's fields; untouched fields come from the customer's data. */
export function initialValues(): CheckoutForm {
  const cart = cartNow();
  const prefill = customerPrefill(sessionNow()?.user, cart.shippingAddress.address);
  return { ...emptyForm, ...prefill, ...readDraft(), ...cartFields(cart) };
}

export function cartFields({ shippingAddress, billingAddress, newsletter }: Cart) {
  return {
    shipping_country: shippingAddress.country,
    shipping_state: shippingAddress.state,
    shipping_postcode: shippingAddress.postcode,
    shipping_address: shippingAddress.address,
    shipping_town: shippingAddress.town,
    billing_country: billingAddress.country,
    billing_state: billingAddress.state,
    billing_postcode: billingAddress.postcode,
    billing_address: billingAddress.address,
    billing_town: billingAddress.town,
    checkbox_newsletter: newsletter,
  } satisfies Partial<CheckoutForm>;
}

/**
 * Copies addresses to the cart, and thereby to other tabs. The shipping country, state and postcode affect shipping
 * methods, so use-shipping-place.ts handles those. Reads the form late: first it adopts what another tab has changed.
 */
export function storeInCart(valuesNow: () => CheckoutForm): void {
  changeCart((cart) => {
    const form = valuesNow();
    const { address, town, savedFor } = cart.shippingAddress;
    const next = {
      ...cart,
      shippingAddress: {
        ...cart.shippingAddress,
        address: form.shipping_address,
        town: form.shipping_town,
        savedFor: form.shipping_address === address && form.shipping_town === town ? savedFor : '',
      },
      billingAddress: {
        ...cart.billingAddress,
        country: form.billing_country,
        state: form.billing_state,
        postcode: form.billing_postcode,
        address: form.billing_address,
        town: form.billing_town,
      },
      newsletter: form.checkbox_newsletter,
    };
    return isSameDraft(cart, next) ? cart : next;
  });
}

const isSameDraft = (one: Cart, other: Cart) =>
  JSON.stringify(cartFields(one)) === JSON.stringify(cartFields(other));

const mayBeStored = (field: string): boolean =>
  !neverStored.includes(field as CheckoutField) && !inCart.has(field);

/** Skips empty fields so that customer data can fill them. */
function readDraft(): Partial<CheckoutForm> {
  const { customer, fields } = draft.get();
  if (customer !== undefined && customer !== sessionNow()?.user.id) return {};
  return Object.fromEntries(
    Object.entries(fields ?? {}).filter(
      ([field, value]) =>
        value !== '' &&
        mayBeStored(field) &&
        typeof value === typeof emptyForm[field as CheckoutField],
    ),
  );
}

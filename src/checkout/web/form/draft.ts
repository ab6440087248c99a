import { sessionNow } from '../../../account/web/session/session.ts';
import { cartNow, changeCart } from '../../../cart/web/cart-store.ts';
import type { Cart } from '../../../cart/rules/cart-values.ts';
import { storedValue } from '../../../ui/hooks/stored-value.ts';
import {
  type CheckoutField,
  type CheckoutForm,
  emptyForm,
  neverStored,
} from './checkout-form-values.ts';

interface Draft {
  /** Who was logged in when it was typed. */
  customer?: number | undefined;
  fields?: Record<string, unknown>;
}

const draft = storedValue('session', 'vangon-checkout', (stored) => (stored ?? {}) as Draft);

/** Addresses and the newsletter's tick stand in the cart, which all tabs share. */
const inCart: ReadonlySet<CheckoutField> = new Set<CheckoutField>([
  'shipping_country',
  'shipping_state',
  'shipping_postcode',
  'shipping_address',
  'shipping_town',
  'billing_country',
  'billing_state',
  'billing_postcode',
  'billing_address',
  'billing_town',
  'checkbox_newsletter',
]);

/** Stores what was typed for a reload and Back, in this tab; never the card nor the password. */
export const storeDraft = (form: CheckoutForm): boolean =>
  draft.set({
    customer: sessionNow()?.user.id,
    fields: Object.fromEntries(Object.entries(form).filter(([field]) => mayBeStored(field))),
  });

export const removeDraft = draft.remove;

/** The form as it was left; what nobody has typed yet is taken from `known`, such as a customer's name. */
export function initialValues(known: Partial<CheckoutForm>): CheckoutForm {
  return { ...emptyForm, ...known, ...readDraft(), ...cartFields(cartNow()) };
}

/** What the cart knows of the form. */
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
 * Puts what was typed of it into the cart, and so into the other tabs. Country, state and postcode of the
 * shipping are no part of it: with them the methods change, which `use-shipping-place.ts` sees to.
 */
export function storeInCart(form: CheckoutForm): void {
  changeCart((cart) => {
    const next = {
      ...cart,
      shippingAddress: {
        ...cart.shippingAddress,
        address: form.shipping_address,
        town: form.shipping_town,
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

function mayBeStored(field: string): boolean {
  const known = field as CheckoutField;
  return !neverStored.includes(known) && !inCart.has(known);
}

/** Only what somebody typed: an empty text gives way to what is known of a customer. */
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

import { cartNow } from '../../cart/web/cart-store.ts';
import { type CheckoutForm, emptyForm } from '../checkout-form.ts';

const NAME = 'vangon-checkout';

/** What must never lie in a storage. */
const CARD: readonly string[] = [
  'card_holder_name',
  'credit_card_number',
  'credit_card_date',
  'credit_validation_code',
] satisfies (keyof CheckoutForm)[];

/** Keeps what was typed over a reload and Back, in this tab; never the card. */
export function keepDraft(form: CheckoutForm): void {
  const kept = Object.entries(form).filter(([field]) => !CARD.includes(field));
  try {
    sessionStorage.setItem(NAME, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Refused: it lasts as long as the page.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // It was never kept.
  }
}

/** The form as it was left, with the place for which the cart's shipping was calculated. */
export function startingForm(): CheckoutForm {
  const draft = { ...emptyForm, ...readDraft() };
  const { country, state, postcode } = cartNow().shippingAddress;
  if (!postcode && !state) return draft;
  return {
    ...draft,
    shipping_country: country,
    shipping_state: state,
    shipping_postcode: postcode || draft.shipping_postcode,
  };
}

function readDraft(): Partial<CheckoutForm> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '{}');
    const fields = Object.entries(kept as Record<string, unknown>);
    return Object.fromEntries(
      fields.filter(
        ([field, value]) => typeof value === typeof emptyForm[field as keyof CheckoutForm],
      ),
    );
  } catch {
    return {};
  }
}

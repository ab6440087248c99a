import { cartAmounts, isFreeCart } from '../../../cart/rules/cart-amounts.ts';
import type { Cart } from '../../../cart/rules/cart-values.ts';
import { cartProducts, vansOfLines } from '../../../cart/rules/sent-lines.ts';
import type { TaxRule } from '../../../cart/rules/totals.ts';
import { centsToDollars } from '../../../kit/money.ts';
import type { CheckoutForm } from '../form/checkout-form-values.ts';

/** The form, the cart and the displayed amounts in dollars. Hosted card fields are never part of it. */
export function checkoutPayload(
  form: CheckoutForm,
  cart: Cart,
  tax: TaxRule,
  isCardHosted = false,
) {
  return {
    email: form.email,
    phone: form.phone,
    ...addressPayload(form, 'shipping', 'shipping'),
    ...addressPayload(form, form.shipping_different ? 'billing' : 'shipping', 'billing'),
    shipping_different: form.shipping_different,
    order_notes: form.order_notes,
    payment: form.payment,
    ...(form.payment === 'credit_card' &&
      !isCardHosted &&
      !isFreeCart(cart, tax) &&
      cardPayload(form)),
    ...(form.create_account && { create_account: true, password: form.password }),
    captcha: form.captcha,
    checkbox_newsletter: form.checkbox_newsletter,
    ...seenCart(cart, tax),
  };
}

export function expressPayload(cart: Cart, tax: TaxRule) {
  const { country, state, postcode } = cart.shippingAddress;
  return {
    shipping_country: country,
    shipping_state: state,
    shipping_postcode: postcode,
    ...seenCart(cart, tax),
  };
}

function seenCart(cart: Cart, tax: TaxRule) {
  const amounts = cartAmounts(cart, tax);
  const vans = vansOfLines(cart.items);
  return {
    shipping_method: cart.shippingMethod ? [cart.shippingMethod.value] : [],
    shipping_mode: cart.shippingMethod?.shippingMode ?? '',
    shipping_price: centsToDollars(amounts.shippingCents ?? 0),
    cart_products: cartProducts(cart.items),
    ...(vans.length > 0 && { fitment: vans }),
    ...(cart.shipsTogether && { ships_together: true }),
    accept_terms: 'on' as const,
    redeem_points: cart.redeemPoints?.points ?? 0,
    redeem_points_amount: centsToDollars(amounts.pointsCents),
    applyed_coupon_code: cart.couponCode ?? '',
    applyed_coupon_price: centsToDollars(amounts.couponCents),
    tax: centsToDollars(amounts.taxCents ?? 0),
    cartTotal: centsToDollars(amounts.subtotalCents),
    ...(amounts.depositCents > 0 && { core_deposits: centsToDollars(amounts.depositCents) }),
  };
}

const ADDRESS_PARTS = [
  'first_name',
  'last_name',
  'company',
  'country',
  'address',
  'apartment',
  'town',
  'state',
  'postcode',
] as const;
type AddressPart = (typeof ADDRESS_PARTS)[number];
type AddressKind = 'shipping' | 'billing';

/** Sends the form's `from` address as the `to` address. */
const addressPayload = <To extends AddressKind>(form: CheckoutForm, from: AddressKind, to: To) =>
  Object.fromEntries(
    ADDRESS_PARTS.map((part) => [`${to}_${part}`, form[`${from}_${part}`]]),
  ) as Record<`${To}_${AddressPart}`, string>;

/** Field names as in the API. */
export const cardPayload = (form: CheckoutForm) => ({
  'card-holder-name': form.card_holder_name,
  'credit-card-number': form.credit_card_number,
  'credit-card-date': form.credit_card_date,
  'credit-validation-code': form.credit_validation_code,
});

import {
  type Cart,
  cartAmounts,
  cartProducts,
  isFreeCart,
} from '../../../cart/rules/cart-values.ts';
import { centsToDollars } from '../../../kit/money.ts';
import type { CheckoutForm } from '../form/checkout-form-values.ts';

/** The form, the cart and the displayed amounts in dollars. Hosted card fields are never part of it. */
export function checkoutPayload(
  form: CheckoutForm,
  cart: Cart,
  taxRate: number,
  isCardHosted = false,
) {
  return {
    email: form.email,
    phone: form.phone,
    ...shippingOf(form),
    ...billingOf(form),
    shipping_different: form.shipping_different,
    order_notes: form.order_notes,
    payment: form.payment,
    ...(form.payment === 'credit_card' &&
      !isCardHosted &&
      !isFreeCart(cart, taxRate) &&
      cardPayload(form)),
    ...(form.create_account && { create_account: true, password: form.password }),
    captcha: form.captcha,
    checkbox_newsletter: form.checkbox_newsletter,
    ...seenCart(cart, taxRate),
  };
}

export function expressPayload(cart: Cart, taxRate: number) {
  const { country, state, postcode } = cart.shippingAddress;
  return {
    shipping_country: country,
    shipping_state: state,
    shipping_postcode: postcode,
    ...seenCart(cart, taxRate),
  };
}

function seenCart(cart: Cart, taxRate: number) {
  const amounts = cartAmounts(cart, taxRate);
  return {
    shipping_method: cart.shippingMethod ? [cart.shippingMethod.value] : [],
    shipping_mode: cart.shippingMethod?.shippingMode ?? '',
    shipping_price: centsToDollars(amounts.shippingCents ?? 0),
    cart_products: cartProducts(cart.items),
    accept_terms: 'on' as const,
    redeem_points: cart.redeemPoints?.points ?? 0,
    redeem_points_amount: centsToDollars(amounts.pointsCents),
    applyed_coupon_code: cart.couponCode ?? '',
    applyed_coupon_price: centsToDollars(amounts.couponCents),
    tax: centsToDollars(amounts.taxCents ?? 0),
    cartTotal: centsToDollars(amounts.subtotalCents),
  };
}

const shippingOf = (form: CheckoutForm) => ({
  shipping_first_name: form.shipping_first_name,
  shipping_last_name: form.shipping_last_name,
  shipping_company: form.shipping_company,
  shipping_country: form.shipping_country,
  shipping_address: form.shipping_address,
  shipping_apartment: form.shipping_apartment,
  shipping_town: form.shipping_town,
  shipping_state: form.shipping_state,
  shipping_postcode: form.shipping_postcode,
});

const billingOf = (form: CheckoutForm) => {
  const of = form.shipping_different ? 'billing' : 'shipping';
  return {
    billing_first_name: form[`${of}_first_name`],
    billing_last_name: form[`${of}_last_name`],
    billing_company: form[`${of}_company`],
    billing_country: form[`${of}_country`],
    billing_address: form[`${of}_address`],
    billing_apartment: form[`${of}_apartment`],
    billing_town: form[`${of}_town`],
    billing_state: form[`${of}_state`],
    billing_postcode: form[`${of}_postcode`],
  };
};

/** Field names as in the API. */
export const cardPayload = (form: CheckoutForm) => ({
  'card-holder-name': form.card_holder_name,
  'credit-card-number': form.credit_card_number,
  'credit-card-date': form.credit_card_date,
  'credit-validation-code': form.credit_validation_code,
});

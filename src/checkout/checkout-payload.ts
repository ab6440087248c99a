import { type Cart, cartAmounts, cartProducts } from '../cart/cart.ts';
import { centsToDollars } from '../kit/money.ts';
import type { CheckoutForm } from './checkout-form.ts';

/** What the checkout call gets: the form, the cart, and the amounts as the customer saw them (in dollars). */
export function checkoutPayload(form: CheckoutForm, cart: Cart, taxRate: number) {
  const amounts = cartAmounts(cart, taxRate);
  return {
    email: form.email,
    phone: form.phone,
    shipping_first_name: form.shipping_first_name,
    shipping_last_name: form.shipping_last_name,
    shipping_company: form.shipping_company,
    shipping_country: form.shipping_country,
    shipping_address: form.shipping_address,
    shipping_apartment: form.shipping_apartment,
    shipping_town: form.shipping_town,
    shipping_state: form.shipping_state,
    shipping_postcode: form.shipping_postcode,
    shipping_different: false,
    order_notes: form.order_notes,
    shipping_method: cart.shippingMethod ? [cart.shippingMethod.value] : [],
    shipping_mode: cart.shippingMethod?.shippingMode ?? '',
    shipping_price: centsToDollars(amounts.shippingCents ?? 0),
    order_id: '',
    payment: 'credit_card' as const,
    'card-holder-name': form.card_holder_name,
    'credit-card-number': form.credit_card_number,
    'credit-card-date': form.credit_card_date,
    'credit-validation-code': form.credit_validation_code,
    cart_products: cartProducts(cart.items),
    accept_terms: 'on' as const,
    checkbox_newsletter: form.checkbox_newsletter,
    redeem_points: cart.redeemPoints?.points ?? 0,
    redeem_points_amount: centsToDollars(amounts.pointsCents),
    applyed_coupon_code: cart.couponCode ?? '',
    applyed_coupon_price: centsToDollars(amounts.couponCents),
    tax: centsToDollars(amounts.taxCents ?? 0),
    cartTotal: centsToDollars(amounts.subtotalCents),
  };
}

export type CheckoutPayload = ReturnType<typeof checkoutPayload>;

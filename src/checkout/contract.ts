import * as z from 'zod/mini';
import { cartProducts } from '../cart/contract.ts';
import { call } from '../kit/call.ts';
import { cardFields, optionalText, shippingFields } from './checkout-fields.ts';
import { messages } from './messages.ts';

const dollars = z.union([z.string().check(z.maxLength(20)), z.number()]);

const orderItem = z.object({
  product_id: z.number(),
  image: z.nullable(z.string()),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  product_quantity: z.number(),
  product_price: z.string(),
  line_total: z.string(),
});

export const orderConfirmation = z.object({
  order_no: z.string(),
  created_at: z.string(),
  order_status: z.number(),
  order_total: z.string(),
  order_subtotal: z.string(),
  points_redeemed_amount: z.string(),
  discount_amount: z.string(),
  order_shipping: z.string(),
  order_tax: z.string(),
  shipping_name: z.string(),
  payment_options: z.enum(['credit_card', 'paypal']),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email_address: z.string(),
  apartment: z.string(),
  street_address: z.string(),
  town: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
  ship_to_different_address: z.number(),
  shipping_first_name: z.string(),
  shipping_last_name: z.string(),
  shipping_apartment: z.string(),
  shipping_street_address: z.string(),
  shipping_town: z.string(),
  shipping_state: z.string(),
  shipping_postcode: z.string(),
  shipping_country: z.string(),
  orders_items: z.array(orderItem),
  points_earned: z.number(),
});

const checkoutBody = z.object({
  billing_first_name: optionalText(),
  billing_last_name: optionalText(),
  billing_company: optionalText(),
  billing_address: optionalText(200),
  billing_apartment: optionalText(200),
  billing_town: optionalText(),
  billing_state: optionalText(),
  billing_postcode: optionalText(20),
  billing_country: optionalText(),
  ...shippingFields,
  /** Present and true when billing differs from shipping. */
  shipping_different: z._default(z.boolean(), false),
  shipping_method: z
    .array(z.string().check(z.maxLength(200)), messages.shippingMethod)
    .check(z.minLength(1, messages.shippingMethod), z.maxLength(1)),
  /** Keys of earlier attempts that got no final answer, joined by commas: they are settled before this one. */
  order_id: optionalText(2_100),
  payment: z._default(z.enum(['credit_card']), 'credit_card'),
  'card-holder-name': cardFields.holder,
  'credit-card-number': cardFields.number,
  'credit-card-date': cardFields.date,
  'credit-validation-code': cardFields.code,
  cart_products: cartProducts,
  accept_terms: z.literal('on', messages.terms),
  checkbox_newsletter: z._default(z.boolean(), false),
  // What the customer saw; the server computes each anew and refuses when they differ.
  redeem_points: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  redeem_points_amount: z._default(dollars, '0.00'),
  shipping_price: dollars,
  shipping_mode: optionalText(),
  applyed_coupon_code: optionalText(),
  applyed_coupon_price: z._default(dollars, '0.00'),
  tax: dollars,
  cartTotal: dollars,
});

export const checkoutCalls = {
  'POST checkout': call({
    access: 'visitor',
    about: 'Places an order and charges the card',
    body: checkoutBody,
    answer: z.object({
      code: z.literal(200),
      Success: z.boolean(),
      Message: z.string(),
      order_id: z.string(),
      orderData: orderConfirmation,
    }),
    once: true,
    secret: [
      'card-holder-name',
      'credit-card-number',
      'credit-card-date',
      'credit-validation-code',
    ],
  }),
};

export type CheckoutSent = z.infer<typeof checkoutBody>;
export type OrderConfirmation = z.infer<typeof orderConfirmation>;

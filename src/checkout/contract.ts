import * as z from 'zod/mini';
import { cartProducts, dollars } from '../cart/contract.ts';
import { shoppedVan } from '../fitment/contract.ts';
import { call } from '../kit/call.ts';
import { rowId } from '../kit/row-numbers.ts';
import { optionalText, shippingFields } from './rules/checkout-fields.ts';
import { MIN_PASSWORD_LENGTH } from './rules/checkout-rules.ts';
import { messages } from './messages.ts';
import { orderConfirmation } from '../orders/order-shapes.ts';
import { paymentRefusals } from '../orders/refusals.ts';

/** Keys of the cart's earlier unsettled attempts, joined by commas. */
const attemptKeys = optionalText(2_100);

/** The cart and amounts as displayed. The server recomputes each amount and refuses the order if one differs. */
const displayedCart = {
  cart_products: cartProducts,
  shipping_method: z
    .array(z.string().check(z.maxLength(200)), messages.shippingMethod)
    .check(z.minLength(1, messages.shippingMethod), z.maxLength(1)),
  shipping_price: dollars,
  shipping_mode: optionalText(),
  redeem_points: z._default(
    z.coerce.number().check(z.int(), z.minimum(0), z.maximum(999_999_999)),
    0,
  ),
  redeem_points_amount: z._default(dollars, '0.00'),
  applyed_coupon_code: optionalText(),
  applyed_coupon_price: z._default(dollars, '0.00'),
  tax: dollars,
  cartTotal: dollars,
  core_deposits: z.optional(dollars),
  /** Of an order with parts that are still to come: all of it leaves in one parcel. */
  ships_together: z.optional(z.boolean()),
  accept_terms: z.literal('on', messages.terms),
  /** Earlier attempts, settled before this one. */
  order_id: attemptKeys,
  /**
   * The vans that parts are bought for. Not part of the request's hash: a van that changes between two attempts must
   * not make the second a different order.
   */
  fitment: z.optional(
    z
      .array(
        z.object({
          product_id: rowId,
          van: shoppedVan,
        }),
      )
      .check(z.maxLength(200)),
  ),
};

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
  /** True when billing differs from shipping. */
  shipping_different: z._default(z.boolean(), false),
  ...displayedCart,
  payment: z._default(z.enum(['credit_card', 'paypal']), 'credit_card'),
  // Required for credit cards only.
  'card-holder-name': optionalText(),
  'credit-card-number': optionalText(30),
  'credit-card-date': optionalText(7),
  'credit-validation-code': optionalText(4),
  checkbox_newsletter: z._default(z.boolean(), false),
  create_account: z._default(z.boolean(), false),
  /** Required with `create_account`. */
  password: z._default(z.string().check(z.maxLength(200)), ''),
  captcha: optionalText(10_000),
});

const expressBody = z.object({
  /** The place shipping was calculated for; PayPal supplies the rest of the address. */
  shipping_country: optionalText(),
  shipping_state: optionalText(),
  shipping_postcode: optionalText(20),
  ...displayedCart,
});

const orderKey = optionalText(40);

const newPassword = z
  .string(messages.password)
  .check(
    z.minLength(1, { error: messages.password, abort: true }),
    z.minLength(MIN_PASSWORD_LENGTH, messages.shortPassword),
    z.maxLength(200),
  );

const paypalSettled = z.object({
  code: z.literal(200),
  success: z.boolean(),
  message: z.string(),
  order_id: z.string(),
  order: z.object({ id: z.string() }),
  /** Sent only to the order's owner, identified by session or order key. */
  orderData: z.optional(orderConfirmation),
});

const paypalReturn = {
  /** PayPal's order id, the `token` of the return address. */
  txn_id: z.string(messages.paypalMissing).check(z.trim(), z.minLength(1), z.maxLength(40)),
  /** 'cancelled' gives up the order; anything else captures the payment. The server verifies it with PayPal. */
  payment_status: optionalText(40),
  order_key: orderKey,
};

const leftOutOfHash = [
  'card-holder-name',
  'credit-card-number',
  'credit-card-date',
  'credit-validation-code',
  'password',
  'captcha',
  'fitment',
] as const;

/** Refusals of placing an order, from the checkout or the cart. */
const orderRefusals = {
  ...paymentRefusals,
  409: {
    ...paymentRefusals[409],
    /** An earlier attempt with this cart was paid after all. Returns its order; no new one was placed. */
    paid_before: { order_id: z.string(), order_key: z.string(), orderData: orderConfirmation },
    attempt_closed: {},
  },
  422: { ...paymentRefusals[422], nothing_to_pay: {} },
  429: { declined_too_often: { retry_after: z.number() } },
} as const;

/** Rate limit against guessing order numbers and keys. */
const limit = { attempts: 60, seconds: 600 };

/** The calls of a buyer who returns from the provider. */
const settlement = {
  access: 'optional-login',
  limit,
  answer: paypalSettled,
  refuses: { ...paymentRefusals, 404: ['unknown_payment'] },
} as const;

/** What the cancellations by buyers share. */
const cancellation = {
  access: 'optional-login',
  limit,
  body: z.object({ order_id: optionalText(40), order_key: orderKey }),
  answer: z.object({
    code: z.literal(200),
    message: z.string(),
    order_id: z.string(),
    order_status: z.number(),
  }),
  refuses: { 404: ['unknown_order'], 409: ['not_cancellable'] },
} as const;

export const checkoutCalls = {
  'POST checkout': call({
    access: 'optional-login',
    about: 'Places an order and charges the card, or begins the payment at PayPal',
    body: checkoutBody,
    answer: z.object({
      code: z.literal(200),
      Success: z.boolean(),
      Message: z.string(),
      order_id: z.string(),
      /** Grants access to the order; stored by the browser that ordered. */
      order_key: z.string(),
      /** Missing while the payment at PayPal is pending. */
      orderData: z.optional(orderConfirmation),
      /** PayPal's order and its approval address, empty if the order waits for a card in PayPal's hosted fields. */
      paypalFormFields: z.optional(
        z.object({ order: z.object({ order_id: z.string() }), approve_url: z.string() }),
      ),
    }),
    refuses: { ...orderRefusals, 422: { ...orderRefusals[422], reload_needed: {} } },
    idempotent: true,
    keyOf: 'cart',
    secret: leftOutOfHash,
    // Declined cards have their own, much lower limit (docs/decisions/026).
    refusalLimit: { attempts: 60, seconds: 600 },
  }),
  'POST checkout/attempts': call({
    access: 'optional-login',
    about: 'What became of a cart’s attempts to pay whose answers were lost',
    body: z.object({ order_id: attemptKeys }),
    answer: z.object({
      code: z.literal(200),
      /** 'open': a charge or PayPal approval may still arrive. 'none': no attempt has reached the server yet. */
      state: z.enum(['paid', 'open', 'ended', 'none']),
      /** Why the attempt ended unpaid, if the buyer needs to know. */
      message: z.optional(z.string()),
      order_id: z.optional(z.string()),
      order_key: z.optional(z.string()),
      orderData: z.optional(orderConfirmation),
    }),
    limit: { attempts: 240, seconds: 600 },
  }),
  'POST payment': call({
    ...settlement,
    about:
      'A payment was approved at PayPal, or a card in its fields: takes the money and finishes the order',
    body: z.object({ order_id: optionalText(40), ...paypalReturn }),
  }),
  'POST saveOrder': call({
    ...settlement,
    about:
      'The buyer is back from PayPal, by the return address: finishes the order or gives it up',
    body: z.object({ cm: optionalText(40), ...paypalReturn }),
  }),
  'POST express/checkout': call({
    access: 'optional-login',
    limit,
    about: 'Begins an express PayPal payment from the cart',
    body: expressBody,
    answer: z.object({
      code: z.literal(200),
      success: z.literal(true),
      order_id: z.string(),
      order_key: z.string(),
      order: z.object({ id: z.string() }),
      approve_url: z.string(),
    }),
    refuses: orderRefusals,
    idempotent: true,
    keyOf: 'cart',
    secret: ['fitment'],
  }),
  'POST payExp/checkout': call({
    ...settlement,
    about: 'The buyer is back from an express payment: takes over the address, then the money',
    body: z.object({
      token: z.string(messages.paypalMissing).check(z.trim(), z.minLength(1), z.maxLength(40)),
      PayerID: optionalText(40),
      order_key: orderKey,
    }),
  }),
  'POST orderConfirmation': call({
    access: 'optional-login',
    about:
      'An order for whose it is: by session, by the key of the browser that ordered, by the mailed link',
    limit,
    body: z.object({ order_id: optionalText(40), order_key: orderKey }),
    answer: z.object({
      code: z.literal(200),
      orderData: orderConfirmation,
      can_cancel: z.boolean(),
      /** A sentence saying what a cancellation would refund. */
      if_cancelled: z.optional(z.string()),
      /** The page with its invoices, if it was paid. */
      invoice: z.optional(z.string()),
    }),
    refuses: { 404: ['unknown_order'] },
  }),
  'POST order-account': call({
    access: 'optional-login',
    about:
      'Opens an account with an order that was placed without one, from the browser that placed it',
    limit: { attempts: 30, seconds: 3_600 },
    idempotent: true,
    secret: ['password'],
    body: z.object({ order_id: optionalText(40), attempts: attemptKeys, password: newPassword }),
    answer: z.object({ code: z.literal(200), message: z.string() }),
    refuses: { 404: ['unknown_order'], 409: ['account_exists', 'too_late'] },
  }),
  'POST getOrderStatus': call({
    access: 'anyone',
    about:
      'Tracking by order number: nothing personal; orderData.status is error when there is none',
    limit,
    body: z.object({
      order_id: z
        .string(messages.orderNumber)
        .check(z.trim(), z.minLength(1, messages.orderNumber), z.maxLength(40)),
    }),
    answer: z.object({
      code: z.literal(200),
      orderData: z.object({
        status: z.enum(['success', 'error']),
        result: z.array(
          z.object({
            order_number: z.string(),
            /** The status name, for example Processing. */
            order_status: z.string(),
            custom_tracking_number: z.string(),
            shiprush_tracking_number: z.string(),
            shipping_notes: z.string(),
            /** It is not shipped, so it has no tracking. */
            is_pickup: z.optional(z.boolean()),
            /** The vans that the parts were bought for, without owners' names: "1974 Bus". */
            vans: z.optional(z.array(z.string())),
            /** When it leaves and arrives: see `deliveryMessage`. */
            delivery: z.optional(z.string()),
          }),
        ),
      }),
    }),
  }),
  'POST order-cancel': call({
    ...cancellation,
    about: 'Cancels an order of one’s own while nothing has shipped; the money goes back',
  }),
  'POST cancelBackorder': call({
    ...cancellation,
    about: 'Cancels what an order of one’s own still waits for; its money goes back',
  }),
};

export type CheckoutBody = z.infer<typeof checkoutBody>;
export type ExpressBody = z.infer<typeof expressBody>;

import * as z from 'zod/mini';
import { orderedFit } from '../fitment/contract.ts';
import { emailPattern } from '../kit/email.ts';
import { counterMethods } from './rules/payment-method.ts';
import { addressShape, shippingAddressShape } from './rules/order-address.ts';
import { orderStepsShape } from './rules/order-steps.ts';

export const orderItem = z.object({
  product_id: z.number(),
  image: z.nullable(z.string()),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  product_quantity: z.number(),
  product_price: z.string(),
  line_total: z.string(),
  /** Of a piece; missing for a part without one. */
  core_deposit: z.optional(z.string()),
  /** Null if the part was bought for no van. */
  fitment: z.nullish(orderedFit),
  /** Pieces that were refunded and will not be sent; null for none. */
  cancelled: z.nullish(z.number()),
  /** Back-ordered pieces that have not come yet, and when they are expected; null while nobody knows. */
  waiting: z.nullish(z.object({ pieces: z.number(), on: z.nullable(z.string()) })),
});

/** Of an order. Empty while nobody knows it: no mails are sent then. */
export const emailOrNone = z.string().check(
  z.trim(),
  z.maxLength(200),
  z.refine(
    (email) => email === '' || emailPattern.test(email),
    'Please enter a valid email address.',
  ),
);

const { company: _, ...address } = addressShape;
const { shipping_company: __, ...shippingAddress } = shippingAddressShape;

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
  /** Core deposits; missing for none. */
  order_core_deposits: z.optional(z.string()),
  /** What of them was given back; missing for nothing. */
  core_deposits_back: z.optional(z.string()),
  shipping_name: z.string(),
  /** 'none': points or a coupon paid the whole order. */
  payment_options: z.enum(['credit_card', 'paypal', 'none', ...counterMethods]),
  phone: z.string(),
  email_address: z.string(),
  ...address,
  ship_to_different_address: z.number(),
  ...shippingAddress,
  orders_items: z.array(orderItem),
  points_earned: z.number(),
  /** Whether its guest may still open an account with it. */
  may_open_account: z.optional(z.boolean()),
  /** Why its money has not arrived yet. */
  payment_pending: z.nullish(z.enum(['transfer', 'review', 'shop', 'other'])),
  /** Until when it can be paid by the mailed link, if it waits for that. */
  pay_until: z.optional(z.string()),
  /** For an ended order: a sentence saying what is refunded. */
  money_back: z.optional(z.string()),
  /** When it leaves and arrives: see `deliveryMessage`. */
  delivery: z.optional(z.string()),
  /** What its owner may cancel of what it waits for, such as `2 × Hose`, and why not the rest; missing if it waits for nothing. */
  back_order: z.optional(z.object({ cancels: z.array(z.string()), held: z.array(z.string()) })),
  /** Tracking numbers of a shipped order, if it has any. */
  tracking: z.optional(z.array(z.string())),
  ...orderStepsShape,
});

export type OrderConfirmation = z.infer<typeof orderConfirmation>;
/** The parts of an order that every page about it shows. */
export type ShownOrder = Omit<OrderConfirmation, 'orders_items'>;

import { centsToDollars } from '../../kit/money.ts';
import { taxCents, totals } from './totals.ts';

/** A line of the cart. Price in cents; stock is what the shop had when it was last heard of. */
export interface CartLine {
  id: number;
  name: string;
  slug: string;
  featured_image: string | null;
  priceCents: number;
  quantity: number;
  /** 0: sold out. The line stays until the person removes it, and counts nowhere. */
  stock: number;
}

/** Where the cart is to be sent; country and state as short names. */
export interface ShippingPlace {
  country: string;
  state: string;
  postcode: string;
}

/** The shipping address as far as the cart keeps it: the place, and where in it. */
export interface ShippingAddress extends ShippingPlace {
  address: string;
  town: string;
  /** The town that a postcode brought: another may take its place, as it may not of one that somebody typed. */
  broughtTown: string;
}

/** The billing address as far as the cart keeps it. */
export type BillingAddress = ShippingAddress;

/** A method that was offered for a place. */
export interface ShippingOption {
  /** carrier:service:12.50 */
  value: string;
  name: string;
  chargesCents: number;
  /** What of the charges is for bulky parts; never free. */
  surchargeCents?: number;
  /** The subtotal from which on the rest is free, and what that saves now. */
  free?: { fromCents: number; savesCents: number } | null;
}

/** The method that was chosen among those. */
export interface ChosenShipping {
  shippingName: string;
  shippingChargesCents: number;
  /** carrier:service */
  shippingMode: string;
  value: string;
}

/** What a coupon takes off, and the lines (`linesKey`) for which that was computed. */
export interface CouponDetails {
  discountCents: number;
  pricedFor: string;
}

/** Points that are to be redeemed, and what they take off. */
export interface RedeemedPoints {
  points: number;
  amountCents: number;
}

/** One try to place the order: its Idempotency-Key, and the fingerprint of what it would send. */
export interface CheckoutAttempt {
  key: string;
  fingerprint: string;
  /** Keys of tries before it that never got a final answer: the server settles them first. */
  earlier?: readonly string[];
  /** The order that waits for what happens at PayPal, and what was ordered. */
  orderNo?: string;
  ordered?: readonly Pick<CartLine, 'id' | 'quantity'>[];
}

/** What a page knows of a product that can be put in the cart; the price in dollars, as it came. */
export interface CartProduct {
  id: number;
  name: string;
  slug: string;
  featured_image: string | null;
  regular_price: string;
  stock_qty: number;
}

interface ChangedLine {
  id: number;
  name: string;
}
export interface AmountChange {
  fromCents: number;
  toCents: number;
}

/** One thing that the shop has changed of a cart. */
export type CartChange =
  | ({ kind: 'price' } & ChangedLine & AmountChange)
  | ({ kind: 'fewer'; left: number } & ChangedLine)
  | ({ kind: 'sold out' | 'no longer sold' | 'in stock again' } & ChangedLine)
  | ({ kind: 'shipping'; name: string } & AmountChange)
  | { kind: 'shipping gone'; name: string }
  | ({ kind: 'coupon'; name: string } & AmountChange)
  | { kind: 'coupon gone'; name: string; reason: string };

/** The specification's "Cart state". What can be computed from it (line totals, total, tax) is not kept. */
export interface Cart {
  items: readonly CartLine[];
  shippingAddress: ShippingAddress;
  /** Counts where billing differs from shipping. */
  billingAddress: BillingAddress;
  /** Empty until they have been calculated for these items and this address. */
  shippingMethods: readonly ShippingOption[];
  shippingMethod: ChosenShipping | null;
  /** What the methods were calculated with. */
  calculateShippingDetails: ShippingPlace | null;
  couponCode: string | null;
  couponDetails: CouponDetails | null;
  redeemPoints: RedeemedPoints | null;
  /** "Send me the newsletter" is ticked. */
  newsletter: boolean;
  checkout: CheckoutAttempt | null;
  /** What the shop has changed of it, until its owner has read it. */
  changes?: readonly CartChange[];
  /** On an empty cart: the number of the order that emptied it, for the other tabs to tell. */
  placedOrder: string | null;
}

const noAddress = {
  country: 'US',
  state: '',
  postcode: '',
  address: '',
  town: '',
  broughtTown: '',
};

export const emptyCart: Cart = {
  items: [],
  shippingAddress: noAddress,
  billingAddress: noAddress,
  shippingMethods: [],
  shippingMethod: null,
  calculateShippingDetails: null,
  couponCode: null,
  couponDetails: null,
  redeemPoints: null,
  newsletter: false,
  checkout: null,
  placedOrder: null,
};

export const isSoldOut = (line: CartLine): boolean => line.stock === 0;

/** The lines that can be bought. */
const buyableLines = (items: readonly CartLine[]) => items.filter((line) => !isSoldOut(line));

export const lineTotalCents = (line: CartLine): number => line.priceCents * line.quantity;

/** What the items cost together, in cents: the total that the header shows. */
export const subtotalCents = (cart: Pick<Cart, 'items'>): number =>
  buyableLines(cart.items).reduce((sum, line) => sum + lineTotalCents(line), 0);

/** How many pieces of the cart can be bought. */
export const countPieces = (cart: Pick<Cart, 'items'>): number =>
  buyableLines(cart.items).reduce((sum, line) => sum + line.quantity, 0);

/** Tells carts apart by what is bought in them: products, quantities, prices. */
export const linesKey = (cart: Pick<Cart, 'items'>): string =>
  buyableLines(cart.items)
    .map(({ id, quantity, priceCents }) => `${id}x${quantity}@${priceCents}`)
    .join();

/** The lines that can be bought, as calls take them; the prices, in dollars, are what the customer sees. */
export const cartProducts = (items: readonly CartLine[]) =>
  buyableLines(items).map(({ id, name, slug, quantity, priceCents }) => ({
    product_id: id,
    name,
    slug,
    quantity,
    price: centsToDollars(priceCents),
  }));

/** The cart's amounts in cents; shipping and tax are null until a method has been chosen. */
export function cartAmounts(cart: Cart, taxRate: number) {
  const { country, state } = cart.shippingAddress;
  const shippingCents = cart.shippingMethod?.shippingChargesCents ?? null;
  const subtotal = subtotalCents(cart);
  const tax =
    shippingCents === null
      ? null
      : taxCents({ taxRate, country, state, subtotalCents: subtotal, shippingCents });
  const { couponCents, pointsCents, totalCents } = totals({
    subtotalCents: subtotal,
    shippingCents: shippingCents ?? 0,
    taxCents: tax ?? 0,
    couponCents: cart.couponDetails?.discountCents ?? 0,
    pointsCents: cart.redeemPoints?.amountCents ?? 0,
  });
  return {
    subtotalCents: subtotal,
    shippingCents,
    taxCents: tax,
    couponCents,
    pointsCents,
    totalCents,
  };
}

/** Coupon and points pay all that it costs, shipping and tax as well. */
export const isFreeCart = (cart: Cart, taxRate: number): boolean =>
  cart.items.length > 0 &&
  cart.shippingMethod !== null &&
  cartAmounts(cart, taxRate).totalCents === 0;

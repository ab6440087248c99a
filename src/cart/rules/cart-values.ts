import type { ShoppedVan } from '../../fitment/contract.ts';
import type { FitResult, OpenQuestion } from '../../fitment/rules/fit.ts';
import type { PriceBreak } from './price-at.ts';
import type { Backorder } from './waiting-pieces.ts';

export interface CartLine {
  id: number;
  name: string;
  /** Missing in carts stored by older versions until they are refreshed. */
  sku?: string;
  slug: string;
  featured_image: string | null;
  /** Of each piece, at this quantity. */
  priceCents: number;
  /** Of a part whose price depends on the quantity. */
  byQuantity?: PriceByQuantity | undefined;
  /** Of each piece, charged until its core comes in. */
  depositCents?: number;
  quantity: number;
  /** Stock last reported by the shop. A sold-out line (0) stays until removed, but is left out of all totals. */
  stock: number;
  /** Of a part that can be ordered beyond what is here. */
  backorder?: Backorder | null | undefined;
  fit?: LineFit | null;
  /** The shopper has said that it is for a van unknown to the shop. */
  isForOtherVan?: boolean;
}

/** What a single piece costs, and each of several. */
export interface PriceByQuantity {
  singleCents: number;
  breaks: readonly PriceBreak[];
}

/** The shop's verdict on a line and the shopper's vans; stored with the line, to show with the first paint. */
export interface LineFit {
  state: FitResult['state'];
  /** The van that the part is bought for. */
  van: ShoppedVan;
  /** "Olive", or "your 1974 Bus" for a van without a name. */
  vanName: string;
  /** "Fits Olive, 1974 Bus" */
  words: string;
  /** The open question of the chosen van that decides the fit, and its text: "Which engine?". */
  question?: { asks: OpenQuestion; text: string } | undefined;
  /** For a part that does not fit: one of the same type that does, or does if …, in `words`. */
  instead?: (CartProduct & { state?: FitResult['state']; words?: string }) | null;
}

/** Country and state are short names. */
export interface ShippingPlace {
  country: string;
  state: string;
  postcode: string;
}

export interface ShippingAddress extends ShippingPlace {
  address: string;
  town: string;
  /** The town last filled in from a postcode. Only that one may be replaced; a typed town stays. */
  broughtTown: string;
  savedFor: string;
}

export type BillingAddress = ShippingAddress;

export interface ShippingOption {
  /** `carrier:service:12.50` */
  value: string;
  name: string;
  chargesCents: number;
  /** The part of the charges for bulky parts; never waived. */
  surchargeCents?: number;
  /** Free-shipping threshold and what the buyer would save now. */
  free?: { fromCents: number; savesCents: number } | null;
  /** `With you Wed, Dec 2 – Thu, Dec 3`, and until when to order for that. */
  arrives?: string;
  orderBy?: string;
  /** The same if what is here waits for what is on back-order. */
  together?: { arrives: string; orderBy?: string } | undefined;
}

export interface ChosenShipping {
  shippingName: string;
  shippingChargesCents: number;
  /** `carrier:service` */
  shippingMode: string;
  value: string;
}

export interface CouponDetails {
  discountCents: number;
  pricedFor: string;
  /** Nobody has typed it. */
  isOwn?: boolean;
}

export interface RedeemedPoints {
  points: number;
  amountCents: number;
}

/** An attempt to place the order: its Idempotency-Key and a fingerprint of the payload. */
export interface CheckoutAttempt {
  key: string;
  fingerprint: string;
  /** Keys of earlier attempts without a final answer; the server settles them before charging again. */
  earlier?: readonly string[];
  /** The order waiting for approval at PayPal, and the lines it contains. */
  orderNo?: string;
  ordered?: readonly Pick<CartLine, 'id' | 'quantity'>[];
}

/** A product that can be added to the cart; the price is in dollars. */
export interface CartProduct {
  id: number;
  name: string;
  sku?: string;
  slug: string;
  featured_image: string | null;
  regular_price: string;
  price_breaks?: PriceBreak[];
  core_deposit?: string;
  stock_qty: number;
  backorder?: Backorder | null | undefined;
  /** Products of the cart that this one replaces. */
  instead_of?: readonly number[];
}

interface ChangedLine {
  id: number;
  name: string;
}
export interface AmountChange {
  fromCents: number;
  toCents: number;
}

/** A change made by the shop, such as a new price or a lower stock. */
export type CartChange =
  | ({ kind: 'price' | 'core deposit' } & ChangedLine & AmountChange)
  | ({ kind: 'fewer'; left: number } & ChangedLine)
  | ({ kind: 'replaced'; was: string; sku: string } & ChangedLine)
  | ({ kind: 'sold out' | 'no longer sold' | 'in stock again' } & ChangedLine)
  /** Of what was ordered again. */
  | { kind: 'not added'; name: string; reason: string }
  | ({ kind: 'shipping'; name: string } & AmountChange)
  | { kind: 'shipping gone'; name: string }
  | ({ kind: 'coupon'; name: string } & AmountChange)
  | { kind: 'coupon gone'; name: string; reason: string };

/** The specification's "Cart state". Totals and tax are computed, never stored. */
export interface Cart {
  items: readonly CartLine[];
  shippingAddress: ShippingAddress;
  /** Used only when billing differs from shipping. */
  billingAddress: BillingAddress;
  /** Empty until shipping has been calculated for these items and this address. */
  shippingMethods: readonly ShippingOption[];
  shippingMethod: ChosenShipping | null;
  /** The place that `shippingMethods` were calculated for. */
  calculateShippingDetails: ShippingPlace | null;
  couponCode: string | null;
  couponDetails: CouponDetails | null;
  /** The lines that no coupon applies itself to, or `any` once the buyer has removed one; missing until the shop was asked. */
  withoutCoupon?: string;
  redeemPoints: RedeemedPoints | null;
  /** Waits for what is still to come, and leaves in one parcel. */
  shipsTogether?: boolean;
  /** The "Send me the newsletter" checkbox. */
  newsletter: boolean;
  checkout: CheckoutAttempt | null;
  /** Changes the shopper has not dismissed yet. */
  changes?: readonly CartChange[];
  /** "1 part fits neither van of your garage."; stored like the lines' `fit`. */
  fitWarning: string | null;
  /** The number of the order that emptied this cart, so that other tabs can name it. */
  placedOrder: string | null;
}

const noAddress = {
  country: 'US',
  state: '',
  postcode: '',
  address: '',
  town: '',
  broughtTown: '',
  /** The place that street and town were saved with in the profile; '' once somebody typed them. */
  savedFor: '',
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
  fitWarning: null,
  placedOrder: null,
};

export const isSoldOut = (line: CartLine): boolean => line.stock === 0;

export const buyableLines = (items: readonly CartLine[]) =>
  items.filter((line) => !isSoldOut(line));

export const lineTotalCents = (line: CartLine): number => line.priceCents * line.quantity;

/** In cents; the total shown in the header. */
export const subtotalCents = (cart: Pick<Cart, 'items'>) =>
  buyableLines(cart.items).reduce((sum, line) => sum + lineTotalCents(line), 0);

/** The core deposits, in cents. */
export const depositCents = ({ items }: Pick<Cart, 'items'>): number =>
  buyableLines(items).reduce((sum, line) => sum + (line.depositCents ?? 0) * line.quantity, 0);

export const countPieces = (cart: Pick<Cart, 'items'>) =>
  buyableLines(cart.items).reduce((sum, line) => sum + line.quantity, 0);

/** Identifies what is being bought: products, quantities and prices. */
export const linesKey = (cart: Pick<Cart, 'items'>) =>
  buyableLines(cart.items)
    .map(({ id, quantity, priceCents }) => `${id}x${quantity}@${priceCents}`)
    .join();

/** Fits none of the shopper's vans, and the shopper has not said that it is for another. */
export const isUnfit = ({ fit, isForOtherVan }: CartLine) => fit?.state === 'no' && !isForOtherVan;

export const unfitLines = (items: readonly CartLine[]) => buyableLines(items).filter(isUnfit);

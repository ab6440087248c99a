import {
  couponJson,
  type CouponJson,
  type CouponUser,
  type StoredCoupon,
  readCoupon,
} from '../../../cart/server/coupons.ts';
import { placeJson, type PlaceFacts } from '../../../cart/server/shipping.ts';
import { type GivenPrice, type LinePrice, linePrice } from '../../../cart/rules/line-price.ts';
import { type PriceBreak, priceAt } from '../../../cart/rules/price-at.ts';
import type { Backorder } from '../../../cart/rules/waiting-pieces.ts';
import { BACKORDER_JSON, ORDERABLE } from '../../../cart/server/backorder-json.ts';
import { asksForState } from '../../../cart/rules/state-rule.ts';
import { effectiveState } from '../../../cart/rules/zip-state.ts';
import {
  settingsFrom,
  SETTINGS_JSON,
  type SettingsJson,
} from '../../../settings/server/settings.ts';
import type { ShopSettings } from '../../../settings/contract.ts';
import type { OrderedFit } from '../../../fitment/contract.ts';
import { prepared, queryOne, type Queryable, sql } from '../../../server/database/query.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import type { ExpressBody } from '../../contract.ts';
import { checkFits } from './check-fits.ts';
import type { Declines } from '../payment/decline-rule.ts';
import { declinesJson, IS_ALARMED_SQL, type PayerFingerprints } from '../payment/declines.ts';

/** The pricing fields of both calls; an express order has no billing address and often no email. */
export type Priceable = ExpressBody & { email: string; billing_country: string };

/** A line with the shop's own price and stock, whatever the browser sent. */
export interface Line {
  productId: number;
  name: string;
  slug: string;
  sku: string;
  image: string | null;
  /** Of a piece at this quantity, as it is charged. */
  priceCents: number;
  /** Of a single piece. */
  singleCents: number;
  breaks: PriceBreak[];
  /** The part's own price, if staff gave the line another one, and why. */
  listCents: number | null;
  /** The core deposit of a piece. */
  depositCents: number;
  priceReason: string | null;
  /** What can be ordered, with what is still to come. */
  stock: number;
  backorder: Backorder | null;
  weightGrams: number;
  oversize: boolean;
  /** Read only when a coupon needs them. */
  categoryIds: number[];
  quantity: number;
  /** How many pieces the customer has agreed to wait for. */
  mayWait: number;
  /** Until when, as far as the cart said it. */
  mayWaitUntil?: string | null | undefined;
  /** The shop's verdict on the part and the van that it is bought for. */
  fitment: OrderedFit | null;
}

/** Prices that staff give, by product id. */
export type GivenPrices = ReadonlyMap<number, GivenPrice>;

/** Everything that pricing a checkout depends on, from one snapshot. */
export interface CheckoutFacts {
  /** True if this checkout attempt has an order already. */
  begun: boolean;
  /** In the order of the cart; deleted and hidden products are missing. */
  lines: Line[];
  isWhole: boolean;
  place: PlaceFacts | null;
  billingHasStates: boolean;
  settings: ShopSettings;
  coupon: StoredCoupon | null;
  pointsBalance: number;
  /** Recently declined cards of this payer. */
  declines: readonly Declines[];
  /** True during a card testing attack on the shop. */
  isAlarmed: boolean;
  /** The database's clock, which all processes share. */
  now: Date;
}

/** One query besides those for a van: under load, the number of round trips decides how long buyers wait. */
export async function readCheckout(
  pool: Queryable,
  sent: Priceable,
  customer: Customer | null,
  checkoutId: string,
  { payers = [], prices }: { payers?: PayerFingerprints | undefined; prices?: GivenPrices } = {},
): Promise<CheckoutFacts> {
  const wanted = mergeLines(sent.cart_products);
  const statement = readStatement({
    checkoutId,
    productIds: wanted.map(({ product_id }) => product_id),
    place: { ...placeOf(sent), asksForState: asksForState(sent.shipping_country) },
    billingCountry: sent.billing_country,
    couponCode: sent.applyed_coupon_code.trim().toUpperCase(),
    user: { customerId: customer?.id ?? null, email: sent.email },
    payers,
  });
  const [{ products, ...facts }, fits] = await Promise.all([
    queryOne<Row>(pool, statement),
    checkFits(pool, sent.fitment),
  ]);
  const byId = new Map(products.map((product) => [product.productId, product]));
  const lines = wanted.flatMap(({ product_id, quantity, mayWait, mayWaitUntil }) => {
    const product = byId.get(product_id);
    if (!product) return [];
    const fitment = fits.get(product_id) ?? null;
    const ownCents = priceAt(product.singleCents, product.breaks, quantity);
    const price = linePrice(ownCents, prices?.get(product_id));
    return { ...product, ...price, quantity, mayWait, mayWaitUntil, fitment };
  });
  return {
    ...facts,
    lines,
    isWhole: lines.length === wanted.length,
    settings: settingsFrom(facts.settings),
    coupon: readCoupon(facts.coupon),
  };
}

/** The destination, with the state that its ZIP code implies. */
export function placeOf(sent: Priceable) {
  const { shipping_country: country, shipping_state: state, shipping_postcode: postcode } = sent;
  return { country, state: effectiveState({ country, state, postcode }), postcode };
}

/** One line per product, in the order of the cart; quantities of duplicates are added. */
function mergeLines(sent: Priceable['cart_products']) {
  const merged = new Map<
    number,
    Pick<Line, 'quantity' | 'mayWait' | 'mayWaitUntil'> & { product_id: number }
  >();
  for (const { product_id, quantity, waits = 0, waits_until: mayWaitUntil } of sent) {
    const line = merged.get(product_id) ?? { product_id, quantity: 0, mayWait: 0, mayWaitUntil };
    line.quantity += quantity;
    line.mayWait = Math.min(line.mayWait + waits, line.quantity);
    merged.set(product_id, line);
  }
  return [...merged.values()];
}

interface Row extends Omit<CheckoutFacts, 'lines' | 'isWhole' | 'settings' | 'coupon'> {
  products: Omit<Line, 'quantity' | 'mayWait' | 'mayWaitUntil' | 'fitment' | keyof LinePrice>[];
  settings: SettingsJson;
  coupon: CouponJson | null;
}

interface CheckoutQuery {
  checkoutId: string;
  productIds: readonly number[];
  place: Parameters<typeof placeJson>[0];
  billingCountry: string;
  couponCode: string;
  user: CouponUser;
  payers: PayerFingerprints;
}

/**
 * Some values are in a SELECT of their own so that PostgreSQL chooses a generic plan: with custom plans, planning each
 * execution takes longer than running it.
 */
function readStatement(asked: CheckoutQuery) {
  const code = sql`(SELECT ${asked.couponCode}::text)`;
  return prepared`
SELECT EXISTS (SELECT FROM orders WHERE checkout_id = ${asked.checkoutId}) AS begun,
  (SELECT coalesce(json_agg(json_build_object('productId', p.id, 'name', p.name, 'slug', p.slug, 'sku', p.sku,
            'image', p.featured_image, 'singleCents', p.regular_price_cents, 'breaks', p.price_breaks,
            'depositCents', coalesce(p.core_deposit_cents, 0), 'stock', ${ORDERABLE}, 'backorder', ${BACKORDER_JSON},
            'weightGrams', p.weight_grams, 'oversize', p.oversize,
            'categoryIds', CASE WHEN ${code} = '' THEN '{}' ELSE array(
               SELECT category_id FROM product_categories WHERE product_id = p.id) END)), '[]')
     FROM products p WHERE p.id = ANY (ARRAY(SELECT unnest(${asked.productIds}::int[]))) AND p.for_sale) AS products,
  ${placeJson(asked.place)} AS place,
  EXISTS (SELECT FROM countries c JOIN states s ON s.country_id = c.id
           WHERE c.sortname = ${asked.billingCountry}) AS "billingHasStates",
  ${SETTINGS_JSON} AS settings,
  CASE WHEN ${code} <> '' THEN ${couponJson(code, asked.user)} END AS coupon,
  coalesce((SELECT points_balance FROM customers WHERE id = (SELECT ${asked.user.customerId}::int)), 0)
    AS "pointsBalance",
  ${declinesJson(asked.payers)} AS declines,
  ${IS_ALARMED_SQL} AS "isAlarmed",
  now() AS now`;
}

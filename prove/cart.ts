import {
  depositCents as depositsOf,
  subtotalCents as subtotalOf,
} from '../src/cart/rules/cart-values.ts';
import { priceAt } from '../src/cart/rules/price-at.ts';
import { cartProducts } from '../src/cart/rules/sent-lines.ts';
import { mostPointsCents, totals } from '../src/cart/rules/totals.ts';
import { centsToDollars, dollarsToCents } from '../src/kit/money.ts';
import type { Random } from './seeded-random.ts';
import type { Client } from './client.ts';
import type { ProofData } from './proof-data.ts';

/** With and without sales tax. */
export const places = [
  { country: 'US', state: 'NJ', postcode: '08601' },
  { country: 'US', state: 'PA', postcode: '19103' },
];

/** These buyers wait however long it takes. */
const ANY_DAY = '2099-12-31';

/** A random cart, and its amounts as the browser shows them. */
export async function fillCart(browser: Client, data: ProofData, random: Random) {
  const place = random.pick(places);
  const ids = [...data.stock.keys()];
  const chosen = new Map(
    Array.from({ length: 1 + random.below(3) }, () => [random.pick(ids), 1 + random.below(3)]),
  );
  const items = [...chosen].map(([id, quantity]) => {
    const { cents, breaks, depositCents, beyond } = data.parts.get(id)!;
    // Of some carts the shop has said that all pieces are here, which may be over.
    const stock = random.percent(70) ? 0 : quantity;
    return {
      id,
      quantity,
      name: '',
      slug: '',
      featured_image: null,
      priceCents: priceAt(cents, breaks, quantity),
      depositCents,
      stock: 99,
      backorder: beyond > 0 ? { stock, day: ANY_DAY, on: '' } : null,
    };
  });
  const cart_products = cartProducts(items);
  const subtotalCents = subtotalOf({ items });
  const method = await quote(browser, place, cart_products);
  const shippingCents = dollarsToCents(method.price);
  const coupon = random.percent(45)
    ? await askCoupon(browser, random.pick(data.coupons), cart_products)
    : none;
  const before = {
    ...data.tax,
    ...place,
    subtotalCents,
    depositCents: depositsOf({ items }),
    shippingCents,
    couponCents: coupon.cents,
  };
  const most = mostPointsCents(totals({ ...before, pointsCents: 0 }), data.tax);
  const points =
    browser.token && random.percent(60) && most > 0
      ? await askPoints(browser, 1 + random.below(2_000), most)
      : noPoints;
  const { taxCents } = totals({ ...before, pointsCents: points.cents });
  return {
    place,
    payload: {
      cart_products,
      shipping_country: place.country,
      shipping_state: place.state,
      shipping_postcode: place.postcode,
      shipping_method: [method.value],
      shipping_price: method.price,
      tax: centsToDollars(taxCents),
      cartTotal: centsToDollars(subtotalCents),
      applyed_coupon_code: coupon.code,
      applyed_coupon_price: centsToDollars(coupon.cents),
      redeem_points: points.points,
      redeem_points_amount: centsToDollars(points.cents),
      accept_terms: 'on',
    },
  };
}

async function quote(browser: Client, place: (typeof places)[number], cart_products: object[]) {
  const { body } = await browser.ask('calculate-shipping', {
    calc_shipping_country: place.country,
    calc_shipping_state: place.state,
    calc_shipping_postcode: place.postcode,
    cart_products,
  });
  return (body['methods'] as { value: string; price: string }[])[0]!;
}

const none = { code: '', cents: 0 };
const noPoints = { points: 0, cents: 0 };

async function askCoupon(browser: Client, code: string, cartItem: object[]) {
  const { status, body } = await browser.ask('coupon/discount', { coupon_code: code, cartItem });
  if (status !== 200) return none;
  return { code, cents: dollarsToCents(String(body['discount_price']).slice(1)) };
}

async function askPoints(browser: Client, points: number, totalCents: number) {
  const discount = { points, cart_total: centsToDollars(totalCents) };
  const { status, body } = await browser.ask('apply-point-discount', discount);
  if (status !== 200) return noPoints;
  return {
    points: Number(body['redeem_points']),
    cents: dollarsToCents(String(body['redeem_points_amount'])),
  };
}

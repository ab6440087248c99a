import { type Method, quoteShipping } from '../../cart/server/shipping.ts';
import { pointsEarned, taxCents, totals } from '../../cart/totals.ts';
import { readSettings } from '../../content/server/settings.ts';
import { centsOrNull, centsToDollars } from '../../kit/money.ts';
import type { Queryable } from '../../server/jobs.ts';
import { type Refusal, refuse } from '../../server/refusal.ts';
import type { CheckoutSent } from '../contract.ts';
import { messages } from '../messages.ts';
import type { PricedLine } from './cart-lines.ts';

/** What the order costs, in cents, by the shop's own prices. */
export interface Priced {
  method: Method;
  subtotalCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
  pointsEarned: number;
}

/** Prices a cart anew; a refusal when it cannot be shipped so, or costs something else than the customer saw. */
export async function priceCart(
  on: Queryable,
  sent: CheckoutSent,
  lines: readonly PricedLine[],
): Promise<Priced | Refusal> {
  const quote = await quoteShipping(on, {
    country: sent.shipping_country,
    state: sent.shipping_state,
    postcode: sent.shipping_postcode,
    lines: lines.map((line) => ({ product_id: line.productId, quantity: line.quantity })),
  });
  if (quote.kind === 'refused') return refuse(422, { shipping_method: [quote.reason] });
  const method = quote.methods.find((offered) => isChosen(offered, sent.shipping_method[0]!));
  if (!method) return refuse(422, { shipping_method: [messages.shippingMethod] });

  const { taxRate, pointSetting } = await readSettings(on);
  const subtotalCents = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
  const shippingCents = method.priceCents;
  const tax = taxCents({
    taxRate,
    country: sent.shipping_country,
    state: sent.shipping_state,
    subtotalCents,
    shippingCents,
  });
  const { totalCents } = totals({
    subtotalCents,
    shippingCents,
    taxCents: tax,
    pointsCents: 0,
    couponCents: 0,
  });
  const priced: Priced = {
    method,
    subtotalCents,
    shippingCents,
    taxCents: tax,
    totalCents,
    pointsEarned: pointsEarned(totalCents, pointSetting),
  };
  return isWhatWasSeen(sent, priced)
    ? priced
    : refuse(409, messages.pricesChanged, { cart: cartNow(lines, priced) });
}

/** The chosen value is `carrier:service:price`; the price in it is only what the customer saw. */
function isChosen(offered: Method, value: string): boolean {
  return value.split(':').slice(0, 2).join(':') === `${offered.carrier}:${offered.service}`;
}

function isWhatWasSeen(sent: CheckoutSent, priced: Priced): boolean {
  const pairs = [
    [sent.cartTotal, priced.subtotalCents],
    [sent.shipping_price, priced.shippingCents],
    [sent.tax, priced.taxCents],
    [sent.applyed_coupon_price, 0],
    [sent.redeem_points_amount, 0],
  ] as const;
  return pairs.every(([seen, is]) => centsOrNull(seen) === is);
}

/** The cart as it is now, for the browser to show: lines with price and stock, and the amounts when known. */
export function cartNow(lines: readonly PricedLine[], priced?: Priced) {
  return {
    lines: lines.map((line) => ({
      product_id: line.productId,
      name: line.name,
      slug: line.slug,
      featured_image: line.image,
      regular_price: centsToDollars(line.unitPriceCents),
      stock_qty: line.stock,
    })),
    ...(priced && {
      subtotal: centsToDollars(priced.subtotalCents),
      shipping_price: centsToDollars(priced.shippingCents),
      tax: centsToDollars(priced.taxCents),
      total: centsToDollars(priced.totalCents),
    }),
  };
}

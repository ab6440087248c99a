import { deliveryDates } from '../../../cart/rules/delivery/delivery-dates.ts';
import { deliveryText } from '../../../cart/rules/delivery/delivery-text.ts';
import { isSplit, lastToCome, waitsUntil } from '../../../cart/rules/split.ts';
import { type Method, quoteFor } from '../../../cart/server/shipping.ts';
import { pickupMessage } from '../../../orders/rules/delivery-days.ts';
import { isPickup } from '../../../orders/rules/pickup.ts';
import type { MayWait } from '../../../cart/rules/waiting-pieces.ts';
import type { Queryable } from '../../../server/database/query.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import type { Dispatch } from '../../../settings/dispatch.ts';
import type { OrderDraft } from '../../rules/order-draft.ts';
import { isChosen, priceCart } from '../order/price-order.ts';
import { placeOf, readCheckout } from '../order/read-checkout.ts';
import { checkoutOf, givenPrices } from './draft-as-checkout.ts';
import { ownCouponOf, withOwnCoupon } from './own-coupon.ts';
import { findCounter, pickupAt, pickupQuote } from './pickup.ts';

/** What a draft would cost now, by the rules of a checkout: its lines, the methods that ship it, and the amounts. */
export async function quoteDraft(db: Queryable, draft: OrderDraft, customer: Customer | null) {
  const counter = await findCounter(db);
  const pickup = pickupAt(draft, counter);
  const ownCoupon = await ownCouponOf(db, draft, customer);
  const asked = withOwnCoupon(draft, ownCoupon);
  const sent = checkoutOf(asked, undefined, pickup);
  const prices = givenPrices(draft);
  const facts = await readCheckout(db, sent, customer, '', { prices });
  const sold = new Set(facts.lines.map(({ productId }) => productId));
  const gone = draft.lines.flatMap(({ product_id: id }) => (sold.has(id) ? [] : [id]));
  const lines = facts.lines.map((line) => ({
    product_id: line.productId,
    name: line.name,
    sku: line.sku,
    slug: line.slug,
    image: line.image,
    own_cents: line.listCents ?? line.priceCents,
    price_cents: line.priceCents,
    deposit_cents: line.depositCents,
    stock: line.stock,
    backorder: line.backorder,
    fit: line.fitment && { state: line.fitment.state, text: line.fitment.text },
  }));
  const subtotal_cents = facts.lines.reduce(
    (sum, line) => sum + line.priceCents * line.quantity,
    0,
  );
  const nothing = { gone, lines, subtotal_cents, points_balance: facts.pointsBalance };
  // Besides the counter, the ways to the buyer's own address are offered.
  const own = pickup ? checkoutOf(asked) : sent;
  const ownFacts = pickup ? await readCheckout(db, own, customer, '', { prices }) : facts;
  const shipped =
    facts.lines.length > 0 ? quoteFor(placeOf(own), ownFacts.place, ownFacts.lines) : undefined;
  const atCounter = counter && shipped ? pickupQuote(sent, facts) : null;
  const waits = { lines: facts.lines, isTogether: draft.ships_together, now: facts.now };
  const methods = [shipped, atCounter].flatMap((offered) =>
    offered?.kind === 'methods'
      ? offered.methods.map((method) => ({
          value: `${method.carrier}:${method.service}`,
          name: method.name,
          price_cents: method.priceCents,
          delivery: deliveryBy(method, offered.dispatch, waits),
        }))
      : [],
  );
  const quote = pickup ? atCounter : shipped;
  if (quote?.kind !== 'methods')
    return { ...nothing, methods, chosen: '', no_shipping: quote?.reason ?? null, amounts: null };

  const method =
    quote.methods.find((offered) => isChosen(offered, draft.shipping)) ?? quote.methods[0]!;
  const { priced, coupon, points } = priceCart(sent, facts, { ...quote, method });
  return {
    ...nothing,
    methods,
    chosen: `${method.carrier}:${method.service}`,
    no_shipping: null,
    amounts: {
      told: {
        subtotal_cents: priced.subtotalCents,
        deposit_cents: priced.depositCents,
        shipping_cents: priced.shippingCents,
        tax_cents: priced.taxCents,
        coupon_cents: priced.couponCents,
        points_cents: priced.pointsCents,
        total_cents: priced.totalCents,
      },
      points_earned: priced.pointsEarned,
      own_coupon: ownCoupon || null,
      coupon_problem: coupon.refusal?.why ?? null,
      points_problem: points.areGone ? 'The customer has fewer points.' : null,
    },
  };
}

/** What a caller can be told of a method: the days that a checkout says, and the order promises once it is paid. */
function deliveryBy(
  { carrier, transit }: Method,
  dispatch: Dispatch,
  { lines, isTogether, now }: { lines: readonly MayWait[]; isTogether: boolean; now: Date },
): string {
  if (!isPickup({ shipping_carrier: carrier }))
    return deliveryText(deliveryDates(now, dispatch, transit, waitsUntil(lines, isTogether)));
  if (!lastToCome(lines)) return 'Ready at our counter';
  return pickupMessage({ hasReady: isSplit(lines) && !isTogether, hasShipped: false });
}

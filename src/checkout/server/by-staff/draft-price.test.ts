import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newRuleValues } from '../../../cart/rules/coupon/coupon-rules.ts';
import { type GivenPrice, linePrice } from '../../../cart/rules/line-price.ts';
import { quoteFor } from '../../../cart/server/shipping.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import { newDraft, type OrderDraft } from '../../rules/order-draft.ts';
import { priceCart, priceOrder } from '../order/price-order.ts';
import { type CheckoutFacts, placeOf } from '../order/read-checkout.ts';
import { checkoutOf } from './draft-as-checkout.ts';

interface WantedLine {
  ownCents: number;
  quantity: number;
  givenCents: number | null;
  depositCents: number;
}

const wanted = fc.record({
  ownCents: fc.integer({ min: 1, max: 200_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  givenCents: fc.option(fc.integer({ min: 1, max: 200_000 })),
  depositCents: fc.constantFrom(0, 0, 6_000, 12_501),
});
const cart = fc.record({
  lines: fc.array(wanted, { minLength: 1, maxLength: 6 }),
  inState: fc.constantFrom('NJ', 'PA'),
  taxAfterDiscounts: fc.boolean(),
  taxDeposits: fc.boolean(),
  points: fc.nat(5_000),
  percent: fc.option(fc.constantFrom('10.00', '33.33', '100.00')),
});
type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never;

const draftOf = ({ lines, inState, points, percent }: Cart): OrderDraft => ({
  ...newDraft,
  customer_id: 1,
  address: { ...newDraft.address, state: inState, postcode: inState === 'NJ' ? '08601' : '18042' },
  lines: lines.map(({ quantity, givenCents }, at) => ({
    product_id: at + 1,
    quantity,
    price_cents: givenCents,
    price_reason: 'Agreed',
  })),
  shipping: 'UPS:Ground',
  coupon: percent === null ? '' : 'SPRING',
  points,
});

const lineOf = ({ ownCents, quantity, givenCents, depositCents }: WantedLine, at: number) => {
  const given: GivenPrice | undefined =
    givenCents === null ? undefined : { cents: givenCents, reason: 'Agreed' };
  return {
    productId: at + 1,
    name: 'Part',
    slug: 'part',
    sku: 'P',
    image: null,
    singleCents: ownCents,
    breaks: [],
    ...linePrice(ownCents, given),
    depositCents,
    stock: 1_000,
    weightGrams: 100,
    oversize: false,
    categoryIds: [],
    backorder: null,
    quantity,
    mayWait: 0,
    fitment: null,
  };
};

const factsOf = ({ lines, taxAfterDiscounts, taxDeposits, percent }: Cart): CheckoutFacts => ({
  begun: false,
  lines: lines.map(lineOf),
  isWhole: true,
  place: {
    states: [{ sortname: 'NJ' }, { sortname: 'PA' }],
    rates: [
      {
        carrier: 'UPS',
        service: 'Ground',
        name: 'UPS Ground',
        maxWeightGrams: 1_000_000,
        priceCents: 1_495,
        oversizeSurchargeCents: 0,
        freeAboveCents: 50_000,
        transit: null,
      },
    ],
  },
  billingHasStates: false,
  settings: {
    taxRate: 6.625,
    taxAfterDiscounts,
    taxDeposits,
    pointSetting: {
      earn_points_conversion_points: 1,
      earn_points_conversion_rate: 1,
      redemption_conversion_points: 100,
      redemption_conversion_rate: 5,
    },
  } as CheckoutFacts['settings'],
  coupon:
    percent === null
      ? null
      : {
          ...newRuleValues,
          id: 1,
          code: 'SPRING',
          kind: 'percent',
          percent,
          amount_cents: null,
          categories: [],
          products: [],
          starts_at: null,
          ends_at: null,
          used_count: 0,
          uses_of_customer: 0,
        },
  pointsBalance: 5_000,
  declines: [],
  isAlarmed: false,
  now: new Date('2026-11-20T12:00:00Z'),
});

function quoted(of: Cart) {
  const [draft, facts] = [draftOf(of), factsOf(of)];
  const sent = checkoutOf(draft);
  const quote = quoteFor(placeOf(sent), facts.place, facts.lines);
  if (quote.kind !== 'methods') throw new Error(quote.reason);
  return { draft, facts, ...priceCart(sent, facts, { ...quote, method: quote.methods[0]! }) };
}

it('is taken for exactly what staff were told', () => {
  fc.assert(
    fc.property(cart, (of) => {
      const { draft, facts, priced, points } = quoted(of);
      const told = {
        subtotal_cents: priced.subtotalCents,
        deposit_cents: priced.depositCents,
        shipping_cents: priced.shippingCents,
        tax_cents: priced.taxCents,
        coupon_cents: priced.couponCents,
        points_cents: points.cents,
        total_cents: priced.totalCents,
      };
      expect(priceOrder(checkoutOf(draft, told), facts)).toEqual(priced);
      const wrong = { ...told, tax_cents: told.tax_cents + 1 };
      expect(priceOrder(checkoutOf(draft, wrong), facts)).toBeInstanceOf(Refusal);
    }),
  );
});

it('costs with given prices what a cart of parts with those prices costs', () => {
  fc.assert(
    fc.property(cart, (of) => {
      const lines = of.lines.map(({ ownCents, quantity, givenCents, depositCents }) => ({
        depositCents,
        ownCents: givenCents ?? ownCents,
        quantity,
        givenCents: null,
      }));
      expect(quoted(of).priced).toEqual(quoted({ ...of, lines }).priced);
    }),
  );
});

it('takes no coupon and no points off core deposits, and earns none with them', () => {
  fc.assert(
    fc.property(cart, (of) => {
      const { priced } = quoted(of);
      const without = quoted({
        ...of,
        lines: of.lines.map((line) => ({ ...line, depositCents: 0 })),
      }).priced;
      const same = ['couponCents', 'pointsCents', 'points', 'pointsEarned'] as const;
      for (const name of same) expect(priced[name]).toBe(without[name]);
      expect(priced.totalCents).toBe(
        without.totalCents + priced.depositCents + priced.depositTaxCents,
      );
      const { taxDeposits, inState } = of;
      if (!taxDeposits || inState !== 'NJ') expect(priced.depositTaxCents).toBe(0);
    }),
  );
});

import { centsToDollars } from '../../../kit/money.ts';
import type { GivenPrice } from '../../../cart/rules/line-price.ts';
import type { CounterPlace } from '../../rules/counter-place.ts';
import type { CheckoutBody } from '../../contract.ts';
import type { OrderDraft, ToldAmounts, ToldWaits } from '../../rules/order-draft.ts';

/** The draft as a checkout would send it, so that one path prices and takes both; to the counter if it is picked up there. */
export function checkoutOf(
  draft: OrderDraft,
  told?: ToldAmounts,
  counter?: CounterPlace | null,
  waits: ToldWaits = [],
): CheckoutBody {
  const { address, lines, van } = draft;
  const dollars = (name: keyof ToldAmounts) => centsToDollars(told?.[name] ?? 0);
  const sentTo = { ...address, ...counter };
  const text = (name: keyof typeof address) => sentTo[name].trim();
  return {
    ...NOT_OF_STAFF,
    email: draft.email.trim().toLowerCase(),
    phone: draft.phone.trim(),
    shipping_first_name: text('first_name'),
    shipping_last_name: text('last_name'),
    shipping_company: text('company'),
    shipping_address: text('street_address'),
    shipping_apartment: text('apartment'),
    shipping_town: text('town'),
    shipping_state: text('state'),
    shipping_postcode: text('postcode'),
    shipping_country: text('country'),
    order_notes: draft.note.trim(),
    cart_products: lines.map(({ product_id, quantity }) => {
      const told = waits.find((line) => line.product_id === product_id);
      return { product_id, quantity, waits: told?.pieces ?? 0, waits_until: told?.until };
    }),
    ...(van && { fitment: lines.map(({ product_id }) => ({ product_id, van })) }),
    shipping_method: [draft.shipping],
    ships_together: draft.ships_together,
    applyed_coupon_code: draft.coupon,
    redeem_points: draft.customer_id === null ? 0 : draft.points,
    cartTotal: dollars('subtotal_cents'),
    core_deposits: dollars('deposit_cents'),
    shipping_price: dollars('shipping_cents'),
    tax: dollars('tax_cents'),
    applyed_coupon_price: dollars('coupon_cents'),
    redeem_points_amount: dollars('points_cents'),
  };
}

const NOT_OF_STAFF = {
  billing_first_name: '',
  billing_last_name: '',
  billing_company: '',
  billing_address: '',
  billing_apartment: '',
  billing_town: '',
  billing_state: '',
  billing_postcode: '',
  billing_country: '',
  shipping_different: false,
  shipping_mode: '',
  accept_terms: 'on',
  order_id: '',
  payment: 'paypal',
  'card-holder-name': '',
  'credit-card-number': '',
  'credit-card-date': '',
  'credit-validation-code': '',
  checkbox_newsletter: false,
  create_account: false,
  password: '',
  captcha: '',
} as const;

/** The prices that staff gave, by product id. */
export const givenPrices = ({ lines }: OrderDraft): ReadonlyMap<number, GivenPrice> =>
  new Map(
    lines.flatMap(({ product_id, price_cents: cents, price_reason: reason }) =>
      cents === null ? [] : [[product_id, { cents, reason: reason.trim() }]],
    ),
  );

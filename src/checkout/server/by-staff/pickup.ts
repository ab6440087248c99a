import type { Method, Quote } from '../../../cart/server/shipping.ts';
import { PICKUP, PICKUP_VALUE } from '../../../orders/rules/pickup.ts';
import type { Queryable } from '../../../server/database/query.ts';
import { dispatchFrom, findPlace } from '../../../settings/server/settings.ts';
import { type CounterPlace, counterPlace } from '../../rules/counter-place.ts';
import type { OrderDraft } from '../../rules/order-draft.ts';
import type { CheckoutFacts, Priceable } from '../order/read-checkout.ts';
import { placeOf } from '../order/read-checkout.ts';

/** Where parts can be picked up; null for a shop without a counter. */
export async function findCounter(db: Queryable): Promise<CounterPlace | null> {
  const place = await findPlace(db);
  return place && counterPlace(place.address);
}

/** The counter, if the draft is picked up there. */
export const pickupAt = ({ shipping }: OrderDraft, counter: CounterPlace | null) =>
  shipping === PICKUP_VALUE ? counter : null;

const { carrier, service, name } = PICKUP;

export const PICKUP_METHOD: Method = {
  carrier,
  service,
  name,
  value: `${PICKUP_VALUE}:0.00`,
  priceCents: 0,
  surchargeCents: 0,
  free: null,
  transit: null,
};

/** Nothing is shipped, whatever it weighs; the tax is that of the shop's own place. */
export const pickupQuote = (sent: Priceable, { place }: Pick<CheckoutFacts, 'place'>) =>
  ({
    kind: 'methods',
    methods: [PICKUP_METHOD],
    state: placeOf(sent).state,
    dispatch: dispatchFrom(place?.dispatch),
  }) satisfies Quote;

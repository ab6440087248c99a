/** A country or one of its states, by short names; country '*' is the rest of the world. */
export interface ZonePlace {
  country: string;
  state: string | null;
}

/** One weight step of a shipping service, as in the table `shipping_rates`. */
export interface PlannedRate {
  /** Negative while unsaved. */
  id: number;
  carrier: string;
  service: string;
  name: string;
  max_weight_grams: number;
  price_cents: number;
  oversize_surcharge_cents: number;
  free_above_cents: number | null;
  /** Working days on the way; null where the shop promises no day. */
  transit_days_from: number | null;
  transit_days_to: number | null;
}

export interface PlannedZone {
  /** Negative while unsaved. */
  id: number;
  name: string;
  places: ZonePlace[];
  rates: PlannedRate[];
}

export interface PlanCountry {
  code: string;
  name: string;
  states: { code: string; name: string }[];
}

export const REST_OF_THE_WORLD = '*';

export const placeKey = ({ country, state }: ZonePlace) =>
  state === null ? country : `${country}-${state}`;

/** "New Jersey, United States" */
export function placeName({ country, state }: ZonePlace, countries: readonly PlanCountry[]) {
  if (country === REST_OF_THE_WORLD) return 'Rest of the world';
  const found = countries.find(({ code }) => code === country);
  if (state === null) return found?.name ?? country;
  const name = found?.states.find(({ code }) => code === state)?.name ?? state;
  return `${name}, ${found?.name ?? country}`;
}

/** Steps of the same carrier and service, lightest first, in the order in which the services first appear. */
export const servicesOf = (rates: readonly PlannedRate[]): (readonly PlannedRate[])[] =>
  [...Map.groupBy(rates, ({ carrier, service }) => `${carrier}:${service}`).values()].map((steps) =>
    steps.toSorted((a, b) => a.max_weight_grams - b.max_weight_grams),
  );

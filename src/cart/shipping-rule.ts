/** One step of a service: what it costs up to a weight. */
export interface Rate {
  carrier: string;
  service: string;
  name: string;
  maxWeightGrams: number;
  priceCents: number;
  /** For each oversize piece, never free. */
  oversizeSurchargeCents: number;
  /** The step costs nothing from this subtotal on. */
  freeAboveCents: number | null;
}

/** What is to be sent. */
export interface Parcel {
  weightGrams: number;
  oversizePieces: number;
  subtotalCents: number;
}

export interface PricedService {
  carrier: string;
  service: string;
  name: string;
  priceCents: number;
}

/** More than this and a person should arrange it. */
const MOST_PARCELS = 10;

/**
 * The services that can carry a parcel, cheapest first. Each takes its cheapest step that carries the weight;
 * what is heavier than the last step goes as several parcels, ten at most, all but one filled to the last step.
 * Free above a sum, except for the surcharge on oversize pieces.
 */
export function quoteMethods(rates: readonly Rate[], parcel: Parcel): PricedService[] {
  const services = Map.groupBy(rates, ({ carrier, service }) => `${carrier}:${service}`);
  return [...services.values()]
    .flatMap((steps) => priceOfService(steps, parcel) ?? [])
    .toSorted((a, b) => a.priceCents - b.priceCents || (a.name < b.name ? -1 : 1));
}

function priceOfService(steps: readonly Rate[], parcel: Parcel): PricedService | undefined {
  const { weightGrams, oversizePieces, subtotalCents } = parcel;
  const heaviest = steps.reduce((a, b) => (b.maxWeightGrams > a.maxWeightGrams ? b : a));
  const full = Math.max(0, Math.ceil(weightGrams / heaviest.maxWeightGrams) - 1);
  if (full >= MOST_PARCELS) return undefined;

  const carriage = (step: Rate) =>
    step.freeAboveCents !== null && subtotalCents >= step.freeAboveCents ? 0 : step.priceCents;
  const surcharge = (step: Rate) => oversizePieces * step.oversizeSurchargeCents;

  const rest = weightGrams - full * heaviest.maxWeightGrams;
  const lastParcel = Math.min(
    ...steps
      .filter(({ maxWeightGrams }) => maxWeightGrams >= rest)
      .map((step) => carriage(step) + surcharge(full > 0 ? heaviest : step)),
  );
  const { carrier, service, name } = heaviest;
  return { carrier, service, name, priceCents: full * carriage(heaviest) + lastParcel };
}

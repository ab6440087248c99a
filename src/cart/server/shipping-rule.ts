/** One weight step of a shipping service. */
export interface Rate {
  carrier: string;
  service: string;
  name: string;
  maxWeightGrams: number;
  priceCents: number;
  /** Per oversize piece; never waived. */
  oversizeSurchargeCents: number;
  /** Subtotal from which this step is free. */
  freeAboveCents: number | null;
}

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
  /** The part of the price for oversize pieces; never waived. */
  surchargeCents: number;
  /** Free-shipping threshold and current saving; null if the service is never free. */
  free: { fromCents: number; savesCents: number } | null;
}

/** Larger shipments need a freight quote. */
const MAX_PARCELS = 10;

/**
 * The services that can carry the parcel, cheapest first. Each uses its cheapest step for the weight. Above the last
 * step the goods go in up to ten parcels, all but one at that step's limit. Surcharges for oversize pieces apply even
 * when shipping is free.
 */
export function quoteMethods(rates: readonly Rate[], parcel: Parcel): PricedService[] {
  const services = Map.groupBy(rates, ({ carrier, service }) => `${carrier}:${service}`);
  return [...services.values()]
    .flatMap((steps) => priceOfService(steps, parcel) ?? [])
    .toSorted((a, b) => a.priceCents - b.priceCents || (a.name < b.name ? -1 : 1));
}

function priceOfService(steps: readonly Rate[], parcel: Parcel): PricedService | undefined {
  const priced = priceOfSteps(steps, parcel);
  if (!priced) return undefined;
  const { carrier, service, name } = steps[0]!;
  return { carrier, service, name, ...priced, free: freeFrom(steps, parcel, priced.priceCents) };
}

function freeFrom(steps: readonly Rate[], parcel: Parcel, priceCents: number) {
  const sums = steps.map(({ freeAboveCents }) => freeAboveCents ?? Number.POSITIVE_INFINITY);
  const fromCents = Math.max(...sums);
  if (!Number.isFinite(fromCents)) return null;
  const subtotalCents = Math.max(fromCents, parcel.subtotalCents);
  const then = priceOfSteps(steps, { ...parcel, subtotalCents })!;
  return { fromCents, savesCents: priceCents - then.priceCents };
}

function priceOfSteps(steps: readonly Rate[], parcel: Parcel) {
  const { weightGrams, oversizePieces, subtotalCents } = parcel;
  const heaviest = steps.reduce((a, b) => (b.maxWeightGrams > a.maxWeightGrams ? b : a));
  const full = Math.max(0, Math.ceil(weightGrams / heaviest.maxWeightGrams) - 1);
  if (full >= MAX_PARCELS) return undefined;

  const carriage = (step: Rate) =>
    step.freeAboveCents !== null && subtotalCents >= step.freeAboveCents ? 0 : step.priceCents;
  const surcharge = (step: Rate) => oversizePieces * step.oversizeSurchargeCents;

  const rest = weightGrams - full * heaviest.maxWeightGrams;
  const [last] = steps
    .filter(({ maxWeightGrams }) => maxWeightGrams >= rest)
    .map((step) => ({
      carriageCents: carriage(step),
      surchargeCents: surcharge(full > 0 ? heaviest : step),
    }))
    .toSorted((a, b) => sumOf(a) - sumOf(b));
  const { surchargeCents } = last!;
  return { priceCents: full * carriage(heaviest) + sumOf(last!), surchargeCents };
}

const sumOf = (price: { carriageCents: number; surchargeCents: number }): number =>
  price.carriageCents + price.surchargeCents;

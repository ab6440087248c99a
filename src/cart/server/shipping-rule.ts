import type { Transit } from '../rules/delivery/delivery-dates.ts';

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
  /** Null where the shop does not know how long the way takes. */
  transit: Transit | null;
}

export interface Shipment {
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
  transit: Transit | null;
}

/** Larger shipments need a freight quote. */
export const MAX_PARCELS = 10;

/** The breakdown of a service's price: full parcels at its heaviest step, and one for the rest. */
export interface PriceBreakdown {
  fullParcels: number;
  heaviest: Rate;
  /** Price of each full parcel. */
  fullCents: number;
  restGrams: number;
  /** The step of the last parcel. */
  step: Rate;
  carriageCents: number;
  surchargeCents: number;
  priceCents: number;
}

export interface ExplainedService extends Omit<
  PricedService,
  'priceCents' | 'surchargeCents' | 'transit'
> {
  steps: readonly Rate[];
  /** Null if the goods are too heavy for it. */
  breakdown: PriceBreakdown | null;
}

/**
 * The services that can carry the shipment, cheapest first. Each uses its cheapest step for the weight. Above the last
 * step the goods are split into up to ten parcels, all but one at that step's limit. Surcharges for oversize pieces
 * apply even when shipping is free.
 */
export function quoteMethods(rates: readonly Rate[], shipment: Shipment): PricedService[] {
  return explainServices(rates, shipment)
    .flatMap(({ steps: _, breakdown, free, ...service }) =>
      breakdown
        ? [
            {
              ...service,
              priceCents: breakdown.priceCents,
              surchargeCents: breakdown.surchargeCents,
              free,
              transit: breakdown.step.transit,
            },
          ]
        : [],
    )
    .toSorted((a, b) => a.priceCents - b.priceCents || (a.name < b.name ? -1 : 1));
}

/** Every service with the breakdown of its price, or without one if it cannot carry the shipment. */
export function explainServices(rates: readonly Rate[], shipment: Shipment): ExplainedService[] {
  const services = Map.groupBy(rates, ({ carrier, service }) => `${carrier}:${service}`);
  return [...services.values()].map((steps) => {
    const { carrier, service, name } = steps[0]!;
    const breakdown = priceBreakdown(steps, shipment) ?? null;
    const free = breakdown && freeFrom(steps, shipment, breakdown.priceCents);
    return { carrier, service, name, steps, breakdown, free };
  });
}

function freeFrom(steps: readonly Rate[], shipment: Shipment, priceCents: number) {
  const sums = steps.map(({ freeAboveCents }) => freeAboveCents ?? Number.POSITIVE_INFINITY);
  const fromCents = Math.max(...sums);
  if (!Number.isFinite(fromCents)) return null;
  const subtotalCents = Math.max(fromCents, shipment.subtotalCents);
  const then = priceBreakdown(steps, { ...shipment, subtotalCents })!;
  return { fromCents, savesCents: priceCents - then.priceCents };
}

function priceBreakdown(steps: readonly Rate[], shipment: Shipment): PriceBreakdown | undefined {
  const { weightGrams, oversizePieces, subtotalCents } = shipment;
  const heaviest = steps.reduce((a, b) => (b.maxWeightGrams > a.maxWeightGrams ? b : a));
  const fullParcels = Math.max(0, Math.ceil(weightGrams / heaviest.maxWeightGrams) - 1);
  if (fullParcels >= MAX_PARCELS) return undefined;

  const carriage = (step: Rate) =>
    step.freeAboveCents !== null && subtotalCents >= step.freeAboveCents ? 0 : step.priceCents;
  const surcharge = (step: Rate) => oversizePieces * step.oversizeSurchargeCents;

  const restGrams = weightGrams - fullParcels * heaviest.maxWeightGrams;
  const [last] = steps
    .filter(({ maxWeightGrams }) => maxWeightGrams >= restGrams)
    .map((step) => ({
      step,
      carriageCents: carriage(step),
      surchargeCents: surcharge(fullParcels > 0 ? heaviest : step),
    }))
    .toSorted((a, b) => sumOf(a) - sumOf(b));
  const fullCents = carriage(heaviest);
  const priceCents = fullParcels * fullCents + sumOf(last!);
  return { fullParcels, heaviest, fullCents, restGrams, ...last!, priceCents };
}

const sumOf = (price: { carriageCents: number; surchargeCents: number }) =>
  price.carriageCents + price.surchargeCents;

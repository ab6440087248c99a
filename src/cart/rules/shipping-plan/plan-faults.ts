import { formatPrice } from '../../../kit/money.ts';
import {
  type PlanCountry,
  placeKey,
  placeName,
  type PlannedRate,
  type PlannedZone,
  servicesOf,
} from './plan.ts';
import { uncoveredPlaces } from './uncovered-places.ts';
import { NO_DAYS } from '../delivery/transit-text.ts';
import { weightText } from '../../../kit/weight.ts';

export interface PlanFault {
  /** The zone and rate where it is shown. */
  zone: number | null;
  rate: number | null;
  /** Errors block saving; the others are warnings. */
  blocks: boolean;
  text: string;
}

export interface PlanFacts {
  countries: PlanCountry[];
  /** The heaviest part that the shop sells. */
  heaviest_part: { name: string; grams: number } | null;
}

/** A step this many times the previous one is suspicious: everything in between pays the heavier one's price. */
const WIDEST_STEP = 5;
const CODE = /^[a-z0-9-]+$/;

/** Errors in the zones and rates, and probable mistakes. */
export function planFaults(zones: readonly PlannedZone[], facts: PlanFacts): PlanFault[] {
  return [
    ...placesTwice(zones, facts),
    ...zones.flatMap((zone) => zoneFaults(zone, zones)),
    ...zones.flatMap(({ id, rates }) =>
      servicesOf(rates).flatMap((steps) => serviceFaults(steps).map(inZone(id))),
    ),
    ...heaviestFaults(zones, facts),
    ...uncoveredPlaces(zones, facts.countries).map((text) => ({
      zone: null,
      rate: null,
      blocks: false,
      text,
    })),
  ].toSorted((a, b) => Number(b.blocks) - Number(a.blocks));
}

type InService = Omit<PlanFault, 'zone'>;
const inZone =
  (zone: number) =>
  (fault: InService): PlanFault => ({ zone, ...fault });

function placesTwice(zones: readonly PlannedZone[], { countries }: PlanFacts): PlanFault[] {
  const listed = zones.flatMap((zone) => zone.places.map((place) => ({ zone, place })));
  return [...Map.groupBy(listed, ({ place }) => placeKey(place)).values()]
    .filter((same) => same.length > 1)
    .map((same) => ({
      zone: same[1]!.zone.id,
      rate: null,
      blocks: true,
      text: `${placeName(same[0]!.place, countries)} is in ${same.map(({ zone }) => zone.name).join(' and in ')}. A place can be in one zone only.`,
    }));
}

function zoneFaults(zone: PlannedZone, zones: readonly PlannedZone[]): PlanFault[] {
  const fault = (blocks: boolean, text: string): PlanFault => ({
    zone: zone.id,
    rate: null,
    blocks,
    text,
  });
  const found: PlanFault[] = [];
  if (zone.name.trim() === '') found.push(fault(true, 'A zone has no name.'));
  else if (zones.find(({ name }) => name.trim() === zone.name.trim()) !== zone)
    found.push(fault(true, `Two zones are called ${zone.name}.`));
  if (zone.places.length === 0)
    found.push(fault(false, `${zone.name} has no place, so its rates are never used.`));
  if (zone.rates.length === 0 && zone.places.length > 0)
    found.push(fault(false, `${zone.name} has no rate, so nothing can be shipped there.`));
  return found;
}

function serviceFaults(steps: readonly PlannedRate[]): InService[] {
  return [
    ...steps.flatMap(rateFaults),
    ...nameFaults(steps),
    ...steps.slice(1).flatMap((step, at) => stepFaults(steps[at]!, step)),
  ];
}

function rateFaults({ id, name, carrier, service, ...rate }: PlannedRate): InService[] {
  const fault = (text: string): InService => ({ rate: id, blocks: true, text });
  const found: InService[] = [];
  if (name.trim() === '') found.push(fault('A rate has no name that shoppers read.'));
  for (const code of [carrier, service])
    if (!CODE.test(code))
      found.push(fault(`“${code}” is no code: small letters, digits and dashes only.`));
  if (!(rate.max_weight_grams > 0)) found.push(fault(`${name} has a step without a weight.`));
  if (rate.transit_days_from === NO_DAYS)
    found.push(
      fault(`${name}: please write its working days on the way as 3 or 2–4, or leave them out.`),
    );
  const amounts = [
    ['the price', rate.price_cents, 0] as const,
    ['the price of a bulky piece', rate.oversize_surcharge_cents, 0] as const,
    ['the price from which it is free', rate.free_above_cents, 1] as const,
  ];
  for (const [what, cents, least] of amounts)
    if (cents !== null && !(cents >= least))
      found.push(
        fault(
          `${name} up to ${weightText(rate.max_weight_grams)}: please write ${what} in dollars, as in 8.25.`,
        ),
      );
  return found;
}

/** A service with two names: it is unclear which one shoppers would see. */
function nameFaults(steps: readonly PlannedRate[]): InService[] {
  const { name } = steps[0]!;
  const other = steps.find((step) => step.name !== name);
  if (!other) return [];
  const text = `One service has two names: ${name} and ${other.name}.`;
  return [{ rate: other.id, blocks: true, text }];
}

function stepFaults(lighter: PlannedRate, step: PlannedRate): InService[] {
  const { id, name, max_weight_grams, price_cents } = step;
  const from = weightText(lighter.max_weight_grams);
  const to = weightText(max_weight_grams);
  if (max_weight_grams === lighter.max_weight_grams)
    return [{ rate: id, blocks: true, text: `${name} has two steps up to ${to}.` }];
  const found: InService[] = [];
  // An unreadable amount is negative, and has an error of its own.
  if (price_cents >= 0 && lighter.price_cents > price_cents)
    found.push({
      rate: lighter.id,
      blocks: false,
      text: `${name} up to ${from} costs ${formatPrice(lighter.price_cents)}, more than up to ${to} with ${formatPrice(price_cents)}. The cart takes the cheaper one.`,
    });
  if (max_weight_grams > lighter.max_weight_grams * WIDEST_STEP)
    found.push({
      rate: id,
      blocks: false,
      text: `${name} has no step between ${from} and ${to}: all that weighs more than ${from} pays for ${to}.`,
    });
  return found;
}

/** One warning for all services: staff know which services take such parts. */
function heaviestFaults(zones: readonly PlannedZone[], { heaviest_part: part }: PlanFacts) {
  if (!part) return [];
  const ends = zones
    .flatMap(({ rates }) => servicesOf(rates))
    .filter((steps) => (steps.at(-1)?.max_weight_grams ?? 0) < part.grams).length;
  if (ends === 0) return [];
  const services = ends === 1 ? 'one service' : `${ends} services`;
  return [
    {
      zone: null,
      rate: null,
      blocks: false,
      text: `${part.name} weighs ${weightText(part.grams)}, more than the last step of ${services}: there it is charged as several parcels.`,
    },
  ];
}

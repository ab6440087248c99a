import { formatPrice } from '../../../kit/money.ts';
import {
  type PlanCountry,
  placeKey,
  placeName,
  type PlannedRate,
  type PlannedZone,
  type ZonePlace,
} from './plan.ts';
import { weightText } from '../../../kit/weight.ts';
import { transitText } from '../delivery/transit-text.ts';

export interface PlanChange {
  /** "United States: UPS Ground up to 4.4 lb (2 kg), price" */
  what: string;
  /** Empty for additions. */
  was: string;
  /** Empty for removals. */
  becomes: string;
}

/** Describes what saving would change. */
export function planChanges(
  was: readonly PlannedZone[],
  becomes: readonly PlannedZone[],
  countries: readonly PlanCountry[],
): PlanChange[] {
  const removed = was.filter(({ id }) => !becomes.some((zone) => zone.id === id));
  return [
    ...removed.map(({ name }) => ({ what: 'Zone', was: name, becomes: '' })),
    ...becomes.flatMap((zone) => {
      const before = was.find(({ id }) => id === zone.id);
      return zoneChanges(before, zone, countries);
    }),
    ...orderChange(was, becomes),
  ];
}

/** Compares only zones that stay. */
function orderChange(was: readonly PlannedZone[], becomes: readonly PlannedZone[]): PlanChange[] {
  const names = (zones: readonly PlannedZone[], others: readonly PlannedZone[]) =>
    zones
      .filter(({ id }) => others.some((other) => other.id === id))
      .map(({ id }) => becomes.find((zone) => zone.id === id)!.name)
      .join(', ');
  const before = names(was, becomes);
  const after = names(becomes, was);
  return before === after ? [] : [{ what: 'Order of zones', was: before, becomes: after }];
}

function zoneChanges(
  before: PlannedZone | undefined,
  zone: PlannedZone,
  countries: readonly PlanCountry[],
): PlanChange[] {
  const { name } = zone;
  const named = before?.name !== name;
  return [
    ...(named ? [{ what: 'Zone', was: before?.name ?? '', becomes: name }] : []),
    ...added(zone.places, before?.places ?? []).map((place) => ({
      what: `${name}: place`,
      was: '',
      becomes: placeName(place, countries),
    })),
    ...added(before?.places ?? [], zone.places).map((place) => ({
      what: `${name}: place`,
      was: placeName(place, countries),
      becomes: '',
    })),
    ...rateChanges(before?.rates ?? [], zone.rates).map((change) => ({
      ...change,
      what: `${name}: ${change.what}`,
    })),
  ];
}

const added = (places: readonly ZonePlace[], before: readonly ZonePlace[]) =>
  places.filter((place) => !before.some((one) => placeKey(one) === placeKey(place)));

function rateChanges(was: readonly PlannedRate[], becomes: readonly PlannedRate[]): PlanChange[] {
  const removed = was.filter(({ id }) => !becomes.some((rate) => rate.id === id));
  return [
    ...removed.map((rate) => ({ what: stepName(rate), was: rateText(rate), becomes: '' })),
    ...becomes.flatMap((rate) => {
      const before = was.find(({ id }) => id === rate.id);
      if (!before) return [{ what: stepName(rate), was: '', becomes: rateText(rate) }];
      return FIELDS.filter(({ text }) => text(before) !== text(rate)).map(({ field, text }) => ({
        what: `${stepName(before)}, ${field}`,
        was: text(before),
        becomes: text(rate),
      }));
    }),
  ];
}

const stepName = ({ name, max_weight_grams }: PlannedRate) =>
  `${name} up to ${weightText(max_weight_grams)}`;

const freeText = ({ free_above_cents: cents }: PlannedRate) =>
  cents === null ? 'never' : `from ${formatPrice(cents)}`;

const rateText = (rate: PlannedRate) =>
  `${formatPrice(rate.price_cents)}, bulky piece ${formatPrice(rate.oversize_surcharge_cents)}, free ${freeText(rate)}`;

const FIELDS: readonly { field: string; text: (rate: PlannedRate) => string }[] = [
  { field: 'carrier', text: ({ carrier }) => carrier },
  { field: 'service', text: ({ service }) => service },
  { field: 'name', text: ({ name }) => name },
  { field: 'weight', text: ({ max_weight_grams }) => weightText(max_weight_grams) },
  { field: 'price', text: ({ price_cents }) => formatPrice(price_cents) },
  {
    field: 'for a bulky piece',
    text: ({ oversize_surcharge_cents }) => formatPrice(oversize_surcharge_cents),
  },
  { field: 'free', text: freeText },
  { field: 'working days on the way', text: transitText },
];

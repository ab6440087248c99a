import type { ShippingZone, Shop } from './read-shop.ts';

export function settingRows({ settings }: Shop): object[] {
  return Object.entries(settings).map(([name, value]) => ({ name, value }));
}

/** Zones and rates are numbered in the order of shop.yaml. */
export function shippingRows({ shipping }: Shop): {
  zones: object[];
  places: object[];
  rates: object[];
} {
  return {
    zones: shipping.map(({ name }, index) => ({ id: index + 1, name, position: index + 1 })),
    places: shipping.flatMap(({ places }, index) =>
      places.flatMap((place) => placeRows(index + 1, place)),
    ),
    rates: shipping
      .flatMap(({ services }, index) => services.flatMap((each) => rateRows(index + 1, each)))
      .map((rate, index) => Object.assign(rate, { id: index + 1 })),
  };
}

/** Rows for whole countries, or for the states of one country. */
function placeRows(zone_id: number, { country, states }: ShippingZone['places'][number]): object[] {
  return [country]
    .flat()
    .flatMap((each) => (states ?? [null]).map((state) => ({ zone_id, country: each, state })));
}

function rateRows(zone_id: number, service: ShippingZone['services'][number]): object[] {
  return Object.entries(service.steps).map(([grams, price_cents]) => ({
    zone_id,
    carrier: service.carrier,
    service: service.service,
    name: service.name,
    max_weight_grams: Number(grams),
    price_cents,
    oversize_surcharge_cents: service.oversize_surcharge,
    free_above_cents: service.free_above ?? null,
    transit_days_from: service.days[0],
    transit_days_to: service.days[1],
  }));
}

import type { ShippingZone, Shop } from './read-shop.ts';

export function settingRows({ settings }: Shop): object[] {
  return Object.entries(settings).map(([name, value]) => ({ name, value }));
}

export function shippingRows({ shipping }: Shop): {
  zones: object[];
  places: object[];
  rates: object[];
} {
  const numbered = shipping.map((zone, index) => ({ ...zone, id: index + 1 }));
  return {
    zones: numbered.map(({ id, name }) => ({ id, name, position: id })),
    places: numbered.flatMap(({ id: zone_id, places }) =>
      places.flatMap(placesOf).map((place) => ({ zone_id, ...place })),
    ),
    rates: numbered
      .flatMap(({ id: zone_id, services }) =>
        services.flatMap(ratesOf).map((rate) => ({ zone_id, ...rate })),
      )
      .map((rate, index) => ({ id: index + 1, ...rate })),
  };
}

/** Countries whole, or one country's states. */
function placesOf({ country, states }: ShippingZone['places'][number]): object[] {
  return [country]
    .flat()
    .flatMap((each) => (states ?? [null]).map((state) => ({ country: each, state })));
}

function ratesOf({ steps, ...each }: ShippingZone['services'][number]): object[] {
  return Object.entries(steps).map(([grams, price_cents]) => ({
    carrier: each.carrier,
    service: each.service,
    name: each.name,
    max_weight_grams: Number(grams),
    price_cents,
    oversize_surcharge_cents: each.oversize_surcharge,
    free_above_cents: each.free_above ?? null,
  }));
}

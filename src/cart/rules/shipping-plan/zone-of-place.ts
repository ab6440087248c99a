import { type PlannedZone, REST_OF_THE_WORLD, type ZonePlace } from './plan.ts';

export interface FoundZone<Zone> {
  zone: Zone;
  /** The entry that decided. */
  by: ZonePlace;
}

/** A state's own zone comes before its country's, and that before the rest of the world; as in `placeJson`. */
export function zoneOfPlace<Zone extends Pick<PlannedZone, 'places'>>(
  zones: readonly Zone[],
  { country, state }: { country: string; state: string },
): FoundZone<Zone> | undefined {
  const candidates: readonly ZonePlace[] = [
    { country, state },
    { country, state: null },
    { country: REST_OF_THE_WORLD, state: null },
  ];
  for (const by of candidates) {
    const zone = zones.find(({ places }) =>
      places.some((place) => place.country === by.country && place.state === by.state),
    );
    if (zone) return { zone, by };
  }
  return undefined;
}

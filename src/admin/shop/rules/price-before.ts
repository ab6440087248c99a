import type { Tried } from '../shipping-calls.ts';

type Service = Pick<Tried['services'][number], 'carrier' | 'service'>;

/** A service's price in the saved zones: null if not offered there, undefined if no draft is being tried. */
export function priceBefore(saved: Tried | null, { carrier, service }: Service) {
  if (!saved) return undefined;
  const same = saved.services.find((one) => one.carrier === carrier && one.service === service);
  return same?.price_cents ?? null;
}

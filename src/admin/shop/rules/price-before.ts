import type { Tried } from '../shipping-calls.ts';

type Service = Pick<Tried['services'][number], 'carrier' | 'service'>;

/** What a service costs by the saved zones: null if they do not offer it, undefined if nothing else is tried. */
export function priceBefore(saved: Tried | null, { carrier, service }: Service) {
  if (!saved) return undefined;
  const same = saved.services.find((one) => one.carrier === carrier && one.service === service);
  return same?.price_cents ?? null;
}

import { sessionNow } from '../../../identity/web/session.ts';
import { storedValue } from '../../../ui/hooks/stored-value.ts';
import type { ShippingPlace } from '../../rules/cart-values.ts';

interface StoredPlace extends ShippingPlace {
  /** The customer logged in at the time; hidden from everyone else. */
  customer?: number | undefined;
}

const stored = storedValue<StoredPlace | null>('local', 'vangon-place', (place) => {
  const { country, state, postcode, customer } = (place ?? {}) as Partial<StoredPlace>;
  const isPlace = [country, state, postcode].every((part) => typeof part === 'string') && postcode;
  return isPlace ? { country: country!, state: state!, postcode, customer } : null;
});

/** Remembers the last destination for the next cart; no street is stored. */
export const storePlace = ({ country, state, postcode }: ShippingPlace) =>
  stored.set({ country, state, postcode, customer: sessionNow()?.user.id });

export function storedPlace(): ShippingPlace | undefined {
  const { customer, ...place } = stored.get() ?? {};
  const isSomebodyElses = customer !== undefined && customer !== sessionNow()?.user.id;
  return isSomebodyElses || !('country' in place) ? undefined : place;
}

export const removePlace = stored.remove;

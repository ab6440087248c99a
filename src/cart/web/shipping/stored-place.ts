import { sessionNow } from '../../../account/web/session/session.ts';
import type { ShippingPlace } from '../../rules/cart-values.ts';

const NAME = 'vangon-place';

interface Kept extends ShippingPlace {
  /** The customer who was logged in then: nobody else finds it here. */
  customer?: number;
}

/** Keeps where shipping was calculated to, for the next cart: country, state and postcode, no street. */
export function storePlace({ country, state, postcode }: ShippingPlace): void {
  const customer = sessionNow()?.user.id;
  const kept: Kept = { country, state, postcode, ...(customer !== undefined && { customer }) };
  try {
    localStorage.setItem(NAME, JSON.stringify(kept));
  } catch {
    // Refused: it is typed again.
  }
}

export function keptPlace(): ShippingPlace | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? '{}') as Partial<Kept>;
    const { country, state, postcode, customer } = kept;
    const isSomebodyElses = customer !== undefined && customer !== sessionNow()?.user.id;
    const isPlace = [country, state, postcode].every((part) => typeof part === 'string');
    if (isSomebodyElses || !isPlace || !postcode) return undefined;
    return { country: country!, state: state!, postcode };
  } catch {
    return undefined;
  }
}

/** Whoever logs out leaves no place for the next. */
export function forgetPlace(): void {
  try {
    localStorage.removeItem(NAME);
  } catch {
    // It was never kept.
  }
}

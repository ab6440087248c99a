import { asRefused } from '../../kit/client.ts';
import { onCustomerChange, onLogOutSinceLoad, sessionNow } from './session.ts';

/** Changes in quick succession are sent in one call. */
const DELAY_MS = 1_000;
const RETRY_MS = 30_000;

/** What this browser stores and the account has too. */
interface Synced<Value> {
  empty: Value;
  /** As stored, with what other tabs have changed. */
  now: () => Value;
  /** The customer whose account includes it; null for a visitor's own. */
  owner: () => number | null;
  store: (value: Value, owner: number | null) => void;
  /** Commutative and idempotent, so that a join can be repeated. */
  merge: (one: Value, other: Value) => Value;
  /** Merges it into the account's; returns both. */
  join: (value: Value) => Promise<Value>;
  onChange: (listener: () => void) => void;
  /** It was refused, or the shop could not be reached. */
  onFailure: (error: unknown) => void;
}

/** Merges it with the account's, at login and after each change, and removes it at logout. Call once. */
export function syncWithAccount<Value>(synced: Synced<Value>): void {
  const { empty, now, owner, store, merge } = synced;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function joinIn(milliseconds: number): void {
    if (!sessionNow()) return;
    clearTimeout(timer);
    timer = setTimeout(() => void join(), milliseconds);
  }

  async function join(): Promise<void> {
    const customer = sessionNow()?.user.id;
    if (customer === undefined) return;
    // Do not merge what is another customer's, whose session expired without a logout.
    const isOthers = () => ![null, customer].includes(owner());
    try {
      const joined = await synced.join(isOthers() ? empty : now());
      // Logged out meanwhile: do not restore it.
      if (sessionNow()?.user.id !== customer) return;
      // Merges changes that were made meanwhile, in any tab.
      store(isOthers() ? joined : merge(now(), joined), customer);
    } catch (thrown) {
      synced.onFailure(thrown);
      if (!asRefused(thrown)?.isFinal) joinIn(RETRY_MS);
    }
  }

  onCustomerChange((id) => id !== null && joinIn(0));
  synced.onChange(() => joinIn(DELAY_MS));
  // It is stored in the account, and must not stay on a shared computer.
  onLogOutSinceLoad((customer) => {
    clearTimeout(timer);
    if (owner() === customer) store(empty, null);
  });
  addEventListener('online', () => joinIn(0));
  joinIn(0);
}

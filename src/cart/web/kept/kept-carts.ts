import { create } from 'zustand';
import { openTabChannel } from '../../../ui/hooks/tab-channel.ts';
import { storedValue } from '../../../ui/hooks/stored-value.ts';
import { type KeptCarts, noKeptCarts } from '../../rules/kept-carts.ts';

const STORAGE_KEY = 'vangon-kept-carts';

interface Stored {
  kept: KeptCarts;
  /** The customer whose account includes them; null for a visitor's own. */
  owner: number | null;
}

const nothing: Stored = { kept: noKeptCarts, owner: null };
const stored = storedValue('local', STORAGE_KEY, readStored);

/** The carts that are kept in this browser. */
export const useKeptCarts = create<Stored>()(() => nothing);

/** As stored: another tab may have changed them before its message arrives here. */
export function storedKeptCarts(): Stored {
  const now = stored.get();
  if (now !== useKeptCarts.getState()) useKeptCarts.setState(now, true);
  return now;
}

export const keptCartsNow = (): KeptCarts => storedKeptCarts().kept;

const notifyOtherTabs = openTabChannel<'changed'>(STORAGE_KEY, storedKeptCarts, storedKeptCarts);
if (!import.meta.env.SSR) storedKeptCarts();

const changeListeners = new Set<() => void>();

/** Calls `listener` after changes made in this tab. */
export function onKeptCartsChange(listener: () => void): void {
  changeListeners.add(listener);
}

/** Changes them here and in all tabs. Returns false if the browser does not store it beyond this page. */
export function changeKeptCarts(rule: (kept: KeptCarts) => KeptCarts): boolean {
  const isStored = storeKeptCarts(rule(keptCartsNow()));
  for (const listener of changeListeners) listener();
  return isStored;
}

/** Stores the carts of the account of `owner`. */
export function storeKeptCarts(kept: KeptCarts, owner = storedKeptCarts().owner): boolean {
  const next = { kept, owner };
  const isStored = stored.set(next);
  useKeptCarts.setState(next, true);
  notifyOtherTabs?.('changed');
  return isStored;
}

/** Drops another build's carts rather than misreading them. */
function readStored(value: unknown): Stored {
  const { kept, owner } = (value ?? {}) as Partial<Stored>;
  const isWhole =
    Array.isArray(kept?.carts) &&
    Array.isArray(kept.removed) &&
    kept.carts.every(({ id, name, lines }) => id && name && Array.isArray(lines));
  return isWhole ? { kept, owner: owner ?? null } : nothing;
}

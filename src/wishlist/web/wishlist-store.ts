import { create } from 'zustand';
import { sessionNow, onCustomerChange } from '../../account/web/session/session.ts';
import { loadQuietly } from '../../kit/load-part.ts';
import type { WishlistEntry } from '../contract.ts';

interface Wishlist {
  /** `none`: nobody is logged in. */
  state: 'none' | 'loading' | 'ready' | 'failed';
  /** The newest first. */
  entries: readonly WishlistEntry[];
  /** The products in it; a press on a heart counts before the server has answered. */
  ids: ReadonlySet<number>;
}

export const noWishlist: Wishlist = { state: 'none', entries: [], ids: new Set() };

/** The logged-in customer's wishlist; empty on the server, in the first picture and for visitors. */
export const useWishlist = create<Wishlist>()(() => noWishlist);

/** What loads and changes it: only customers need that. */
export const loadWishlistChanges = () => import('./wishlist-changes.ts');

/** Follows logins and logouts. After `startSession`. */
export function startWishlist(): void {
  onCustomerChange(() => void reloadWishlist());
  if (sessionNow()) void reloadWishlist();
}

/** Asks the server for the wishlist anew; nobody's is empty at once. */
export async function reloadWishlist(): Promise<void> {
  if (!sessionNow()) return useWishlist.setState(noWishlist, true);
  const changes = await loadQuietly(loadWishlistChanges);
  if (changes) return changes.fetchWishlist();
  useWishlist.setState(({ state }) => ({ state: state === 'ready' ? state : 'failed' }));
}

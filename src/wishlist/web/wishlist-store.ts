import { create } from 'zustand';
import { sessionNow, onCustomerChange } from '../../identity/web/session.ts';
import type { AnswerOf } from '../../kit/call.ts';
import type { ShopCalls } from '../../kit/client.ts';
import { loadQuietly } from '../../kit/load-part.ts';

/** The catalogue's rows stand above: the type is taken from the call. */
export type WishlistEntry = AnswerOf<ShopCalls['POST wishlists']>['data'][number];

interface Wishlist {
  /** `none` for visitors. */
  state: 'none' | 'loading' | 'ready' | 'failed';
  /** Newest first. */
  entries: readonly WishlistEntry[];
  /** Product ids, including changes the server has not answered yet. */
  ids: ReadonlySet<number>;
}

export const noWishlist: Wishlist = { state: 'none', entries: [], ids: new Set() };

/** The customer's wishlist; empty for visitors, on the server and during hydration. */
export const useWishlist = create<Wishlist>()(() => noWishlist);

/** Loaded on demand: only customers need it. */
export const loadWishlistChanges = () => import('./wishlist-changes.ts');

/** Follows logins and logouts. Call after `startSession`. */
export function startWishlist(): void {
  onCustomerChange(() => void reloadWishlist());
  if (sessionNow()) void reloadWishlist();
}

/** Reloads the wishlist; clears it for visitors. */
export async function reloadWishlist(): Promise<void> {
  if (!sessionNow()) return useWishlist.setState(noWishlist, true);
  const changes = await loadQuietly(loadWishlistChanges);
  if (changes) return changes.fetchWishlist();
  useWishlist.setState(({ state }) => ({ state: state === 'ready' ? state : 'failed' }));
}

import { sessionNow, onCustomerChange } from '../../identity/web/session.ts';
import { loadQuietly } from '../../kit/load-part.ts';
import { noWishlist, useWishlist } from './wishlist-store.ts';

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

import { sessionNow } from '../../account/web/session.ts';
import { ask } from '../../ask.ts';
import { CallRefused } from '../../kit/ask.ts';
import { openToOtherTabs } from '../../ui/other-tabs.ts';
import { toast } from '../../ui/toast.ts';
import type { WishlistEntry } from '../contract.ts';
import { messages } from '../messages.ts';
import { noWishlist, useWishlist } from './wishlist-store.ts';

const fetchAgain = () => void fetchWishlist();
const tellOtherTabs = openToOtherTabs<'changed'>('vangon-wishlist', fetchAgain, fetchAgain);

/** Fetches the wishlist of whoever is logged in. */
export async function fetchWishlist(): Promise<void> {
  const session = sessionNow();
  if (!session) return useWishlist.setState(noWishlist, true);
  useWishlist.setState(({ state }) => ({ state: state === 'ready' ? state : 'loading' }));
  const isStillThere = () => sessionNow()?.user.id === session.user.id;
  try {
    const { data } = await ask('POST wishlists');
    // Somebody else may have logged in while it was on its way.
    if (isStillThere()) show(data);
  } catch {
    if (isStillThere()) {
      useWishlist.setState(({ state }) => ({ state: state === 'ready' ? state : 'failed' }));
    }
  }
}

/** Adds a product and says what the server says. */
export async function addToWishlist(productId: number): Promise<void> {
  const session = sessionNow();
  if (!session) return;
  mark(productId, true);
  try {
    const { message } = await ask('POST addWishlist', {
      body: { user_id: session.user.id, product_id: productId },
    });
    if (message) toast.success(message);
    tellOtherTabs?.('changed');
    await fetchWishlist();
  } catch (thrown) {
    mark(productId, false);
    toast.error(thrown instanceof CallRefused ? thrown.message : messages.somethingWrong);
  }
}

/** Removes products, in one call; answers whether they are gone. */
export async function removeFromWishlist(
  productIds: readonly number[],
  words: string = messages.removed,
): Promise<boolean> {
  const before = useWishlist.getState();
  show(before.entries.filter(({ product_detail }) => !productIds.includes(product_detail.id)));
  try {
    await ask('POST removeWishlist', { body: { product_id: productIds.join(',') } });
    toast.success(words);
    tellOtherTabs?.('changed');
    return true;
  } catch {
    // A session that has ended took the list along.
    if (sessionNow()) useWishlist.setState(before, true);
    toast.error(messages.somethingWrong);
    return false;
  }
}

function show(entries: readonly WishlistEntry[]): void {
  const ids = new Set(entries.map(({ product_detail }) => product_detail.id));
  useWishlist.setState({ state: 'ready', entries, ids });
}

function mark(productId: number, isIn: boolean): void {
  const ids = new Set(useWishlist.getState().ids);
  if (isIn) ids.add(productId);
  else ids.delete(productId);
  useWishlist.setState({ ids });
}

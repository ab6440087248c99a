import { create } from 'zustand';
import { sessionNow, watchCustomer } from '../../account/web/session.ts';
import { ask } from '../../ask.ts';
import { CallRefused } from '../../kit/ask.ts';
import { toast } from '../../ui/toast.ts';
import type { ProductRow } from '../../catalogue/contract.ts';

export interface WishlistEntry {
  id: number;
  product_detail: ProductRow;
}

const messages = {
  removed: 'Successfully Deleted From Wishlist!',
  somethingWrong: 'Something went wrong!',
};

const askLoosely = ask as unknown as (
  key: string,
  question?: unknown,
) => Promise<{ data: WishlistEntry[]; message?: string }>;

interface Wishlist {
  /** `none`: nobody is logged in. */
  state: 'none' | 'loading' | 'ready' | 'failed';
  /** The newest first. */
  entries: readonly WishlistEntry[];
  /** The products in it; a press on a heart counts before the server has answered. */
  ids: ReadonlySet<number>;
}

const nothing: Wishlist = { state: 'none', entries: [], ids: new Set() };

/** The logged-in customer's wishlist; empty on the server, in the first picture and for visitors. */
export const useWishlist = create<Wishlist>()(() => nothing);

const NAME = 'vangon-wishlist';
let channel: BroadcastChannel | undefined;

/** Loads the wishlist of whoever is logged in, and follows logins, logouts and the other tabs. After `startSession`. */
export function startWishlist(): void {
  watchCustomer(() => void reloadWishlist());
  if ('BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(NAME);
    channel.addEventListener('message', () => void reloadWishlist());
  }
  void reloadWishlist();
}

/** Asks the server for the wishlist anew. */
export async function reloadWishlist(): Promise<void> {
  const session = sessionNow();
  if (!session) return useWishlist.setState(nothing, true);
  useWishlist.setState(({ state }) => ({ state: state === 'ready' ? state : 'loading' }));
  try {
    const { data } = await askLoosely('POST wishlists');
    // Somebody else may have logged in while it was on its way.
    if (sessionNow()?.user.id === session.user.id) show(data);
  } catch {
    if (sessionNow()?.user.id === session.user.id) {
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
    const { message } = await askLoosely('POST addWishlist', {
      body: { user_id: session.user.id, product_id: productId },
    });
    if (message) toast.success(message);
    changed();
    await reloadWishlist();
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
    await askLoosely('POST removeWishlist', { body: { product_id: productIds.join(',') } });
    toast.success(words);
    changed();
    return true;
  } catch {
    useWishlist.setState(before, true);
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

function changed(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel?.postMessage('changed');
}

import { create } from 'zustand';
import type { AnswerOf } from '../../kit/call.ts';
import type { ShopCalls } from '../../kit/client.ts';

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

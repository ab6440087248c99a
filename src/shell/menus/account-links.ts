import { addressOf } from '../../kit/page.ts';
import { accountPages } from '../../account/pages.ts';
import { wishlistPages } from '../../wishlist/pages.ts';

/** The pages of a customer's account. */
export const accountLinks = [
  ['Dashboard', addressOf(accountPages.dashboard)],
  ['Profile', addressOf(accountPages.profile)],
  ['Orders', addressOf(accountPages.orders)],
  ['Wishlist', addressOf(wishlistPages.wishlist)],
  ['Points & Rewards', addressOf(accountPages.rewards)],
] as const;

import { addressOf } from '../../pages.ts';

/** The pages of a customer's account. */
export const accountLinks = [
  ['Dashboard', addressOf('dashboard')],
  ['Profile', addressOf('profile')],
  ['Orders', addressOf('orders')],
  ['Wishlist', addressOf('wishlist')],
  ['Points & Rewards', addressOf('rewards')],
] as const;

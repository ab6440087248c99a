import { addresses } from '../links/addresses.ts';
import { late, page } from '../kit/page.ts';

export const wishlistPages = [
  page({
    path: addresses.wishlist,
    access: 'customer',
    component: late(() => import('./web/wishlist-page.tsx'), 'WishlistPage'),
    head: 'Wishlist',
  }),
];

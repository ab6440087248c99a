import { late, page } from '../kit/page.ts';

export const wishlistPages = {
  wishlist: page({
    path: '/my-account/wishlist',
    access: 'customer',
    component: late(() => import('./web/wishlist-page.tsx'), 'WishlistPage'),
    head: 'Wishlist',
  }),
};

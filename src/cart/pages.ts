import { late, page } from '../kit/page.ts';

export const cartPages = {
  cart: page({
    path: '/cart',
    visits: 'buying',
    earlyScript: 'src/cart/web/lines/draw-stored-cart.ts',
    component: late(() => import('./web/lines/cart-page.tsx'), 'CartPage'),
    head: 'Cart',
  }),
};

import { addresses } from '../links/addresses.ts';
import { late, page } from '../kit/page.ts';

export const cartPages = [
  page({
    path: addresses.cart,
    visits: 'buying',
    earlyScript: 'src/cart/web/lines/draw-stored-cart.ts',
    component: late(() => import('./web/lines/cart-page.tsx'), 'CartPage'),
    head: 'Cart',
  }),
];

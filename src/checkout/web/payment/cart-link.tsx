import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { cartPages } from '../../../cart/pages.ts';

export const CartLink = () => (
  <PageLink href={addressOf(cartPages.cart)} className="text-petrol underline underline-offset-4">
    Review your cart
  </PageLink>
);

import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addresses } from '../../../links/addresses.ts';

export const CartLink = () => (
  <PageLink href={addressOf(addresses.cart)} className="text-petrol underline underline-offset-4">
    Review your cart
  </PageLink>
);

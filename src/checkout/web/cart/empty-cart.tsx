import { ShopLink } from '../../../cart/web/shop-link.tsx';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { messages } from '../../../cart/messages.ts';

export function EmptyCart() {
  return (
    <EmptyState
      as="h1"
      text={messages.cartEmpty}
      drawing="/drawings/empty-cart.svg"
      action={
        <>
          <ShopLink>Return to shop</ShopLink>
          <PageLink href={addressOf(addresses.quickOrder)}>Order by part numbers</PageLink>
        </>
      }
    />
  );
}

import { Suspense } from 'react';
import { ShopLink } from '../../../cart/web/shop-link.tsx';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { messages } from '../../../cart/messages.ts';

const KeptCarts = lazyPart(
  () => import('../lists/kept-carts.tsx').then((part) => part.KeptCarts),
  () => null,
);

export function EmptyCart() {
  return (
    <EmptyState
      as="h1"
      text={messages.cartEmpty}
      drawing="/drawings/empty-cart.svg"
      action={
        <>
          <ShopLink>Return to shop</ShopLink>
          <ButtonLink href={addressOf(addresses.quickOrder)}>Order by part numbers</ButtonLink>
          <ButtonLink href={addressOf(addresses.diagrams)}>Look at diagrams</ButtonLink>
        </>
      }
    >
      <Suspense fallback={null}>
        <KeptCarts titled />
      </Suspense>
    </EmptyState>
  );
}

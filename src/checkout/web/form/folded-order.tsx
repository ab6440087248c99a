import { countPieces } from '../../../cart/rules/cart-values.ts';
import { useCart, useCartIsLoaded } from '../../../cart/web/cart-store.ts';
import { useCartAmounts } from '../../../cart/web/lines/use-cart-amounts.ts';
import { Accordion } from '../../../ui/layout/accordion.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { OrderLines } from './order-lines.tsx';

/** The collapsed order above the form on phones, with its total visible. */
export function FoldedOrder() {
  const pieces = useCart(countPieces);
  const { totalCents } = useCartAmounts();
  const isLoaded = useCartIsLoaded();
  return (
    <Accordion
      className="lg:hidden"
      title={
        isLoaded ? (
          <>
            <span>{`Your order: ${pieces} ${pieces === 1 ? 'item' : 'items'}`}</span>
            <Price size="text" cents={totalCents} className="ml-auto" />
          </>
        ) : (
          <>
            <span>Your order</span>
            <Skeleton className="ml-auto h-5 w-20" />
          </>
        )
      }
    >
      {isLoaded && <OrderLines className="mb-0! border-b-0! pb-0!" />}
    </Accordion>
  );
}

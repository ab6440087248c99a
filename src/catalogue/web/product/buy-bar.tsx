import { type RefObject, useEffect, useState } from 'react';
import { AddToCartButton } from '../../../cart/web/add-to-cart-button.tsx';
import { InCart } from '../../../cart/web/in-cart.tsx';
import { dollarsToCents } from '../../../kit/money.ts';
import { Price } from '../../../ui/layout/price.tsx';
import type { ProductRow } from '../../contract.ts';

interface BuyBarProps {
  product: ProductRow;
  quantity: number;
  /** The button whose place the bar takes. */
  after: RefObject<HTMLElement | null>;
}

/** On a phone: price and button at the foot of the screen once the page's own have been scrolled away. */
export function BuyBar({ product, quantity, after }: BuyBarProps) {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    if (!after.current) return;
    // All that lies below the window counts as seen, so that only leaving it at the top is told, also in one leap.
    const observer = new IntersectionObserver(
      (moves) => setIsShown(!moves.at(-1)!.isIntersecting),
      {
        rootMargin: '0px 0px 1000000px',
      },
    );
    observer.observe(after.current);
    return () => observer.disconnect();
  }, [after]);

  if (!isShown) return null;
  return (
    <div className="buy-bar" role="region" aria-label="Buy">
      <div>
        <Price cents={dollarsToCents(product.regular_price)} />
        <InCart product={product} />
      </div>
      <AddToCartButton product={product} quantity={quantity} />
    </div>
  );
}

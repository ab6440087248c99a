import { useSuspenseQuery } from '@tanstack/react-query';
import { headerContent } from '../../../settings/web/header-content.ts';
import { type RefObject, useEffect, useState } from 'react';
import { AddToCartButton } from '../../../cart/web/add-to-cart-button.tsx';
import { InCart } from '../../../cart/web/in-cart.tsx';
import { dollarsToCents } from '../../../kit/money.ts';
import { Price } from '../../../ui/layout/price.tsx';
import '../../../ui/layout/bottom-bar.css';
import type { ProductRow } from '../../contract.ts';

/** The shop's policies for each part; `surcharge` in dollars, for bulky parts. */
export function BuyPolicies({ surcharge }: { surcharge: string | null | undefined }) {
  const { data: shop } = useSuspenseQuery(headerContent);
  return (
    <dl className="buy-policies">
      {shop.policies.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {surcharge && (
        <div>
          <dt>Bulky part</dt>
          <dd>Adds ${surcharge} or more to shipping within the US, also where the rest is free.</dd>
        </div>
      )}
    </dl>
  );
}

interface BuyBarProps {
  product: ProductRow;
  quantity: number;
  /** The element that shows the bar once it has left the top of the window. */
  after: RefObject<HTMLElement | null>;
}

/** On phones, price and button at the bottom of the screen once the page's own are scrolled out of view. */
export function BuyBar({ product, quantity, after }: BuyBarProps) {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    if (!after.current) return;
    // The huge bottom margin makes everything below the window count as visible; only leaving at the top counts.
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
    <div className="bottom-bar buy-bar" role="region" aria-label="Buy">
      <div>
        <Price cents={dollarsToCents(product.regular_price)} />
        <InCart product={product} />
      </div>
      <AddToCartButton product={product} quantity={quantity} />
    </div>
  );
}

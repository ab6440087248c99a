import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { headerContent } from '../../../settings/web/header-content.ts';
import { type RefObject, useEffect, useState } from 'react';
import { AddToCartButton } from '../../../cart/web/add-to-cart-button.tsx';
import { InCart } from '../../../cart/web/in-cart.tsx';
import { callShop } from '../../../kit/client.ts';
import { dollarsToCents } from '../../../kit/money.ts';
import { Price } from '../../../ui/layout/price.tsx';
import '../../../ui/layout/bottom-bar.css';
import type { ProductRow } from '../../contract.ts';

const delivery = queryOptions({
  queryKey: ['delivery'],
  queryFn: async () => (await callShop('GET getDelivery')).data,
  // The last moment to order for a day passes.
  staleTime: 60_000,
});

/** Rendered without a day, because the page is cached, and with room for the days. */
function WhenItComes() {
  const { data } = useQuery(delivery);
  return (
    <div>
      <dt>When it comes</dt>
      <dd className="min-h-18">
        {data
          ? `${data.order_by} ${data.text && `${data.text} by ${data.service}, in the lower 48 states.`}`
          : 'Ordered on a working day by the shop’s hour, it leaves that day. The cart names the days for your address.'}
      </dd>
    </div>
  );
}

/** The shop's policies for each part; `surcharge` in dollars, for bulky parts. */
export function BuyPolicies({
  surcharge,
  inStock,
}: {
  surcharge: string | null | undefined;
  inStock: boolean;
}) {
  const { data: shop } = useSuspenseQuery(headerContent);
  return (
    <dl className="buy-policies">
      {inStock && <WhenItComes />}
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

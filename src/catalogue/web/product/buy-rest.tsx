import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { headerContent } from '../../../settings/web/header-content.ts';
import { type RefObject, useEffect, useState } from 'react';
import { AddToCartButton } from '../../../cart/web/add-to-cart-button.tsx';
import { InCart } from '../../../cart/web/in-cart.tsx';
import { effectiveBreaks, productCents } from '../../../cart/rules/price-breaks.ts';
import { isSoldOut } from '../../../cart/rules/cart-values.ts';
import { cartNow } from '../../../cart/web/cart-store.ts';
import { loadQuietly } from '../../../kit/load-part.ts';
import { callShop } from '../../../kit/client.ts';
import { Price } from '../../../ui/layout/price.tsx';
import '../../../ui/layout/bottom-bar.css';
import type { ProductDetail, ProductRow } from '../../contract.ts';

const deliveryOf = (part: number) =>
  queryOptions({
    queryKey: ['delivery', part],
    queryFn: async () => (await callShop('GET getDelivery', { query: { part } })).data,
    // The last moment to order for a day passes.
    staleTime: 60_000,
  });

/** Rendered without a day, because the page is cached, and with room for the days. */
function WhenItComes({ part, isPart }: { part: number; isPart: boolean }) {
  const { data } = useQuery(deliveryOf(part));
  return (
    <div>
      <dt>{isPart ? 'When what is in stock comes' : 'When it comes'}</dt>
      <dd className="min-h-18 max-sm:min-h-24">
        {data
          ? `${data.order_by} ${data.text && `${data.text} by ${data.service}, in the lower 48 states.`}`
          : 'Ordered on a working day by the shop’s hour, it leaves that day. The cart names the days for your address.'}
      </dd>
    </div>
  );
}

/** The shop's policies for each part, and what a core deposit or a bulky part means. */
export function BuyPolicies({
  product,
  detail,
  quantity,
  onPriced,
}: {
  product: ProductRow;
  detail: ProductDetail | undefined;
  quantity: number;
  /** Told what a piece costs when so many are bought. */
  onPriced: (cents: number) => void;
}) {
  const { data: shop } = useSuspenseQuery(headerContent);
  useEffect(() => tellCart(product), [product]);
  const cents = productCents(product, quantity || 1);
  useEffect(() => onPriced(cents), [onPriced, cents]);
  const { core_deposit, core_days, bulky_surcharge } = { ...detail };
  return (
    <dl className="buy-policies">
      {product.stock_qty > 0 && (
        <>
          {product.sale?.until && (
            <div>
              <dt>On sale</dt>
              <dd>{`Until ${product.sale.until}; then $${product.sale.usual_price} again`}</dd>
            </div>
          )}
          <PriceByQuantity product={product} />
          {product.backorder?.stock !== 0 && (
            <WhenItComes
              part={product.id}
              isPart={quantity > (product.backorder?.stock ?? quantity)}
            />
          )}
        </>
      )}
      {shop.policies.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {core_deposit && core_days && (
        <div>
          <dt>Core deposit</dt>
          <dd>
            {`$${core_deposit} for each piece, given back when your old part comes in: complete, cracked or worn, in the box of the new one. Begin at Return parts on the page of your order, within ${core_days} days. Without an old part the deposit stays with us.`}
          </dd>
        </div>
      )}
      {bulky_surcharge && (
        <div>
          <dt>Bulky part</dt>
          <dd>
            Adds ${bulky_surcharge} or more to shipping within the US, also where the rest is free.
          </dd>
        </div>
      )}
    </dl>
  );
}

/** A sale may have begun or ended since the part was put into the cart, whose sum is above every page. */
function tellCart(product: ProductRow) {
  const line = cartNow().items.find(({ id }) => id === product.id);
  if (line && !isSoldOut(line) && line.priceCents !== productCents(product, line.quantity))
    void loadQuietly(() => import('../../../cart/web/changes/follow-price.ts')).then((part) =>
      part?.followPrice(product),
    );
}

function PriceByQuantity({ product }: { product: ProductRow }) {
  const breaks = effectiveBreaks(product);
  if (breaks.length === 0) return null;
  const steps = [{ from: 1, cents: productCents(product) }, ...breaks];
  return (
    <div>
      <dt id="price-by-quantity">Price by quantity</dt>
      <dd>
        <table aria-labelledby="price-by-quantity">
          <thead>
            <tr>
              <th scope="col" className="text-left font-normal">
                Pieces
              </th>
              <th scope="col" className="px-4 text-left font-normal">
                Each
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ from, cents }, at) => (
              <tr key={from}>
                <th scope="row" className="text-left font-normal">
                  {piecesText(from, steps[at + 1]?.from)}
                </th>
                <td className="px-4">
                  <Price cents={cents} size="text" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </dd>
    </div>
  );
}

/** "1 to 4", "10 or more" */
function piecesText(from: number, next: number | undefined): string {
  if (next === undefined) return `${from} or more`;
  return next === from + 1 ? String(from) : `${from} to ${next - 1}`;
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
        <Price cents={productCents(product, quantity || 1)} />
        <InCart product={product} />
      </div>
      <AddToCartButton product={product} quantity={quantity} />
    </div>
  );
}

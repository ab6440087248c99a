import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { putAllInCart } from '../../../cart/web/put-all-in-cart.ts';
import { addressOf } from '../../../kit/page.ts';
import { dollarsToCents, formatPrice } from '../../../kit/money.ts';
import { addresses } from '../../../links/addresses.ts';
import { Button } from '../../../ui/form/button.tsx';
import { singlePress } from '../../../ui/hooks/single-press.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import type { OwnReturn } from '../../return-calls.ts';

/** The parts that are wanted instead: ordered like any other, so that nobody waits for the returned ones. */
export function OrderInstead({ returned: { lines, state } }: { returned: OwnReturn }) {
  const navigate = useNavigate();
  const [once] = useState(singlePress);
  const wanted = lines.flatMap(({ exchange, quantity }) =>
    exchange ? [{ product: exchange, quantity }] : [],
  );
  const isOpen = state === 'expected' || state === 'received' || state === 'refunded';
  if (wanted.length === 0 || !isOpen) return null;

  async function order() {
    const added = putAllInCart(wanted);
    if (added.every((pieces) => pieces === 0)) return toast.error('Nothing could be added.');
    await navigate({ href: addressOf(addresses.cart) });
  }
  return (
    <Card title={<h2>Instead of it</h2>} className="print-hidden">
      <div className="grid gap-3">
        <ul className="grid gap-1">
          {wanted.map(({ product: { id, slug, name, regular_price, stock_qty }, quantity }) => (
            <li key={id}>
              {quantity} ×{' '}
              <PageLink href={addressOf(addresses.product, { slug })} className="site-link">
                {name}
              </PageLink>
              , {formatPrice(dollarsToCents(regular_price))}
              {stock_qty < quantity && (
                <span>{stock_qty === 0 ? ', out of stock' : `, ${stock_qty} in stock`}</span>
              )}
            </li>
          ))}
        </ul>
        <p>Order it now, and we refund the returned part when it is here.</p>
        <Button className="justify-self-start" variant="primary" onClick={() => void once(order)}>
          Put it in the cart
        </Button>
      </div>
    </Card>
  );
}

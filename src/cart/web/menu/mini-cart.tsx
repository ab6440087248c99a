import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { StockBadge } from '../../../ui/layout/badge.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import {
  type CartLine,
  depositCents,
  isSoldOut,
  lineTotalCents,
  subtotalCents,
} from '../../rules/cart-values.ts';
import { messages } from '../../messages.ts';
import { useCart } from '../cart-store.ts';
import { LineFitText } from '../fit/line-fit.tsx';
import '../../../ui/layout/mini-list.css';
import { LineFacts } from '../lines/line-facts.tsx';
import { removeLine } from '../lines/remove-line.ts';
import { addresses } from '../../../links/addresses.ts';

/** The specification's "up to 5 items". */
const MAX_SHOWN = 5;

export function MiniCart() {
  const items = useCart((cart) => cart.items);
  const subtotal = useCart(subtotalCents);
  const deposits = useCart(depositCents);
  const hasShipping = useCart((cart) => cart.shippingMethod !== null);
  const title = useRef<HTMLHeadingElement>(null);

  // The pressed button disappears with its line, so move the focus.
  function remove(line: CartLine) {
    removeLine(line);
    title.current?.focus();
  }

  return (
    <section aria-labelledby="mini-cart-title" className="mini">
      <h2 id="mini-cart-title" ref={title} tabIndex={-1}>
        {items.length === 0 ? messages.cartEmpty : 'Shopping Cart'}
      </h2>
      {items.length === 0 ? (
        <ButtonLink href={addressOf(addresses.shop)}>Return to shop</ButtonLink>
      ) : (
        <>
          <ul>
            {items.slice(0, MAX_SHOWN).map((line) => (
              <MiniLine key={line.id} line={line} onRemove={() => remove(line)} />
            ))}
          </ul>
          {items.length > MAX_SHOWN && (
            <p className="mini-rest">{`and ${items.length - MAX_SHOWN} more`}</p>
          )}
          <p className="mini-total">
            Subtotal <Price size="small" cents={subtotal} />
          </p>
          {deposits > 0 && (
            <p className="mini-total">
              Core deposits <Price size="text" cents={deposits} />
            </p>
          )}
          <div className="mini-ways">
            <ButtonLink href={addressOf(addresses.cart)}>View cart</ButtonLink>
            <ButtonLink
              href={addressOf(hasShipping ? addresses.checkout : addresses.cart)}
              variant="primary"
            >
              Checkout
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  );
}

function MiniLine({ line, onRemove }: { line: CartLine; onRemove: () => void }) {
  return (
    <li className="mini-line" data-line={line.id}>
      <Drawing src={line.featured_image} alt="" width={64} height={48} />
      <div>
        <PageLink href={addressOf(addresses.product, { slug: line.slug })} className="mini-name">
          {line.name}
        </PageLink>
        <LineFacts line={line} />
        {isSoldOut(line) ? (
          <StockBadge inStock={false} />
        ) : (
          <p className="mini-price">
            <span>{`${line.quantity} ×`}</span> <Price size="text" cents={line.priceCents} />
            <Price size="text" cents={lineTotalCents(line)} className="ml-auto" />
          </p>
        )}
        <LineFitText line={line} />
      </div>
      <IconButton label={`Remove ${line.name}`} onClick={onRemove}>
        <X />
      </IconButton>
    </li>
  );
}

import { Link } from '@tanstack/react-router';
import { type CartLine, isSoldOut } from '../../cart/cart.ts';
import { useCart } from '../../cart/web/cart-store.ts';
import { removeLine } from '../../cart/web/take-out.ts';
import { pages } from '../../pages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const NOTICE = 'sold-out';

export const useSoldOut = (): CartLine[] => useCart(({ items }) => items).filter(isSoldOut);

/** What can't be bought any more, by name: to be removed here, where nothing typed is lost, or in the cart. */
export function SoldOutNotice({ lines, onRemoved }: { lines: CartLine[]; onRemoved: () => void }) {
  return (
    <Notice id={NOTICE} tabIndex={-1} kind="error" title="Out of Stock" className="my-2">
      {lines.map((line) => (
        <p key={line.id} className="mt-2">
          “{line.name}” is sold out. Please remove it to continue.
          <Button
            className="mt-1 flex"
            onClick={() => {
              removeLine(line);
              onRemoved();
            }}
          >
            Remove<VisuallyHidden> {line.name}</VisuallyHidden>
          </Button>
        </p>
      ))}
      <p className="mt-2">
        <CartLink />
      </p>
    </Notice>
  );
}

export const focusSoldOut = () => document.getElementById(NOTICE)?.focus();

export const CartLink = () => (
  <Link to={pages.cart.path} className="text-petrol underline underline-offset-4">
    Review your cart
  </Link>
);

import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { pages } from '../../pages.ts';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { countPieces, subtotalCents } from '../cart.ts';
import { useCart } from './cart-store.ts';

/** After the total has changed, so long. */
const SPINS_MS = 500;

export interface CartButtonProps {
  className?: string;
  /** Also where the header is too narrow for words, as in the drawer. */
  labelled?: boolean;
}

/** The header's way to the cart: "Shopping Cart", its total in dollars and how many pieces are in it. */
export function CartButton({ className, labelled = false }: CartButtonProps) {
  const total = useCart(subtotalCents);
  const pieces = useCart(countPieces);
  const spins = useSpinAfter(total);

  return (
    <Link
      to={pages.cart.path}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 no-underline tabular-nums',
        className,
      )}
    >
      <span
        className={classNames(
          'order-last flex-col text-left leading-tight',
          labelled ? 'flex' : 'sr-only min-[877px]:not-sr-only min-[877px]:flex',
        )}
      >
        <span>Shopping Cart </span>
        <Price size="text" cents={total} className="min-w-[9ch] leading-tight!" />
      </span>
      <span className="relative grid size-11 place-items-center">
        {spins ? <Spinner /> : <ShoppingCart className="size-6" aria-hidden="true" />}
        <span className="absolute top-0 right-0 min-w-5 rounded-full bg-yellow px-1 text-center text-13/5 font-semibold text-on-yellow">
          <VisuallyHidden>, </VisuallyHidden>
          {pieces > 999 ? '999+' : pieces}
          <VisuallyHidden>{pieces === 1 ? ' item' : ' items'}</VisuallyHidden>
        </span>
      </span>
    </Link>
  );
}

/** True for half a second after the value changed; not for the first one that is known. */
function useSpinAfter(total: number): boolean {
  const [shown, setShown] = useState<number | null>(null);
  const changed = shown !== null && shown !== total;
  useEffect(() => {
    const timer = setTimeout(() => setShown(total), shown === null ? 0 : SPINS_MS);
    return () => clearTimeout(timer);
  }, [total, shown]);
  return changed;
}

import { useEffect, useState } from 'react';
import { Price } from '../../../ui/layout/price.tsx';
import { Spinner } from '../../../ui/layout/spinner.tsx';
import { countPieces, subtotalCents } from '../../rules/cart-values.ts';
import { useCart } from '../cart-store.ts';

const SPINNER_MS = 500;

export function CartLabel() {
  const total = useCart(subtotalCents);
  const isSpinning = useSpinnerAfterChange(total);

  return (
    <>
      <span className="site-label">
        Shopping Cart <Price size="text" cents={total} />
      </span>
      <span className="site-icon icon-cart">
        {isSpinning && <Spinner />}
        <PieceCounter />
      </span>
    </>
  );
}

export function PieceCounter() {
  const pieces = useCart(countPieces);
  return (
    <span className="counter" data-empty={pieces === 0 || undefined}>
      <span className="sr-only">, </span>
      <span>{pieces > 999 ? '999+' : pieces}</span>
      <span className="sr-only">{pieces === 1 ? ' item' : ' items'}</span>
    </span>
  );
}

/** True for half a second after the value changes, but not after the first value. */
function useSpinnerAfterChange(total: number): boolean {
  const [shown, setShown] = useState<number | null>(null);
  const changed = shown !== null && shown !== total;
  useEffect(() => {
    const timer = setTimeout(() => setShown(total), shown === null ? 0 : SPINNER_MS);
    return () => clearTimeout(timer);
  }, [total, shown]);
  return changed;
}

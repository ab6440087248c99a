import { type RefObject, useEffect, useState } from 'react';
import { formatPrice } from '../../../kit/money.ts';
import { Button } from '../../../ui/form/button.tsx';
import '../../../ui/layout/bottom-bar.css';
import { useCartAmounts } from '../../../cart/web/lines/use-cart-amounts.ts';

interface CheckoutBarProps {
  /** The page's own button, which hides the bar while it is in view. */
  beside: RefObject<HTMLElement | null>;
  onProceed: () => void;
}

/** On phones, the way to the checkout at the bottom of the screen, with what it will cost. */
export function CheckoutBar({ beside, onProceed }: CheckoutBarProps) {
  const { totalCents, shippingCents } = useCartAmounts();
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver((moves) => setIsShown(!moves.at(-1)!.isIntersecting));
    observer.observe(beside.current!);
    return () => observer.disconnect();
  }, [beside]);

  if (!isShown) return null;
  return (
    <div className="bottom-bar" role="region" aria-label="Checkout">
      <Button variant="primary" size="large" block onClick={onProceed}>
        {`Checkout · ${formatPrice(totalCents)}${shippingCents === null ? ' + shipping' : ''}`}
      </Button>
    </div>
  );
}

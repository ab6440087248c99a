import type { ReactNode, Ref } from 'react';
import { useCart } from '../../../cart/web/cart-store.ts';
import { useCartAmounts } from '../../../cart/web/lines/use-cart-amounts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Price } from '../../../ui/layout/price.tsx';

export interface PayButtonProps {
  ref: Ref<HTMLButtonElement>;
  busy: boolean;
  /** Sold-out lines must be removed first. */
  soldOut: boolean;
  busyLabel?: string;
  children?: ReactNode;
}

/** Shows the amount once a shipping method is chosen. */
export function PayButton({
  ref,
  busy,
  soldOut,
  busyLabel = 'Paying',
  children = 'Pay',
}: PayButtonProps) {
  const { totalCents } = useCartAmounts();
  const isPriced = useCart((cart) => cart.shippingMethod !== null);
  return (
    <Button
      ref={ref}
      aria-disabled={soldOut || undefined}
      type="submit"
      variant="primary"
      size="large"
      block
      busy={busy}
      busyLabel={busyLabel}
      className="mt-2"
    >
      {children} {isPriced && <Price size="text" cents={totalCents} />}
    </Button>
  );
}

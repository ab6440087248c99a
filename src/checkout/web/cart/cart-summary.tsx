import { addressOf } from '../../../kit/page.ts';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { isSoldOut } from '../../../cart/rules/cart-values.ts';
import { messages } from '../../../cart/messages.ts';
import { cartNow, useCart } from '../../../cart/web/cart-store.ts';
import { focusMethods } from '../../../cart/web/shipping/focus-methods.ts';
import { CartTotals } from '../../../cart/web/lines/cart-totals.tsx';
import { addresses } from '../../../links/addresses.ts';

const ExpressPart = lazyPart(() =>
  import('./express-checkout.tsx').then((part) => part.ExpressCheckout),
);

// Optional: the page has a button of its own.
const CheckoutBar = lazyPart(
  () => import('./checkout-bar.tsx').then((bar) => bar.CheckoutBar),
  () => null,
);

export const UPDATE_FIRST = 'You have changed quantities. Please update your cart first.';

interface CartSummaryProps {
  /** Some quantities were changed but not saved with "Update Cart". */
  unsaved: boolean;
  onUnsaved: () => void;
}

export function CartSummary({ unsaved, onUnsaved }: CartSummaryProps) {
  const navigate = useNavigate();
  const hasMethod = useCart((cart) => cart.shippingMethod !== null);
  const isOffered = useCart((cart) => cart.shippingMethods.length > 0);
  const [hasTried, setHasTried] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasSoldOut = useCart((cart) => cart.items.some(isSoldOut));
  const blocked = blockedReason({ hasSoldOut, unsaved, hasMethod, isOffered });

  function canProceed(): boolean {
    setHasTried(true);
    // The message below is out of sight of a phone's bar.
    if (blocked) toast.error(blocked);
    if (hasSoldOut) focusSoldOut();
    else if (unsaved) onUnsaved();
    else if (!cartNow().shippingMethod) focusShipping();
    else return true;
    return false;
  }

  function proceed() {
    if (canProceed()) void navigate({ href: addressOf(addresses.checkout) });
  }

  return (
    <Card title={<h2>Totals</h2>} className="lg:sticky lg:top-under-header">
      <CartTotals />
      <Button
        ref={button}
        variant="primary"
        size="large"
        block
        className="mt-4"
        aria-describedby={hasTried && blocked ? 'proceed-error' : undefined}
        onClick={proceed}
      >
        Proceed to checkout
      </Button>
      <div role="alert" className="mt-2">
        {hasTried && <FieldError id="proceed-error">{blocked}</FieldError>}
      </div>
      <Suspense fallback={<div className="h-20" />}>
        <ExpressPart canProceed={canProceed} />
      </Suspense>
      <Suspense fallback={null}>
        <CheckoutBar beside={button} onProceed={proceed} />
      </Suspense>
    </Card>
  );
}

interface State {
  hasSoldOut: boolean;
  unsaved: boolean;
  hasMethod: boolean;
  isOffered: boolean;
}

function blockedReason({ hasSoldOut, unsaved, hasMethod, isOffered }: State): string | null {
  if (hasSoldOut) return messages.removeOutOfStock;
  if (unsaved) return UPDATE_FIRST;
  if (hasMethod) return null;
  return isOffered ? messages.chooseMethod : messages.calculateFirst;
}

/** Focuses the remove button of the first sold-out line. */
function focusSoldOut() {
  document.querySelector<HTMLElement>('[data-sold-out] button')?.focus();
}

/** Focuses the shipping methods or, when there are none yet, the ZIP code of the calculator. */
function focusShipping() {
  if (cartNow().shippingMethods.length > 0) return focusMethods();
  const button = document.querySelector<HTMLElement>('[aria-controls="calculate-shipping"]');
  button?.focus();
  if (button?.ariaExpanded === 'false') button.click();
  // Once it is open.
  setTimeout(() => document.getElementById('calc-postcode')?.focus());
}

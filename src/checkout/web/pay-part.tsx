import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCart } from '../../cart/web/cart-store.ts';
import { useCartAmounts } from '../../cart/web/cart-totals.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import type { CheckoutForm } from '../checkout-form.ts';
import { useFieldError } from './form-field.tsx';
import { CartLink, SoldOutNotice, useSoldOut } from './sold-out-notice.tsx';
import type { PaymentWord } from './use-checkout.ts';

/** Newsletter, terms, and the button that says the amount. */
export function PayPart({ busy, word }: { busy: boolean; word: PaymentWord | null }) {
  const { register, clearErrors } = useFormContext<CheckoutForm>();
  const termsError = useFieldError('acceptTerms');
  const { totalCents } = useCartAmounts();
  const soldOut = useSoldOut();
  const button = useRef<HTMLButtonElement>(null);
  const isPriced = useCart((cart) => cart.shippingMethod !== null);

  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-2">
      <Checkbox label="Send me the newsletter" {...register('checkbox_newsletter')} />
      <Checkbox
        id="acceptTerms"
        label="I accept the terms & conditions"
        required
        error={termsError}
        {...register('acceptTerms', { onChange: () => clearErrors('acceptTerms') })}
      />
      {soldOut.length > 0 && (
        <SoldOutNotice lines={soldOut} onRemoved={() => button.current?.focus()} />
      )}
      {word && soldOut.length === 0 && (
        <Notice kind={word.kind} title={word.title} className="my-2">
          {word.more && <p>{word.more}</p>}
          {word.leadsToCart && <CartLink />}
        </Notice>
      )}
      <Button
        ref={button}
        aria-disabled={soldOut.length > 0 || undefined}
        type="submit"
        variant="primary"
        size="large"
        block
        busy={busy}
        busyLabel="Paying"
        className="mt-2"
      >
        Pay {isPriced && <Price size="text" cents={totalCents} />}
      </Button>
    </div>
  );
}

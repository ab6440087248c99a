import { useFormContext } from 'react-hook-form';
import { useCart } from '../../cart/web/cart-store.ts';
import { useCartAmounts } from '../../cart/web/cart-totals.tsx';
import { formatPrice } from '../../kit/money.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CheckoutForm } from '../checkout-form.ts';
import { useFieldError } from './form-field.tsx';
import type { PaymentWord } from './use-checkout.ts';

/** Newsletter, terms, and the button that says the amount. */
export function PayPart({ busy, word }: { busy: boolean; word: PaymentWord | null }) {
  const { register, clearErrors } = useFormContext<CheckoutForm>();
  const termsError = useFieldError('acceptTerms');
  const { totalCents } = useCartAmounts();
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
      {word && (
        <Notice kind={word.kind} title={word.title} className="my-2">
          {word.more && <p>{word.more}</p>}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        busy={busy}
        busyLabel="Paying"
        className="mt-2"
      >
        {isPriced ? `Pay ${formatPrice(totalCents)}` : 'Pay'}
      </Button>
    </div>
  );
}

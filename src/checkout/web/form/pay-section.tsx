import { Suspense, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import type { CheckoutForm } from './checkout-form-values.ts';
import { useFieldError } from './form-field.tsx';
import { PayButton } from '../payment/pay-button.tsx';
import { CartLink } from '../payment/cart-link.tsx';
import { useSoldOut } from '../payment/sold-out.ts';
import { useFreeOrder } from '../payment/use-free-order.ts';
import type { useCheckout } from '../payment/use-checkout.ts';
import { addresses } from '../../../links/addresses.ts';

const CaptchaField = lazyPart(() =>
  import('../../../identity/web/captcha/captcha-field.tsx').then((field) => field.CaptchaField),
);
// Optional: the plain button also pays with PayPal.
const PaypalButton = lazyPart(
  () => import('../payment/paypal-button.tsx').then((button) => button.PaypalButton),
  PayButton,
);

const SoldOutNotice = lazyPart(
  () => import('../payment/sold-out-notice.tsx').then((notice) => notice.SoldOutNotice),
  SoldOutShortly,
);

/** Without its notice, the order lines still name the sold-out parts. */
function SoldOutShortly() {
  return (
    <Notice kind="error" title="Out of Stock">
      <CartLink />
    </Notice>
  );
}

export function PaySection({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { register, clearErrors, control } = useFormContext<CheckoutForm>();
  const termsError = useFieldError('acceptTerms');
  const payment = useWatch({ control, name: 'payment' });
  const soldOut = useSoldOut();
  const button = useRef<HTMLButtonElement>(null);
  const { notice } = checkout;
  const isFree = useFreeOrder() !== undefined;
  const press = { ref: button, busy: checkout.busy, soldOut: soldOut.length > 0 };

  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-2">
      <Checkbox label="Send me the newsletter" {...register('checkbox_newsletter')} />
      <Suspense fallback={<Skeleton className="h-14" />}>
        <CaptchaField used={checkout.captchaUsed} setBusy={checkout.setBusy} />
      </Suspense>
      <Checkbox
        id="acceptTerms"
        label={
          <>
            I accept the{' '}
            <a
              href={addresses.privacyTerms}
              target="_blank"
              className="text-petrol underline underline-offset-4"
            >
              terms & conditions
              <span className="sr-only"> (opens a new tab)</span>
            </a>
          </>
        }
        required
        error={termsError}
        {...register('acceptTerms', { onChange: () => clearErrors('acceptTerms') })}
      />
      {soldOut.length > 0 && (
        <Suspense fallback={<Skeleton className="h-28" />}>
          <SoldOutNotice lines={soldOut} onRemoved={() => button.current?.focus()} />
        </Suspense>
      )}
      {notice && soldOut.length === 0 && (
        <Notice kind={notice.kind} title={notice.title} className="my-2">
          {notice.more && <p>{notice.more}</p>}
          {notice.leadsToCart && <CartLink />}
        </Notice>
      )}
      {isFree && (
        <PayButton {...press} busyLabel="Placing your order">
          Place order
        </PayButton>
      )}
      {!isFree && payment === 'credit_card' && <PayButton {...press} />}
      {!isFree && payment === 'paypal' && (
        <Suspense fallback={<PayButton {...press} />}>
          <PaypalButton {...press} checkout={checkout} />
        </Suspense>
      )}
    </div>
  );
}

import { addressOf } from '../../../kit/page.ts';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleX } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { cartNow } from '../../../cart/web/cart-store.ts';
import { Badge } from '../../../ui/layout/badge.tsx';
import { Notice, RetryNotice } from '../../../ui/layout/notice.tsx';
import { Spinner } from '../../../ui/layout/spinner.tsx';
import { PAYMENT_TOAST, toast } from '../../../ui/overlay/toast.ts';
import { messages } from '../../messages.ts';
import type { PaypalReturnParams } from './paypal-return-address.ts';
import { type Settled, settlePaypal } from './settle-paypal.ts';
import { addresses } from '../../../links/addresses.ts';

/** Settles the payment after the buyer's return, then opens the order's own address. */
export function PaypalReturn({ back }: { back: PaypalReturnParams }) {
  const navigate = useNavigate();
  const settling = useQuery({
    queryKey: ['back from PayPal', back.txnId],
    queryFn: () => settlePaypal(back),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const settled = settling.data;

  const handleResult = useEffectEvent((outcome: Settled | undefined) => {
    if (outcome?.kind === 'not paid') toast.error(outcome.title, PAYMENT_TOAST);
    if (outcome?.kind !== 'paid') return;
    const { orderNo, message } = outcome;
    // The look-up of open payments may have said it first.
    toast.success(message, {
      ...PAYMENT_TOAST,
      replaces: `${messages.paid} ${messages.lookedUp(orderNo)}`,
    });
    void navigate({ href: addressOf(addresses.orderReceived, { orderNo }), replace: true });
  });
  useEffect(() => handleResult(settled), [settled]);

  if (settled?.kind === 'not paid') return <NotPaid {...settled} back={back} />;
  if ((settled?.kind === 'not yet' || settling.isError) && !settling.isFetching) {
    return (
      <RetryNotice
        kind="warning"
        title={settled?.kind === 'not yet' ? settled.message : messages.stillWaiting}
        onRetry={() => void settling.refetch()}
      />
    );
  }
  return (
    <div role="status" className="flex items-center gap-3 py-12 text-20">
      <Spinner />
      Finishing your payment …
    </div>
  );
}

function NotPaid({
  title,
  message,
  cart,
  back,
}: Extract<Settled, { kind: 'not paid' }> & { back: PaypalReturnParams }) {
  const isToCorrect = cart === 'with an address to correct';
  const isExpress = back.isExpress && !isToCorrect;
  const page = isExpress ? addresses.cart : addresses.checkout;
  // The cart was paid in another way meanwhile, so link to that order.
  const paidBy = cart === 'empty' ? cartNow().placedOrder : null;
  return (
    <article className="grid justify-items-start gap-4">
      <Badge tone="red" className="text-16!">
        <CircleX className="size-12!" aria-hidden="true" />
        <span className="sr-only">Error</span>
      </Badge>
      <h1>{title}</h1>
      <Notice kind="error" {...(message !== title && { title: message })}>
        {cartTexts[cart]}
      </Notice>
      {paidBy ? (
        <ButtonLink
          href={addressOf(addresses.orderReceived, { orderNo: paidBy })}
          variant="primary"
        >
          View order {paidBy}
        </ButtonLink>
      ) : (
        <ButtonLink href={addressOf(page)} variant="primary">
          {isToCorrect
            ? 'Correct the address'
            : isExpress
              ? 'Back to the cart'
              : 'Back to checkout'}
        </ButtonLink>
      )}
    </article>
  );
}

const cartTexts: Record<Extract<Settled, { kind: 'not paid' }>['cart'], string> = {
  'as it was': 'Nothing was charged, and your cart is as you left it.',
  empty: 'Nothing was charged for it.',
  'with an address to correct': 'Nothing was charged. What PayPal told us is in the checkout form.',
  'with what is left': 'Nothing was charged. Your cart shows what is left.',
  'without coupon':
    'Nothing was charged. The coupon has been taken out of your cart; the rest is as you left it.',
  'for another place':
    'Nothing was charged. Shipping and tax in your cart are now for the address PayPal gave us. Please check the new total.',
};

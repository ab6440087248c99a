import { Lock } from 'lucide-react';
import { Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCartIsLoaded } from '../../../cart/web/cart-store.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RadioGroup, RadioRow } from '../../../ui/form/radio-group.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import type { CheckoutForm } from './checkout-form-values.ts';
import { CardFields } from './card-fields.tsx';
import { useCardScript } from '../payment/hosted-card.ts';
import { useFreeOrder } from '../payment/use-free-order.ts';

const HostedCardFields = lazyPart(() =>
  import('../payment/hosted/hosted-card-fields.tsx').then((fields) => fields.HostedCardFields),
);

/**
 * Card fields stay filled while PayPal is selected. They are not in the server's HTML, because browsers restore such
 * fields after a reload and card data must never be stored.
 */
export function PaymentFields() {
  const isLoaded = useCartIsLoaded();
  const paid = useFreeOrder();
  if (isLoaded && paid) {
    return (
      <Card title={<h2>Payment</h2>}>
        <p role="status">
          <strong>{paid}.</strong> There is nothing left to pay: no card and no PayPal account is
          needed.
        </p>
      </Card>
    );
  }
  return (
    <Card
      title={<h2>Payment</h2>}
      aside={
        <span className="flex items-center gap-1 text-13 text-steel">
          <Lock className="size-4" aria-hidden="true" />
          Encrypted, never stored
        </span>
      }
    >
      {isLoaded ? <Choice /> : <Skeleton className="h-112" />}
    </Card>
  );
}

function Choice() {
  const { register, control } = useFormContext<CheckoutForm>();
  const payment = useWatch({ control, name: 'payment' });
  const choice = register('payment');
  const script = useCardScript();
  return (
    <>
      <RadioGroup legend="Payment method" required>
        <RadioRow {...choice} value="credit_card" label="Credit card" />
        <RadioRow
          {...choice}
          value="paypal"
          label="PayPal"
          note="You approve the payment at PayPal and come back here"
        />
      </RadioGroup>
      {script ? (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <HostedCardFields script={script} hidden={payment !== 'credit_card'} />
        </Suspense>
      ) : (
        payment === 'credit_card' && <CardFields />
      )}
    </>
  );
}

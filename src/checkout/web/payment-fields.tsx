import { Lock } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Plate } from '../../ui/plate.tsx';
import { RadioGroup, RadioRow } from '../../ui/radio-group.tsx';
import type { CheckoutForm } from '../checkout-form.ts';
import { CardFields } from './card-fields.tsx';

/** How it is paid; the card's fields stay filled while PayPal is looked at. */
export function PaymentFields() {
  const { register, control } = useFormContext<CheckoutForm>();
  const payment = useWatch({ control, name: 'payment' });
  const choice = register('payment');
  return (
    <Plate
      title={<h2>Payment</h2>}
      aside={
        <span className="flex items-center gap-1 text-13 text-steel">
          <Lock className="size-4" aria-hidden="true" />
          Encrypted, never stored
        </span>
      }
    >
      <RadioGroup legend="Payment method" required>
        <RadioRow {...choice} value="credit_card" label="Credit card" />
        <RadioRow
          {...choice}
          value="paypal"
          label="PayPal"
          note="You approve the payment at PayPal and come back here"
        />
      </RadioGroup>
      {payment === 'credit_card' && <CardFields />}
    </Plate>
  );
}

import { Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { usePlaces } from '../../../cart/web/shipping/places.ts';
import { loadQuietly } from '../../../kit/load-part.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { latePart } from '../../../ui/loading/late-part.tsx';
import { Plate } from '../../../ui/layout/plate.tsx';
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx';
import type { CheckoutForm } from './checkout-form-values.ts';

const loadFields = () => import('./billing-fields.tsx');
const BillingFields = latePart(async () => (await loadFields()).BillingFields);

/** Billing equals shipping unless somebody wants another address. */
export function BillingPart({ places }: { places: ReturnType<typeof usePlaces> }) {
  const { register, control } = useFormContext<CheckoutForm>();
  const isAnother = useWatch({ control, name: 'shipping_different' });
  return (
    <Plate title={<h2>Billing address</h2>}>
      {!isAnother && <p className="text-steel">The same as the shipping address.</p>}
      <Checkbox
        label="Bill to a different address?"
        onPointerEnter={() => void loadQuietly(loadFields)}
        onFocus={() => void loadQuietly(loadFields)}
        {...register('shipping_different')}
      />
      {isAnother && (
        <Suspense fallback={<Waiting />}>
          <BillingFields places={places} />
        </Suspense>
      )}
    </Plate>
  );
}

const Waiting = () => (
  <Loading label="Loading the billing address">
    <Skeleton className="h-96" />
  </Loading>
);

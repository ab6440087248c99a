import { useFormContext, useWatch } from 'react-hook-form';
import { stateToFillIn } from '../../../cart/rules/zip-state.ts';
import type { usePlaces } from '../../../cart/web/shipping/places.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { AddressFields } from './address-fields.tsx';
import type { CheckoutForm } from './checkout-form-values.ts';
import { useAddressTown } from './use-address-town.ts';

interface BillingProps {
  places: ReturnType<typeof usePlaces>;
}

export function BillingSection({ places }: BillingProps) {
  const { register, control } = useFormContext<CheckoutForm>();
  const isAnother = useWatch({ control, name: 'shipping_different' });
  return (
    <Card title={<h2>Billing address</h2>}>
      {!isAnother && <p className="text-steel">The same as the shipping address.</p>}
      <Checkbox label="Bill to a different address?" {...register('shipping_different')} />
      {isAnother && <BillingFields places={places} />}
    </Card>
  );
}

function BillingFields({ places }: BillingProps) {
  const form = useFormContext<CheckoutForm>();
  const town = useAddressTown(form, 'billing', chooseState);

  function chooseCountry(country: string) {
    form.setValue('billing_country', country);
    form.clearErrors('billing_country');
    chooseState('');
  }

  function chooseState(state: string) {
    form.setValue('billing_state', state);
    form.clearErrors('billing_state');
  }

  function leavePostcode() {
    const [country, state, postcode] = form.getValues([
      'billing_country',
      'billing_state',
      'billing_postcode',
    ]);
    const zipState = stateToFillIn({ country, state, postcode });
    if (zipState) chooseState(zipState);
    town.help();
  }

  const place = {
    places,
    chooseCountry,
    chooseState,
    leavePostcode,
    town,
  };
  return (
    <div className="mt-2">
      <AddressFields kind="billing" place={place} />
    </div>
  );
}

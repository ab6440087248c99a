import { useFormContext } from 'react-hook-form';
import { stateForZip } from '../../../cart/rules/zip-state.ts';
import type { usePlaces } from '../../../cart/web/shipping/places.ts';
import { AddressFields } from './address-fields.tsx';
import type { CheckoutForm } from './checkout-form-values.ts';
import { useBroughtTown } from './use-brought-town.ts';

export function BillingFields({ places }: { places: ReturnType<typeof usePlaces> }) {
  const form = useFormContext<CheckoutForm>();
  const town = useBroughtTown(form, 'billing', chooseState);

  function chooseCountry(country: string) {
    form.setValue('billing_country', country);
    chooseState('');
    form.clearErrors('billing_country');
  }

  function chooseState(state: string) {
    form.setValue('billing_state', state);
    form.clearErrors('billing_state');
  }

  function completePlace() {
    const [country, state, postcode] = form.getValues([
      'billing_country',
      'billing_state',
      'billing_postcode',
    ]);
    const brought = stateForZip({ country, state, postcode });
    if (brought) chooseState(brought);
    town.help();
  }

  return (
    <div className="mt-2">
      <AddressFields
        kind="billing"
        places={places}
        chooseCountry={chooseCountry}
        chooseState={chooseState}
        onPostcodeLeft={completePlace}
        townMessage={town.said}
      />
    </div>
  );
}

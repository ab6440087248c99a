import { useFormContext, useWatch } from 'react-hook-form';
import { stateForZip } from '../../../cart/rules/zip-state.ts';
import { CountrySelect, StateSelect } from '../../../cart/web/shipping/place-selects.tsx';
import type { usePlaces } from '../../../cart/web/shipping/places.ts';
import { Field } from '../../../ui/form/field.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import type { CheckoutForm } from './checkout-form-values.ts';
import { FoldedFields } from './folded-fields.tsx';
import { FormField, useFieldError } from './form-field.tsx';
import { useBroughtTown } from './use-brought-town.ts';

export function BillingFields({ places }: { places: ReturnType<typeof usePlaces> }) {
  const form = useFormContext<CheckoutForm>();
  const town = useBroughtTown(form, 'billing', chooseState);

  function chooseState(state: string) {
    form.setValue('billing_state', state);
    form.clearErrors('billing_state');
  }

  function bringPlace() {
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
    <div className="mt-2 grid gap-4 md:grid-cols-2">
      <FormField
        name="billing_first_name"
        label="Billing first name"
        autoComplete="billing given-name"
        required
      />
      <FormField
        name="billing_last_name"
        label="Billing last name"
        autoComplete="billing family-name"
        required
      />
      <Country places={places} />
      <FormField
        name="billing_address"
        label="Billing street address"
        autoComplete="billing address-line1"
        maxLength={200}
        required
        className="md:col-span-2"
      />
      <FoldedFields
        title="Add apartment / company"
        fields={['billing_apartment', 'billing_company']}
        className="md:col-span-2"
      >
        <div className="grid gap-4 md:grid-cols-2">
          <FormField
            name="billing_apartment"
            label="Billing apartment, suite, unit"
            autoComplete="billing address-line2"
            maxLength={200}
          />
          <FormField
            name="billing_company"
            label="Billing company"
            autoComplete="billing organization"
          />
        </div>
      </FoldedFields>
      <FormField
        name="billing_town"
        label="Billing town / city"
        autoComplete="billing address-level2"
        required
        className="md:col-span-2"
        below={<VisuallyHidden role="status">{town.said}</VisuallyHidden>}
      />
      <State places={places} />
      <FormField
        name="billing_postcode"
        label="Billing ZIP / postcode"
        autoComplete="billing postal-code"
        maxLength={20}
        required
        onLeft={bringPlace}
      />
    </div>
  );
}

function Country({ places }: { places: ReturnType<typeof usePlaces> }) {
  const { control, setValue, clearErrors } = useFormContext<CheckoutForm>();
  const country = useWatch({ control, name: 'billing_country' });
  return (
    <Field
      id="billing_country"
      label="Billing country"
      error={useFieldError('billing_country')}
      required
      className="md:col-span-2"
    >
      <CountrySelect
        places={places}
        autoComplete="billing country"
        value={country}
        onChange={(event) => {
          setValue('billing_country', event.target.value);
          setValue('billing_state', '');
          clearErrors(['billing_country', 'billing_state']);
        }}
      />
    </Field>
  );
}

function State({ places }: { places: ReturnType<typeof usePlaces> }) {
  const { control, setValue, clearErrors } = useFormContext<CheckoutForm>();
  const state = useWatch({ control, name: 'billing_state' });
  return (
    <Field
      id="billing_state"
      label="Billing state"
      error={useFieldError('billing_state')}
      required={places.asksForState}
    >
      <StateSelect
        places={places}
        autoComplete="billing address-level1"
        value={state}
        onChange={(event) => {
          setValue('billing_state', event.target.value);
          clearErrors('billing_state');
        }}
      />
    </Field>
  );
}

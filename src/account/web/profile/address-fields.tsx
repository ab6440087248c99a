import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CountrySelect, StateSelect } from '../../../cart/web/shipping/place-selects.tsx';
import type { usePlaces } from '../../../cart/web/shipping/places.ts';
import { useTownAutofill } from '../../../cart/web/shipping/use-town-autofill.ts';
import { stateToFillIn } from '../../../cart/rules/zip-state.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Plate } from '../../../ui/layout/plate.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { PhoneField } from './person-fields.tsx';
import type { ProfileForm } from './profile-fields.ts';
import { hasLetteredPostcodes, typedPostcode } from './profile-draft.ts';
import { FormField, useFieldError } from '../../../ui/form/form-field.tsx';

/** The customer's default address and phone. */
export function AddressFields({ places }: { places: ReturnType<typeof usePlaces> }) {
  const { getValues, setValue, clearErrors } = useFormContext<ProfileForm>();
  const [country, state] = useWatch<ProfileForm, ['country', 'state']>({
    name: ['country', 'state'],
  });
  const countryError = useFieldError<ProfileForm>('country');

  function chooseCountry(chosen: string) {
    setValue('country', chosen);
    setValue('state', '');
    clearErrors(['country', 'postcode']);
  }

  const broughtTown = useRef('');
  const town = useTownAutofill({
    field: 'city',
    read: () => {
      const { country, state, city, postcode } = getValues();
      return { country, state, town: city.trim(), postcode: postcode.trim() };
    },
    autofilledTown: () => broughtTown.current,
    fillIn(found) {
      broughtTown.current = found;
      setValue('city', found);
    },
    chooseState: (found) => setValue('state', found),
  });

  function bringPlace() {
    const brought = stateToFillIn({ country, state, postcode: getValues('postcode') });
    if (brought) setValue('state', brought);
    town.help();
  }

  return (
    <Plate title={<h2>Default address</h2>}>
      <div className="account-fields">
        <Field id="country" label="Country" error={countryError} required>
          <CountrySelect
            places={places}
            name="country"
            autoComplete="country"
            value={country}
            onChange={(event) => chooseCountry(event.target.value)}
          />
        </Field>
        <Field id="state" label="State">
          <StateSelect
            places={places}
            name="state"
            autoComplete="address-level1"
            value={state}
            onChange={(event) => setValue('state', event.target.value)}
          />
        </Field>
        <FormField<ProfileForm>
          name="address"
          label="Address"
          autoComplete="address-line1"
          maxLength={200}
          className="col-span-full"
          required
        />
        <FormField<ProfileForm>
          name="apartment"
          label="Apartment"
          autoComplete="address-line2"
          maxLength={200}
          className="col-span-full"
          optional
        />
        <FormField<ProfileForm>
          name="postcode"
          label="ZIP / Postcode"
          autoComplete="postal-code"
          inputMode={hasLetteredPostcodes(country) ? 'text' : 'numeric'}
          maxLength={20}
          onTyped={(input) => (input.value = typedPostcode(country, input.value))}
          onLeft={bringPlace}
          required
        />
        <FormField<ProfileForm>
          name="city"
          label="City"
          autoComplete="address-level2"
          below={<VisuallyHidden role="status">{town.message}</VisuallyHidden>}
        />
        <PhoneField />
      </div>
    </Plate>
  );
}

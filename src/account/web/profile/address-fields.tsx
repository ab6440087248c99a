import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CountrySelect, StateSelect } from '../../../cart/web/shipping/place-selects.tsx';
import type { usePlaces } from '../../../cart/web/shipping/places.ts';
import { useTownAutofill } from '../../../cart/web/shipping/use-town-autofill.ts';
import { stateToFillIn } from '../../../cart/rules/zip-state.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PhoneField } from './person-fields.tsx';
import type { ProfileFormValues } from './profile-fields.ts';
import { hasLetteredPostcodes, formatPostcodeInput } from './input-formats.ts';
import { FormField, useFieldError } from '../../../ui/form/form-field.tsx';

export function AddressFields({ places }: { places: ReturnType<typeof usePlaces> }) {
  const { getValues, setValue, clearErrors } = useFormContext<ProfileFormValues>();
  const [country, state] = useWatch<ProfileFormValues, ['country', 'state']>({
    name: ['country', 'state'],
  });
  const countryError = useFieldError<ProfileFormValues>('country');

  function chooseCountry(chosen: string) {
    setValue('country', chosen);
    setValue('state', '');
    clearErrors(['country', 'postcode']);
  }

  const filledTown = useRef('');
  const town = useTownAutofill({
    field: 'city',
    read: () => {
      const { country, state, city, postcode } = getValues();
      return { country, state, town: city.trim(), postcode: postcode.trim() };
    },
    autofilledTown: () => filledTown.current,
    fillIn(town) {
      filledTown.current = town;
      setValue('city', town);
    },
    chooseState: (state) => setValue('state', state),
  });

  function fillStateAndTown() {
    const zipState = stateToFillIn({ country, state, postcode: getValues('postcode') });
    if (zipState) setValue('state', zipState);
    town.help();
  }

  return (
    <Card title={<h2>Default address</h2>}>
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
        <FormField<ProfileFormValues>
          name="address"
          label="Address"
          autoComplete="address-line1"
          maxLength={200}
          className="col-span-full"
          required
        />
        <FormField<ProfileFormValues>
          name="apartment"
          label="Apartment"
          autoComplete="address-line2"
          maxLength={200}
          className="col-span-full"
          optional
        />
        <FormField<ProfileFormValues>
          name="postcode"
          label="ZIP / Postcode"
          autoComplete="postal-code"
          inputMode={hasLetteredPostcodes(country) ? 'text' : 'numeric'}
          maxLength={20}
          onTyped={(input) => (input.value = formatPostcodeInput(country, input.value))}
          onLeft={fillStateAndTown}
          required
        />
        <FormField<ProfileFormValues>
          name="city"
          label="City"
          autoComplete="address-level2"
          below={
            <span className="sr-only" role="status">
              {town.message}
            </span>
          }
        />
        <PhoneField />
      </div>
    </Card>
  );
}

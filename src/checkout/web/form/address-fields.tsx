import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CountrySelect, StateSelect } from '../../../cart/web/shipping/place-selects.tsx';
import { postcodeLabel, stateLabel } from '../../../cart/rules/place-labels.ts';
import type { usePlaces } from '../../../cart/web/shipping/places.ts';
import { Field } from '../../../ui/form/field.tsx';
import type { CheckoutForm } from './checkout-form-values.ts';
import { FoldedFields } from './folded-fields.tsx';
import { FormField, useFieldError } from './form-field.tsx';
import type { useAddressTown } from './use-address-town.ts';

interface AddressPlace {
  places: ReturnType<typeof usePlaces>;
  chooseCountry: (country: string) => void;
  chooseState: (state: string) => void;
  leavePostcode: () => void;
  town: ReturnType<typeof useAddressTown>;
}

interface AddressFieldsProps {
  kind: 'shipping' | 'billing';
  place: AddressPlace;
  belowState?: ReactNode;
  belowPostcode?: ReactNode;
}

export function AddressFields({ kind, place, belowState, belowPostcode }: AddressFieldsProps) {
  const { places } = place;
  const { control } = useFormContext<CheckoutForm>();
  const [country, state] = useWatch({ control, name: [`${kind}_country`, `${kind}_state`] });
  const countryError = useFieldError(`${kind}_country`);
  const stateError = useFieldError(`${kind}_state`);
  const label = (text: string) =>
    kind === 'shipping' ? text : `Billing ${text.toLowerCase().replace('zip', 'ZIP')}`;

  return (
    <div className="grid gap-4 md:grid-cols-2">
      <FormField
        name={`${kind}_first_name`}
        label={label('First name')}
        autoComplete={`${kind} given-name`}
        required
      />
      <FormField
        name={`${kind}_last_name`}
        label={label('Last name')}
        autoComplete={`${kind} family-name`}
        required
      />
      <Field
        id={`${kind}_country`}
        label={label('Country')}
        error={countryError}
        required
        className="md:col-span-2"
      >
        <CountrySelect
          places={places}
          autoComplete={`${kind} country`}
          value={country}
          onChange={(event) => place.chooseCountry(event.target.value)}
        />
      </Field>
      <FormField
        name={`${kind}_address`}
        label={label('Street address')}
        autoComplete={`${kind} address-line1`}
        maxLength={200}
        required
        className="md:col-span-2"
      />
      <FoldedFields
        title="Add apartment / company"
        fields={[`${kind}_apartment`, `${kind}_company`]}
        className="md:col-span-2"
      >
        <div className="grid gap-4 md:grid-cols-2">
          <FormField
            name={`${kind}_apartment`}
            label={label('Apartment, suite, unit')}
            autoComplete={`${kind} address-line2`}
            maxLength={200}
          />
          <FormField
            name={`${kind}_company`}
            label={label('Company')}
            autoComplete={`${kind} organization`}
          />
        </div>
      </FoldedFields>
      <FormField
        name={`${kind}_town`}
        label={label('City')}
        autoComplete={`${kind} address-level2`}
        required
        className="md:col-span-2"
        onLeft={place.town.help}
        below={
          <>
            <span className="sr-only" role="status">
              {place.town.message}
            </span>
            <span className="text-13 text-orange" role="status">
              {place.town.otherTown}
            </span>
          </>
        }
      />
      <Field
        id={`${kind}_state`}
        label={label(stateLabel(country))}
        error={stateError}
        required={places.asksForState}
      >
        <StateSelect
          places={places}
          autoComplete={`${kind} address-level1`}
          value={state}
          onChange={(event) => place.chooseState(event.target.value)}
        />
        {belowState}
      </Field>
      <FormField
        name={`${kind}_postcode`}
        label={label(postcodeLabel(country))}
        autoComplete={`${kind} postal-code`}
        maxLength={20}
        required
        onLeft={place.leavePostcode}
        below={belowPostcode}
      />
    </div>
  );
}

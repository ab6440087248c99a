import { MovedState } from '../../../cart/web/lines/moved-state.tsx';
import { CountrySelect, StateSelect } from '../../../cart/web/shipping/place-selects.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Plate } from '../../../ui/layout/plate.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { FoldedFields } from './folded-fields.tsx';
import { FormField, useFieldError } from './form-field.tsx';
import { showShippingMethods } from './shipping-method-fields.tsx';
import type { ShippingPlaceOfForm } from './use-shipping-place.ts';

export function ShippingFields({ place }: { place: ShippingPlaceOfForm }) {
  const { places } = place;
  const countryError = useFieldError('shipping_country');
  const stateError = useFieldError('shipping_state');

  return (
    <Plate title={<h2>Shipping address</h2>}>
      <div className="grid gap-4 md:grid-cols-2">
        <FormField
          name="shipping_first_name"
          label="First name"
          autoComplete="shipping given-name"
          required
        />
        <FormField
          name="shipping_last_name"
          label="Last name"
          autoComplete="shipping family-name"
          required
        />
        <Field
          id="shipping_country"
          label="Country"
          error={countryError}
          required
          className="md:col-span-2"
        >
          <CountrySelect
            places={places}
            autoComplete="shipping country"
            value={place.country}
            onChange={(event) => place.chooseCountry(event.target.value)}
          />
        </Field>
        <FormField
          name="shipping_address"
          label="Street address"
          autoComplete="shipping address-line1"
          maxLength={200}
          required
          className="md:col-span-2"
        />
        <FoldedFields
          title="Add apartment / company"
          fields={['shipping_apartment', 'shipping_company']}
          className="md:col-span-2"
        >
          <div className="grid gap-4 md:grid-cols-2">
            <FormField
              name="shipping_apartment"
              label="Apartment, suite, unit"
              autoComplete="shipping address-line2"
              maxLength={200}
            />
            <FormField
              name="shipping_company"
              label="Company"
              autoComplete="shipping organization"
            />
          </div>
        </FoldedFields>
        <FormField
          name="shipping_town"
          label="Town / City"
          autoComplete="shipping address-level2"
          required
          className="md:col-span-2"
          below={<VisuallyHidden role="status">{place.saidOfTown}</VisuallyHidden>}
        />
        <Field id="shipping_state" label="State" error={stateError} required={places.asksForState}>
          <StateSelect
            places={places}
            autoComplete="shipping address-level1"
            value={place.state}
            onChange={(event) => place.chooseState(event.target.value)}
          />
          <MovedState className="text-13" />
        </Field>
        <FormField
          name="shipping_postcode"
          label="ZIP / Postcode"
          autoComplete="shipping postal-code"
          maxLength={20}
          required
          onLeft={place.leavePostcode}
          below={<OtherPostcode place={place} />}
        />
      </div>
    </Plate>
  );
}

/** Said quietly when the field is left; who pays without minding it is asked. */
function OtherPostcode({ place }: { place: ShippingPlaceOfForm }) {
  function calculate() {
    place.calculateAgain();
    showShippingMethods()?.focus();
  }

  return (
    <div aria-live="polite" className="text-13">
      {place.quotedFor && (
        <>
          Shipping is calculated for {place.quotedFor}.
          <Button variant="quiet" className="ml-1" onClick={calculate}>
            Calculate again
          </Button>
        </>
      )}
    </div>
  );
}

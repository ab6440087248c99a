import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { ShippingPlace } from '../../rules/cart-values.ts';
import { messages } from '../../messages.ts';
import { shipTo } from './shipping-choice.ts';
import { postcodeLabel, stateLabel } from '../../rules/place-labels.ts';
import { stateOfPostcode } from '../../rules/province.ts';
import { stateToFillIn } from '../../rules/zip-state.ts';
import { changeCart, useCart } from '../cart-store.ts';
import { ZipStateNotice } from '../lines/zip-state-notice.tsx';
import { CountrySelect, StateSelect } from './place-selects.tsx';
import { usePlaces } from './places.ts';
import { clearQuote, useQuote } from './quote-state.ts';
import { quoteShipping } from './quote-shipping.ts';
import { sentByScript } from '../../../links/scripted-forms.ts';

interface PlaceFormProps {
  /** `stays` if the focus is still where the calculation was started. */
  onCalculated: (stays: boolean) => void;
  onChanged: () => void;
}

export function PlaceForm({ onCalculated, onChanged }: PlaceFormProps) {
  const place = useCart((cart) => cart.shippingAddress);
  const places = usePlaces(place.country);
  const isUs = place.country === 'US';
  const busy = useQuote((now) => now.busy);
  const [wrong, setWrong] = useState<{ state?: string; postcode?: string }>({});

  const autofilledState = useRef(stateOfPostcode(place.country, place.postcode));

  function change(part: Partial<ShippingPlace>) {
    changeCart((cart) => shipTo(cart, { ...cart.shippingAddress, ...part }));
    clearQuote();
    setWrong({});
    onChanged();
  }

  function typePostcode(postcode: string) {
    const said = stateOfPostcode(place.country, postcode);
    const state = stateToFillIn({ ...place, postcode }, autofilledState.current, said);
    autofilledState.current = state ?? autofilledState.current;
    change({ postcode, ...(state && { state }) });
    if (said) void quote({ ...place, state: state ?? place.state, postcode });
  }

  async function quote(to: ShippingPlace) {
    const { activeElement } = document;
    if (await quoteShipping(to)) onCalculated(document.activeElement === activeElement);
  }

  async function calculate() {
    if (busy) return;
    setPressedEarly(places.isLoading && !places.failed);
    if (places.failed) return setWrong({ state: messages.somethingWrong });
    if (places.isLoading) return;
    const state = places.resolveState(place.state);
    const postcode = place.postcode.trim();
    const found = {
      ...(state === undefined && { state: messages.state }),
      ...(!postcode && { postcode: messages.postcode }),
    };
    setWrong(found);
    if (state === undefined || !postcode) return focusFirst(found);
    await quote({ ...place, state, postcode });
  }

  // "Calculate" was pressed before countries and states loaded; submit again once they have loaded or failed.
  const [pressedEarly, setPressedEarly] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const canResubmit = pressedEarly && (!places.isLoading || places.failed);
  useEffect(() => {
    if (canResubmit) form.current?.requestSubmit();
  }, [canResubmit]);

  return (
    <form
      {...sentByScript('shipping')}
      ref={form}
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void calculate();
      }}
    >
      <Field
        label={postcodeLabel(place.country)}
        id="calc-postcode"
        required
        hint={isUs && 'Methods and prices come with the fifth digit.'}
        error={wrong.postcode}
      >
        <TextInput
          autoComplete="shipping postal-code"
          inputMode={isUs ? 'numeric' : 'text'}
          maxLength={20}
          value={place.postcode}
          onChange={(event) => typePostcode(event.target.value)}
        />
      </Field>
      <Field
        label={stateLabel(place.country)}
        id="calc-state"
        required={places.asksForState}
        error={wrong.state}
      >
        <StateSelect
          places={places}
          autoComplete="shipping address-level1"
          value={place.state}
          onChange={(event) => {
            autofilledState.current = undefined;
            change({ state: event.target.value });
          }}
        />
        <ZipStateNotice />
      </Field>
      <Field label="Country" id="calc-country" required>
        <CountrySelect
          places={places}
          autoComplete="shipping country"
          value={place.country}
          onChange={(event) => change({ country: event.target.value, state: '' })}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        busy={busy || pressedEarly}
        busyLabel="Calculating shipping"
      >
        Calculate
      </Button>
    </form>
  );
}

const focusFirst = (wrong: { postcode?: string }) =>
  document.getElementById(wrong.postcode ? 'calc-postcode' : 'calc-state')?.focus();

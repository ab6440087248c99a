import { ChevronDown } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Plate } from '../../ui/plate.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useClosingTimer } from '../../ui/use-closing-timer.ts';
import type { ShippingPlace } from '../cart.ts';
import { messages } from '../messages.ts';
import { shipTo } from '../shipping-choice.ts';
import { changeCart, useCart } from './cart-store.ts';
import { CountrySelect, StateSelect } from './place-selects.tsx';
import { usePlaces } from './places.ts';
import { forgetQuote, quoteShipping, useQuote } from './quote-shipping.ts';
import { ShippingError } from './shipping-error.tsx';
import { ShippingMethods } from './shipping-methods.tsx';

/** The panel closes so long after it has calculated. */
const CLOSES_AFTER_MS = 2_000;

/** Where to, and by which method. */
export function ShippingPanel() {
  const place = useCart((cart) => cart.shippingAddress);
  const isQuoted = useCart((cart) => cart.shippingMethods.length > 0);
  const [open, setOpen] = useState(!isQuoted);
  const [closing, setClosing] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const { hold, release, watch } = useClosingTimer(closing ? CLOSES_AFTER_MS : undefined, () => {
    // Focus that is inside goes to where the panel can be opened again.
    if (panel.current?.contains(document.activeElement)) toggle.current?.focus();
    setClosing(false);
    setOpen(false);
  });

  return (
    <Plate title={<h2 id="shipping-title">Shipping</h2>} flush>
      <div className="grid md:grid-cols-2">
        <div className="border-line p-4 max-md:border-b md:border-r" {...watch}>
          <Button
            ref={toggle}
            className="w-full [&>.button-words]:w-full [&>.button-words]:justify-between"
            aria-expanded={open}
            aria-controls="calculate-shipping"
            onClick={() => {
              setClosing(false);
              setOpen(!open);
            }}
          >
            Calculate Shipping
            <ChevronDown className={open ? 'rotate-180' : undefined} />
          </Button>
          {!open && isQuoted && <p className="mt-3">To {inWords(place)}</p>}
          <div id="calculate-shipping" ref={panel} hidden={!open} onFocus={hold} onBlur={release}>
            <PlaceForm onCalculated={() => setClosing(true)} onChanged={() => setClosing(false)} />
          </div>
        </div>
        <div className="p-4">
          <ShippingError />
          <ShippingMethods name="cart-shipping" />
        </div>
      </div>
    </Plate>
  );
}

const inWords = ({ country, state, postcode }: ShippingPlace) =>
  [postcode, state, country].filter(Boolean).join(', ');

interface PlaceFormProps {
  onCalculated: () => void;
  onChanged: () => void;
}

function PlaceForm({ onCalculated, onChanged }: PlaceFormProps) {
  const place = useCart((cart) => cart.shippingAddress);
  const places = usePlaces(place.country);
  const busy = useQuote((quote) => quote.busy);
  const [wrong, setWrong] = useState<{ state?: string; postcode?: string }>({});

  function change(part: Partial<ShippingPlace>) {
    changeCart((cart) => shipTo(cart, { ...cart.shippingAddress, ...part }));
    forgetQuote();
    setWrong({});
    onChanged();
  }

  async function calculate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (places.failed) return setWrong({ state: messages.somethingWrong });
    if (busy || places.waits) return;
    const state = places.stateFor(place.state);
    const postcode = place.postcode.trim();
    const found = {
      ...(state === undefined && { state: messages.state }),
      ...(!postcode && { postcode: messages.postcode }),
    };
    setWrong(found);
    if (state === undefined || !postcode) return focusFirst(found);
    if (await quoteShipping({ ...place, state, postcode })) onCalculated();
  }

  return (
    <form className="mt-4 grid gap-4" noValidate onSubmit={calculate}>
      <Field label="Country" id="calc-country" required>
        <CountrySelect
          places={places}
          autoComplete="shipping country"
          value={place.country}
          onChange={(event) => change({ country: event.target.value, state: '' })}
        />
      </Field>
      <Field label="State" id="calc-state" required={places.asksForState} error={wrong.state}>
        <StateSelect
          places={places}
          autoComplete="shipping address-level1"
          value={place.state}
          onChange={(event) => change({ state: event.target.value })}
        />
      </Field>
      <Field label="Postcode" id="calc-postcode" required error={wrong.postcode}>
        <TextInput
          autoComplete="shipping postal-code"
          maxLength={20}
          value={place.postcode}
          onChange={(event) => change({ postcode: event.target.value })}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={busy} busyLabel="Calculating shipping">
        Calculate
      </Button>
    </form>
  );
}

const focusFirst = (wrong: { state?: string }) =>
  document.getElementById(wrong.state ? 'calc-state' : 'calc-postcode')?.focus();

import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/form/button.tsx';
import { FieldError } from '../../../../ui/form/field-error.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import type { ListView } from '../../../rules/list-view.ts';
import {
  type PriceBound,
  type PriceRange,
  readPriceRange,
  type InvalidPrice,
} from './price-range.ts';

interface PriceFacetProps {
  /** The price range of the whole list, in dollars. */
  price: Record<PriceBound, number>;
  view: ListView;
  onSet: (range: PriceRange) => void;
}

/** A price range in whole dollars. An invalid price shows an error at its field and changes nothing. */
export function PriceFacet({ price, view, onSet }: PriceFacetProps) {
  const { min, max } = view;
  const [shown, setShown] = useState({ min, max });
  const [typed, setTyped] = useState(() => textsOf(shown));
  const [invalidPrice, setInvalidPrice] = useState<InvalidPrice>();
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();

  // The filter was changed elsewhere, such as by a chip. Keeps the same elements, and with them the focus.
  if (shown.min !== min || shown.max !== max) {
    setShown({ min, max });
    setTyped(textsOf({ min, max }));
    setInvalidPrice(undefined);
  }

  function set(event: FormEvent) {
    event.preventDefault();
    const read = readPriceRange(typed);
    if ('message' in read) {
      setInvalidPrice(read);
      (form.current!.elements.namedItem(read.field) as HTMLInputElement).select();
    } else {
      setInvalidPrice(undefined);
      setTyped(textsOf(read));
      onSet(read);
    }
  }

  const bound = (field: PriceBound, label: string) => (
    <TextInput
      name={field}
      inputMode="numeric"
      aria-label={label}
      aria-invalid={invalidPrice?.field === field || undefined}
      aria-describedby={invalidPrice?.field === field ? errorId : undefined}
      placeholder={`$${price[field]}`}
      value={typed[field]}
      onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
      maxLength={12}
      autoComplete="off"
    />
  );
  return (
    <form ref={form} onSubmit={set} noValidate>
      <div className="price-facet">
        {bound('min', 'Lowest price in dollars')}
        <span>to</span>
        {bound('max', 'Highest price in dollars')}
        <Button type="submit">Set</Button>
      </div>
      <div role="alert">
        <FieldError id={errorId}>{invalidPrice?.message}</FieldError>
      </div>
    </form>
  );
}

const textsOf = ({ min, max }: PriceRange): Record<PriceBound, string> => ({
  min: min?.toString() ?? '',
  max: max?.toString() ?? '',
});

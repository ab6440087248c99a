import type { FormEvent } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { ListView } from '../../rules/list-view.ts';

interface PriceFacetProps {
  /** Of the whole list, in dollars. */
  price: { min: number; max: number };
  view: ListView;
  onSet: (change: Pick<ListView, 'min' | 'max'>) => void;
}

/** From and to, in whole dollars; what is left empty narrows nothing. */
export function PriceFacet({ price, view, onSet }: PriceFacetProps) {
  function set(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [from, to] = [typed.get('min'), typed.get('max')].map(wholeDollars);
    const isReversed = from !== undefined && to !== undefined && from > to;
    onSet(isReversed ? { min: to, max: from } : { min: from, max: to });
  }
  return (
    <form className="price-facet" onSubmit={set} noValidate>
      <TextInput
        name="min"
        inputMode="numeric"
        aria-label="Lowest price in dollars"
        placeholder={`$${price.min}`}
        defaultValue={view.min}
        maxLength={8}
        autoComplete="off"
      />
      <span>to</span>
      <TextInput
        name="max"
        inputMode="numeric"
        aria-label="Highest price in dollars"
        placeholder={`$${price.max}`}
        defaultValue={view.max}
        maxLength={8}
        autoComplete="off"
      />
      <Button type="submit">Set</Button>
    </form>
  );
}

/** "$6", "6.50" and "1,200" are 6, 6 and 1200; anything else is nothing. */
function wholeDollars(typed: FormDataEntryValue | null): number | undefined {
  const text = typeof typed === 'string' ? typed.replaceAll(/[\s,]/g, '') : '';
  const digits = /^\$?(\d{1,6})(?:\.\d*)?$/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

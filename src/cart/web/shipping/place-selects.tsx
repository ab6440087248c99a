import { type ComponentProps, useMemo } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Select, SelectSeparator } from '../../../ui/form/select.tsx';
import type { OrderedCountries } from './country-order.ts';
import type { usePlaces } from './places.ts';

type Places = ReturnType<typeof usePlaces>;

/** The usual countries, a separator, then the rest; only the chosen one until the list loads. */
export function CountrySelect({ places, ...rest }: ComponentProps<'select'> & { places: Places }) {
  const { countries } = places;
  const options = useMemo(() => optionsOf(countries), [countries]);
  return (
    <Select {...rest}>
      {rest.value === '' && <option value="">Please select</option>}
      {countries.first.length === 0 && (
        <option value={String(rest.value ?? 'US')}>
          {(rest.value ?? 'US') === 'US' ? 'United States' : String(rest.value)}
        </option>
      )}
      {options}
    </Select>
  );
}

const optionsOf = ({ first, rest }: OrderedCountries) => (
  <>
    {first.map(asOption)}
    {rest.length > 0 && <SelectSeparator />}
    {rest.map(asOption)}
  </>
);

/** Disabled where the specification asks for no state; the first state is then submitted. */
export function StateSelect({ places, ...rest }: ComponentProps<'select'> & { places: Places }) {
  const { states, isLoading, failed, asksForState } = places;
  if (!isLoading && !asksForState) {
    return (
      <Select {...rest} value={states[0]?.sortname ?? ''} disabled onChange={() => {}}>
        <option value={states[0]?.sortname ?? ''}>Not needed</option>
      </Select>
    );
  }
  return (
    <>
      <Select {...rest}>
        <option value="">{isLoading && !failed ? 'Loading …' : 'Please select'}</option>
        {states.length === 0 && rest.value && (
          <option value={String(rest.value)}>{rest.value}</option>
        )}
        {states.map(asOption)}
      </Select>
      {failed && <NotLoaded places={places} />}
    </>
  );
}

function NotLoaded({ places: { isRetrying, retry } }: { places: Places }) {
  return (
    <p role="alert" className="flex flex-wrap items-center text-13">
      Countries and states could not be loaded.
      <Button variant="quiet" busy={isRetrying} onClick={retry}>
        Try again
      </Button>
    </p>
  );
}

const asOption = ({ sortname, name }: { sortname: string; name: string }) => (
  <option key={sortname} value={sortname}>
    {name}
  </option>
);

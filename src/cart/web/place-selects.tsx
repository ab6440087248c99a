import type { ComponentProps } from 'react';
import { Select, SelectSeparator } from '../../ui/select.tsx';
import type { usePlaces } from './places.ts';

type Places = ReturnType<typeof usePlaces>;

/** US, CA, PR, GB, AU, JP, FR, a separator, the rest by name. Before they have come, the chosen one alone. */
export function CountrySelect({ places, ...rest }: ComponentProps<'select'> & { places: Places }) {
  const { first, rest: others } = places;
  return (
    <Select {...rest}>
      {rest.value === '' && <option value="">Please select</option>}
      {first.length === 0 && (
        <option value={String(rest.value ?? 'US')}>
          {(rest.value ?? 'US') === 'US' ? 'United States' : String(rest.value)}
        </option>
      )}
      {first.map(asOption)}
      {others.length > 0 && <SelectSeparator />}
      {others.map(asOption)}
    </Select>
  );
}

/** The country's states; disabled, with the first one, where the specification does not ask for it. */
export function StateSelect({ places, ...rest }: ComponentProps<'select'> & { places: Places }) {
  const { states, waits, failed, asksForState } = places;
  if (!waits && !asksForState) {
    return (
      <Select {...rest} value={states[0]?.sortname ?? ''} disabled onChange={() => {}}>
        <option value={states[0]?.sortname ?? ''}>{states[0]?.name ?? 'Not needed'}</option>
      </Select>
    );
  }
  return (
    <Select {...rest}>
      <option value="">
        {failed ? 'Please reload the page' : waits ? 'Loading …' : 'Please select'}
      </option>
      {states.length === 0 && rest.value && (
        <option value={String(rest.value)}>{rest.value}</option>
      )}
      {states.map(asOption)}
    </Select>
  );
}

const asOption = ({ sortname, name }: { sortname: string; name: string }) => (
  <option key={sortname} value={sortname}>
    {name}
  </option>
);

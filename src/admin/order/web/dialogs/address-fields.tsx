import { useQuery } from '@tanstack/react-query';
import type { Address } from '../../../../orders/rules/order-address.ts';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { SelectField } from '../../../frame/web/form/select-field.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';

/** Column, label and what browsers fill in. */
export const ADDRESS_FIELDS: readonly [keyof Address, string, string][] = [
  ['first_name', 'First name', 'shipping given-name'],
  ['last_name', 'Last name', 'shipping family-name'],
  ['company', 'Company', 'shipping organization'],
  ['street_address', 'Street', 'shipping address-line1'],
  ['apartment', 'Apartment or unit', 'shipping address-line2'],
  ['town', 'City', 'shipping address-level2'],
  ['postcode', 'ZIP code', 'shipping postal-code'],
];

interface Props {
  address: Address;
  /** The message at a field. */
  errorOf?: (column: keyof Address) => string | undefined;
  onChange: (address: Address) => void;
}

/** The fields of a shipping address; the state only where the country has some. */
export function AddressFields({ address, errorOf, onChange }: Props) {
  const places = usePlaces(address.country);
  const set = (change: Partial<Address>) => onChange({ ...address, ...change });
  return (
    <>
      {ADDRESS_FIELDS.map(([name, label, autoComplete]) => (
        <TextField
          key={name}
          label={label}
          optional={name === 'company' || name === 'apartment'}
          autoComplete={autoComplete}
          maxLength={200}
          error={errorOf?.(name)}
          value={address[name]}
          onType={(text) => set({ [name]: text })}
        />
      ))}
      <SelectField
        label="Country"
        error={errorOf?.('country')}
        value={address.country}
        choices={[
          ...(address.country === '' ? [['', 'Choose a country'] as const] : []),
          ...places.countries.map(({ sortname, name }) => [sortname, name] as const),
        ]}
        onChoose={(country) => set({ country, state: '' })}
      />
      {places.states.length > 0 && (
        <SelectField
          label="State"
          error={errorOf?.('state')}
          value={address.state}
          choices={[
            ['', 'Choose a state'],
            ...places.states.map(({ sortname, name }) => [sortname, name] as const),
          ]}
          onChoose={(state) => set({ state })}
        />
      )}
    </>
  );
}

function usePlaces(country: string) {
  const { data: countries = [] } = useQuery({
    ...callQuery(['countries'], 'GET getCountries'),
    staleTime: Infinity,
  });
  const id = countries.find(({ sortname }) => sortname === country)?.id;
  const { data: states = [] } = useQuery({
    ...callQuery(['states', id], 'POST getStates', { body: { country_id: id! } }),
    enabled: id !== undefined,
    staleTime: Infinity,
  });
  return { countries, states };
}

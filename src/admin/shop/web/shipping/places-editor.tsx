import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { movePlace } from '../../../../cart/rules/shipping-plan/edit-plan.ts';
import {
  placeKey,
  placeName,
  REST_OF_THE_WORLD,
  type ZonePlace,
} from '../../../../cart/rules/shipping-plan/plan.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { SelectField } from '../../../frame/web/form/select-field.tsx';
import type { EditProps } from './edit-props.ts';

/** The countries and states of a zone. A place that another zone has is moved. */
export function PlacesEditor({ zone, zones, facts: { countries }, edit }: EditProps) {
  const [country, setCountry] = useState('');
  const [state, setState] = useState('');
  const states = countries.find(({ code }) => code === country)?.states ?? [];
  const place: ZonePlace = { country, state: state || null };
  const isIn = (one: typeof zone) => one.places.some((its) => placeKey(its) === placeKey(place));
  const other = zones.find((one) => one.id !== zone.id && isIn(one));

  return (
    <section className="shop-block" aria-label="Places">
      <h2 className="shop-heading">Places</h2>
      {zone.places.length === 0 && <p>No place yet: the rates below are never used.</p>}
      <ul className="shop-chips">
        {zone.places.map((one) => (
          <li key={placeKey(one)}>
            {placeName(one, countries)}
            <button
              type="button"
              className="shop-chip-remove pointer-coarse:size-11"
              aria-label={`Remove ${placeName(one, countries)}`}
              onClick={() => edit((all) => movePlace(all, one, null))}
            >
              <X size={16} />
            </button>
          </li>
        ))}
      </ul>
      <div className="shop-line">
        <SelectField
          label="Country"
          value={country}
          choices={[
            ['', 'Choose'],
            [REST_OF_THE_WORLD, 'Rest of the world'],
            ...countries.map(({ code, name }) => [code, name] as const),
          ]}
          onChoose={(chosen) => {
            setCountry(chosen);
            setState('');
          }}
        />
        {states.length > 0 && (
          <SelectField
            label="State"
            value={state}
            choices={[
              ['', 'The whole country'],
              ...states.map(({ code, name }) => [code, name] as const),
            ]}
            onChoose={setState}
          />
        )}
        <DeskButton
          icon={<Plus />}
          disabledBecause={
            country === ''
              ? 'Choose a country first.'
              : isIn(zone)
                ? 'It is here already.'
                : undefined
          }
          onPress={() => {
            edit((all) => movePlace(all, place, zone.id));
            setCountry('');
            setState('');
          }}
        >
          {country && other ? `Move here from ${other.name}` : 'Add the place'}
        </DeskButton>
      </div>
    </section>
  );
}

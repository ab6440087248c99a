import { MapPin, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import type { CounterPlace } from '../../rules/field-checks.ts';
import type { ControlProps } from './control-props.ts';

const NEW: CounterPlace = {
  name: '',
  address: '',
  latitude: 40.3659,
  longitude: -74.9429,
  zoom: 15,
};

export function PlaceControl({
  field,
  shown,
  wrong,
  mayWrite,
  onChange,
}: ControlProps<CounterPlace | null>) {
  const change = (values: Partial<CounterPlace>) => onChange({ ...shown, ...values });
  return (
    <fieldset className="shop-promises" disabled={!mayWrite}>
      <legend>{field.name}</legend>
      <p className="text-steel">{field.does}</p>
      {shown ? (
        <>
          <div className="shop-line">
            <TextField
              label="Name of the counter"
              className="shop-grow"
              value={shown.name}
              onType={(text) => change({ name: text })}
            />
            <TextField
              label="Address"
              className="shop-sentence"
              value={shown.address}
              onType={(text) => change({ address: text })}
            />
          </div>
          <div className="shop-line">
            <NumberField
              label="Latitude"
              value={shown.latitude}
              onChange={(latitude) => change({ latitude })}
            />
            <NumberField
              label="Longitude"
              value={shown.longitude}
              onChange={(longitude) => change({ longitude })}
            />
            <NumberField label="Zoom" value={shown.zoom} onChange={(zoom) => change({ zoom })} />
            <DeskButton icon={<Trash2 />} onPress={() => onChange(null)}>
              No counter
            </DeskButton>
          </div>
          {wrong && <p className="text-red">{wrong}</p>}
        </>
      ) : (
        <DeskButton icon={<MapPin />} onPress={() => onChange(NEW)}>
          Add a counter
        </DeskButton>
      )}
    </fieldset>
  );
}

interface NumberProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** Maps invalid numbers to one that no place has. */
function NumberField({ label, value, onChange }: NumberProps) {
  const [text, setText] = useState(String(value));
  const shown = Number(text) === value || value === NOWHERE ? text : String(value);
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={shown}
      onType={(text) => {
        setText(text);
        onChange(/^-?\d{1,3}(\.\d{1,7})?$/.test(text) ? Number(text) : NOWHERE);
      }}
    />
  );
}

const NOWHERE = 999;

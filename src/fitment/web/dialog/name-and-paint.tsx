import type { CSSProperties } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { RadioLabel } from './radio-label.tsx';
import type { DraftFieldProps } from './van-draft.ts';

interface Paint {
  name: string;
  hex: string;
}

const MORE_PAINTS: Paint[] = [{ name: 'Marino', hex: '#B5452F' }];

export function NameAndPaint({ draft, models, onChange }: DraftFieldProps) {
  const paints = [
    ...models.map(({ paint_name: name, paint_hex: hex }) => ({ name, hex })),
    ...MORE_PAINTS,
  ];
  const picked = paints.find(({ hex }) => hex === draft.paint);
  return (
    <div className="name-and-paint">
      <Field label="Name" className="van-name">
        <TextInput
          value={draft.name}
          maxLength={40}
          autoComplete="off"
          placeholder="Optional"
          onChange={({ target }) => onChange({ ...draft, name: target.value })}
        />
      </Field>
      <fieldset className="paints">
        <legend>Paint</legend>
        {paints.map(({ name, hex }) => (
          <RadioLabel
            key={hex}
            className="paint"
            style={{ '--swatch': hex } as CSSProperties}
            name="paint"
            checked={draft.paint === hex}
            onPick={() => onChange({ ...draft, paint: hex, isPaintPicked: true })}
          >
            <span className="sr-only">{name}</span>
          </RadioLabel>
        ))}
        <span className="ml-1 text-graphite" aria-hidden="true">
          {picked?.name}
        </span>
      </fieldset>
    </div>
  );
}

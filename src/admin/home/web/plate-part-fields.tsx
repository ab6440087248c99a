import type { Plate } from '../../../content/home-calls.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { LinkField } from './link-field.tsx';
import { MoveButtons } from './move-buttons.tsx';

type PlatePart = Plate['parts'][number];

interface PlatePartFieldsProps {
  part: PlatePart;
  at: number;
  count: number;
  onChange: (part: PlatePart) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A number with its words, its link and its place, in the drawing's units. */
export function PlatePartFields({ part, at, count, ...does }: PlatePartFieldsProps) {
  const { onChange, onMove, onRemove } = does;
  const name = `Number ${at + 1}`;
  return (
    <div className="shop-line" role="group" aria-label={name}>
      <Field label={name} className="shop-grow">
        <TextInput
          value={part.name}
          maxLength={80}
          onChange={({ target }) => onChange({ ...part, name: target.value })}
        />
      </Field>
      <LinkField
        of={name}
        link={part.link}
        onChange={(link, title) => onChange({ ...part, link, name: part.name || (title ?? '') })}
      />
      {(['x', 'y'] as const).map((axis) => (
        <Field key={axis} label={axis === 'x' ? 'From the left' : 'From the top'} className="w-26">
          <TextInput
            type="number"
            min={0}
            value={part[axis]}
            onChange={({ target }) => onChange({ ...part, [axis]: Number(target.value) })}
          />
        </Field>
      ))}
      <MoveButtons {...{ name, at, count, onMove, onRemove }} />
    </div>
  );
}

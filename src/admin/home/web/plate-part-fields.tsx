import type { Plate } from '../../../settings/home-texts.ts';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { LinkField } from './link-field.tsx';
import { PlaceButtons } from './place-buttons.tsx';

type PlatePart = Plate['parts'][number];

interface PlatePartFieldsProps {
  part: PlatePart;
  at: number;
  count: number;
  onChange: (part: PlatePart) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A callout number with text, link and position in the drawing's units. */
export function PlatePartFields({ part, at, count, ...does }: PlatePartFieldsProps) {
  const { onChange, onMove, onRemove } = does;
  const name = `Number ${at + 1}`;
  return (
    <div className="shop-line" role="group" aria-label={name}>
      <TextField
        label={name}
        className="shop-grow"
        value={part.name}
        maxLength={80}
        onType={(text) => onChange({ ...part, name: text })}
      />
      <LinkField
        of={name}
        link={part.link}
        onChange={(link, title) => onChange({ ...part, link, name: part.name || (title ?? '') })}
      />
      {(['x', 'y'] as const).map((axis) => (
        <TextField
          key={axis}
          label={axis === 'x' ? 'From the left' : 'From the top'}
          className="w-26"
          type="number"
          min={0}
          value={part[axis]}
          onType={(text) => onChange({ ...part, [axis]: Number(text) })}
        />
      ))}
      <PlaceButtons name={name} at={at} count={count} onMove={onMove} onRemove={onRemove} />
    </div>
  );
}

import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { ProductImage } from '../../../../catalogue/rules/cells/cells.ts';
import { Drawing } from '../../../../ui/media/drawing.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { SelectField } from '../../../frame/web/form/select-field.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';

interface PhotographCardProps {
  image: ProductImage;
  place: number;
  count: number;
  maxAlt: number;
  readOnly: boolean;
  onChange: (image: ProductImage) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDropHere: () => void;
}

const VIEWS = ['photograph', 'front', 'back', 'side', 'section', 'detail', 'packed'];

/** One picture: its description and position. Alt and the arrow keys move it too. */
export function PhotographCard(props: PhotographCardProps) {
  const { image, place, count, maxAlt, readOnly, onChange, onMove, onRemove } = props;
  const name = `picture ${place + 1}`;
  const views = VIEWS.includes(image.view) ? VIEWS : [image.view, ...VIEWS];
  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.altKey || !step || readOnly) return;
    event.preventDefault();
    onMove(place + step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what stands in it
    <li
      className="photograph-card"
      draggable={!readOnly}
      onKeyDown={pressed}
      onDragStart={props.onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length > 0) return;
        event.preventDefault();
        props.onDropHere();
      }}
    >
      <Drawing src={image.image} alt={image.alt ?? ''} width={200} height={150} />
      <p className="font-heading text-16 leading-5.5">
        {place + 1}
        {place === 0 && <span>{' main'}</span>}
      </p>
      <SelectField
        label="Shows"
        disabled={readOnly}
        value={image.view}
        choices={views.map((view) => [view, view])}
        onChoose={(view) => onChange({ ...image, view })}
      />
      <TextField
        label="In words"
        hint="Read aloud to people who cannot see it"
        readOnly={readOnly}
        maxLength={maxAlt}
        value={image.alt ?? ''}
        onType={(text) => onChange({ ...image, alt: plain(text) })}
      />
      {!readOnly && (
        <div className="flex">
          <DeskButton
            look="quiet"
            icon={<ArrowLeft />}
            aria-label={`Move ${name} forward`}
            disabledBecause={place === 0 ? 'It is the first.' : undefined}
            onPress={() => onMove(place - 1)}
          />
          <DeskButton
            look="quiet"
            icon={<ArrowRight />}
            aria-label={`Move ${name} back`}
            disabledBecause={place === count - 1 ? 'It is the last.' : undefined}
            onPress={() => onMove(place + 1)}
          />
          <DeskButton look="quiet" icon={<X />} aria-label={`Remove ${name}`} onPress={onRemove} />
        </div>
      )}
    </li>
  );
}

/** Removes characters that end the description in the catalog file. */
const plain = (text: string): string => text.replaceAll(/[;()]/g, '');

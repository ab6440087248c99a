import { Plus, Trash2 } from 'lucide-react';
import type { Plate } from '../../../settings/home-texts.ts';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { ChoosePicture } from '../../content/web/choose-picture.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { moved } from '../../frame/web/table/move-buttons.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { PlatePartFields } from './plate-part-fields.tsx';

type PlatePart = Plate['parts'][number];

interface PlateFieldProps {
  plate: Plate | null;
  onChange: (plate: Plate | null) => void;
}

const NEW: Plate = { title: '', image: '', alt: '', width: 720, height: 420, parts: [] };

/** Numbers count from 1 in the order of the list. */
const numbered = (parts: readonly PlatePart[]): PlatePart[] =>
  parts.map((part, at) => ({ ...part, number: at + 1 }));

export function PlateField({ plate, onChange }: PlateFieldProps) {
  if (!plate)
    return (
      <>
        <h2 className="shop-heading">Drawing with numbers</h2>
        <p className="text-steel">Beside the text about the shop. Its numbers lead to parts.</p>
        <DeskButton icon={<Plus size={16} />} onPress={() => onChange(NEW)}>
          Add a drawing
        </DeskButton>
      </>
    );
  const { parts } = plate;
  const change = (values: Partial<Plate>) => onChange({ ...plate, ...values });
  return (
    <>
      <h2 className="shop-heading">Drawing with numbers</h2>
      <PlatePreview plate={plate} />
      <div className="flex flex-wrap gap-2">
        <ChoosePicture
          label="Drawing"
          onChosen={({ src, width, height }) => change({ image: src, width, height })}
        />
        <DeskButton look="quiet" icon={<Trash2 size={16} />} onPress={() => onChange(null)}>
          No drawing
        </DeskButton>
      </div>
      <TextField
        label="Title of the drawing"
        value={plate.title}
        maxLength={100}
        onType={(text) => change({ title: text })}
      />
      <TextField
        label="What it shows"
        hint="For those who cannot see it."
        value={plate.alt}
        maxLength={300}
        onType={(text) => change({ alt: text })}
      />
      {parts.map((part, at) => (
        <PlatePartFields
          // oxlint-disable-next-line react/no-array-index-key -- they have nothing else of their own
          key={at}
          part={part}
          at={at}
          count={parts.length}
          onChange={(becomes) => change({ parts: parts.with(at, becomes) })}
          onMove={(to) => change({ parts: numbered(moved(parts, at, to)) })}
          onRemove={() => change({ parts: numbered(parts.toSpliced(at, 1)) })}
        />
      ))}
      <DeskButton
        icon={<Plus size={16} />}
        onPress={() =>
          change({ parts: numbered([...parts, { number: 0, name: '', link: '', x: 40, y: 40 }]) })
        }
      >
        Add a number
      </DeskButton>
    </>
  );
}

/** The drawing with its callout numbers. */
const PlatePreview = ({ plate: { image, width, height, parts } }: { plate: Plate }) => (
  <div className="home-plate-here">
    <Drawing src={image || null} alt="" width={width} height={height} />
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {parts.map(({ number, x, y }) => (
        <g key={number}>
          <circle cx={x} cy={y} r={width / 50} />
          <text x={x} y={y + width / 150} fontSize={width / 50}>
            {number}
          </text>
        </g>
      ))}
    </svg>
  </div>
);

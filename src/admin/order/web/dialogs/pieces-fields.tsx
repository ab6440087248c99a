import { PiecesField } from '../../../frame/web/form/pieces-field.tsx';
import { Thumb } from '../../../frame/web/table/thumb.tsx';
import type { OrderLine } from '../../order-shapes.ts';

interface Props {
  /** Lines with the maximum number of pieces of each. */
  lines: readonly {
    line: Pick<OrderLine, 'product_id' | 'name' | 'sku' | 'image'>;
    most: number;
  }[];
  quantities: Readonly<Record<number, number>>;
  onChange: (quantities: Record<number, number>) => void;
  /** What the pieces are chosen for, as in "in this parcel". */
  what: string;
}

/** How many pieces of each line. */
export function PiecesFields({ lines, quantities, onChange, what }: Props) {
  return (
    <ul className="pieces-fields">
      {lines.map(({ line: { product_id: id, name, sku, image }, most }) => (
        <li key={id}>
          <Thumb src={image} />
          <span className="min-w-0 flex-1">
            {name} <span className="font-mono">{sku}</span>
          </span>
          <PiecesField
            label={`Pieces of ${name} ${what}`}
            value={quantities[id] ?? 0}
            min={0}
            max={most}
            onValueChange={(count) => onChange({ ...quantities, [id]: count })}
          />
          <span className="min-w-12 text-steel">of {most}</span>
        </li>
      ))}
    </ul>
  );
}

export const chosenPieces = (quantities: Readonly<Record<number, number>>) =>
  Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ product_id: Number(id), quantity }));

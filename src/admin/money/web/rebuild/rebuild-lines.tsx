import { formatPrice } from '../../../../kit/money.ts';
import { PiecesField } from '../../../frame/web/form/pieces-field.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { Thumb } from '../../../frame/web/table/thumb.tsx';
import type { CompletedLine } from './completed.ts';

interface Props {
  lines: readonly CompletedLine[];
  onChange: (lines: CompletedLine[]) => void;
}

/** The parts with their pieces and the price paid for one; none left takes a part out. */
export function RebuildLines({ lines, onChange }: Props) {
  const set = (id: number, change: Partial<CompletedLine>) =>
    onChange(
      lines
        .map((line) => (line.product_id === id ? { ...line, ...change } : line))
        .filter(({ quantity }) => quantity > 0),
    );
  return (
    <ul className="pieces-fields">
      {lines.map(({ product_id: id, name, sku, image, stock, quantity, price, deposit_cents }) => (
        <li key={id}>
          <Thumb src={image} />
          <span className="min-w-40 flex-1">
            {name} <span className="font-mono">{sku}</span>
            <small className="block text-steel">
              {deposit_cents > 0
                ? `${stock} in stock, and ${formatPrice(deposit_cents)} core deposit each`
                : `${stock} in stock`}
            </small>
          </span>
          <PiecesField
            label={`Pieces of ${name}`}
            value={quantity}
            min={0}
            max={100_000}
            onValueChange={(count) => set(id, { quantity: count })}
          />
          <TextField
            label={`Price of one ${name}`}
            labelHidden
            inputMode="decimal"
            className="w-24"
            value={price}
            onType={(typed) => set(id, { price: typed })}
          />
        </li>
      ))}
    </ul>
  );
}

import { Drawing } from '../../../ui/media/drawing.tsx';
import type { NotReturnable } from '../../../orders/rules/return-rules.ts';

interface BlockedLine {
  product_id: number;
  name: string;
  sku: string;
  image: string | null;
  why_not: NotReturnable | null;
}

interface BlockedLinesProps {
  lines: readonly BlockedLine[];
  textOf: (why: NotReturnable) => string;
}

/** In place of a form in which nothing could be chosen: why, of each part. */
export const BlockedLines = ({ lines, textOf }: BlockedLinesProps) => (
  <ul className="return-lines">
    {lines.map(({ product_id, name, sku, image, why_not }) => (
      <li key={product_id} className="return-line">
        <Drawing src={image} alt="" className="w-18" />
        <p>
          <span className="font-semibold">{name}</span>
          <span className="block font-mono text-13 text-steel">{sku}</span>
          {why_not && <span className="block">{textOf(why_not)}</span>}
        </p>
      </li>
    ))}
  </ul>
);

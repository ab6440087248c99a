import { Thumb } from '../../../frame/web/table/thumb.tsx';
import type { CountLine } from '../../shapes.ts';
import { Pieces } from '../pieces.tsx';

interface CountRowProps {
  line: CountLine;
  counted: number | null;
  onPieces?: (by: number) => void;
  onType?: () => void;
}

export function CountRow({ line, counted, onPieces, onType }: CountRowProps) {
  const { part, expected, sold_on_shelf, is_here, by } = line;
  return (
    <li className="piece-line piece-row" data-done={counted !== null || undefined}>
      <b className="heading-20 leading-none wrap-anywhere">{is_here ? part.shelf : 'Elsewhere'}</b>
      <Thumb src={part.image} size="line" />
      <span className="piece-name">
        {part.name} <code>{part.sku}</code>
        <span className="text-steel">
          {expected !== null && <span>{`${expected} should be there`}</span>}
          {expected !== null && !!sold_on_shelf && <span>{`, ${sold_on_shelf} of them sold`}</span>}
          {by.length > 1 && <span>{` · counted by ${by.join(' and ')}`}</span>}
        </span>
      </span>
      <Pieces
        label={part.name}
        word="counted"
        value={counted}
        {...(onPieces && { onChange: onPieces })}
        {...(onType && { onType })}
      />
    </li>
  );
}

/** The last part scanned or tapped, readable at arm's length. */
export const LastCounted = ({ line, counted }: Pick<CountRowProps, 'line' | 'counted'>) => (
  <section className="last-counted" aria-label="Counted last">
    <b className="big-place wrap-anywhere">{line.part.shelf || 'No shelf'}</b>
    <Thumb src={line.part.image} size="large" />
    <p>
      <b className="heading-52 leading-none">{counted ?? 0}</b> counted
    </p>
    <p className="facts col-span-full justify-between">
      <strong>{line.part.name}</strong> <code>{line.part.sku}</code>
    </p>
  </section>
);

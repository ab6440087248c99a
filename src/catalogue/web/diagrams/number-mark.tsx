import type { PointerEvent } from 'react';
import type { DiagramEntry } from '../../diagram-calls.ts';

type Placed = Pick<DiagramEntry, 'number' | 'label' | 'target' | 'box'>;

interface NumberMarkProps {
  entry: Placed;
  isPicked: boolean;
  isTicked: boolean;
  /** Without script, its row. */
  href: string;
  onPoint: (number: number, event: PointerEvent) => void;
}

/** A number that is picked in the drawing. */
export const NumberMark = ({ entry, isPicked, isTicked, href, onPoint }: NumberMarkProps) => (
  <a
    href={href}
    tabIndex={-1}
    className="diagram-mark"
    data-picked={isPicked || undefined}
    data-ticked={isTicked || undefined}
    draggable={false}
    onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(entry.number, event)}
    // The picture finds out which number a press means.
    onClick={(event) => event.preventDefault()}
  >
    <NumberShape entry={entry} isPicked={isPicked} />
  </a>
);

/** A number in its circle, with the leader to its part; if it is picked, the part is framed. */
export function NumberShape({ entry, isPicked }: Pick<NumberMarkProps, 'entry' | 'isPicked'>) {
  const { number, label, target, box } = entry;
  const [x, y] = label;
  const [toX, toY] = [target[0] - x, target[1] - y];
  return (
    <g transform={`translate(${x} ${y})`}>
      {isPicked && (
        <rect
          x={box[0] - x}
          y={box[1] - y}
          width={box[2]}
          height={box[3]}
          className="diagram-box"
        />
      )}
      <line x2={toX} y2={toY} className="diagram-leader" />
      <circle cx={toX} cy={toY} className="diagram-dot" />
      <circle className="diagram-circle" />
      <text>{number}</text>
    </g>
  );
}

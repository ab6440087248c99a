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
    <NumberShape entry={entry} />
  </a>
);

interface PickedBoxProps {
  entries: readonly Pick<Placed, 'number' | 'box'>[];
  picked: number | null;
}

/** The frame around the part of the picked number. It comes before the numbers, which it would cover. */
export function PickedBox({ entries, picked }: PickedBoxProps) {
  const entry = entries.find(({ number }) => number === picked);
  if (!entry) return null;
  const [x, y, width, height] = entry.box;
  return <rect x={x} y={y} width={width} height={height} className="diagram-box" />;
}

/** A number in its circle, with the leader to its part. */
export function NumberShape({ entry }: Pick<NumberMarkProps, 'entry'>) {
  const { number, label, target } = entry;
  const [x, y] = label;
  const [toX, toY] = [target[0] - x, target[1] - y];
  return (
    <g transform={`translate(${x} ${y})`}>
      <line x2={toX} y2={toY} className="diagram-leader" />
      <circle cx={toX} cy={toY} className="diagram-dot" />
      <circle className="diagram-circle" />
      <text>{number}</text>
    </g>
  );
}

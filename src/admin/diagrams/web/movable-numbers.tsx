import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { Drawing } from '../../../ui/media/drawing.tsx';
import type { EditedDiagram, EditedEntry } from '../contract.ts';
import { type Handle, movedBy } from '../rules/edited-diagram.ts';

interface MovableNumbersProps {
  diagram: EditedDiagram;
  mayMove: boolean;
  onMove: (entry: EditedEntry) => void;
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Numbers are drawn as in a picture of this width. */
const USUAL_WIDTH = 620;
const STEP = 1;
const BIG_STEP = 10;

/** The picture with its numbers, which are dragged or moved by the arrow keys. */
export function MovableNumbers({ diagram, mayMove, onMove }: MovableNumbersProps) {
  const { image, width, height, entries } = diagram;
  const svg = useRef<SVGSVGElement>(null);
  const held = useRef<{ number: number; handle: Handle }>(undefined);
  const unit = width / USUAL_WIDTH;

  function drag({ clientX, clientY }: PointerEvent) {
    const { number, handle = 'label' } = held.current ?? {};
    const entry = entries.find((each) => each.number === number);
    const box = svg.current?.getBoundingClientRect();
    if (!entry || !box) return;
    const [fromX, fromY] = entry[handle];
    const x = ((clientX - box.left) * width) / box.width - fromX;
    const y = ((clientY - box.top) * height) / box.height - fromY;
    onMove(movedBy(entry, handle, [x, y], diagram));
  }
  function release() {
    held.current = undefined;
  }

  const handlers = (entry: EditedEntry, handle: Handle) => ({
    role: 'button',
    tabIndex: 0,
    onPointerDown(event: PointerEvent) {
      if (!mayMove) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { number: entry.number, handle };
    },
    onKeyDown(event: KeyboardEvent) {
      const arrow = ARROWS[event.key];
      if (!mayMove || !arrow) return;
      event.preventDefault();
      const step = (event.shiftKey ? BIG_STEP : STEP) * unit;
      onMove(movedBy(entry, handle, [arrow[0] * step, arrow[1] * step], diagram));
    },
  });

  return (
    <div className="diagram-movable">
      <Drawing src={image} alt="" width={width} height={height} draggable={false} />
      <svg
        ref={svg}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label="Numbers on the picture"
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
      >
        {entries.map((entry) => {
          const { number, name, label, target } = entry;
          return (
            <g key={number}>
              <line x1={label[0]} y1={label[1]} x2={target[0]} y2={target[1]} strokeWidth={unit} />
              <circle
                cx={target[0]}
                cy={target[1]}
                r={5 * unit}
                aria-label={`End of the line of number ${number}`}
                className="diagram-end"
                {...handlers(entry, 'target')}
              />
              <g aria-label={`Number ${number}, ${name}`} {...handlers(entry, 'label')}>
                <circle cx={label[0]} cy={label[1]} r={12 * unit} strokeWidth={1.5 * unit} />
                <text x={label[0]} y={label[1]} fontSize={12 * unit}>
                  {number}
                </text>
              </g>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

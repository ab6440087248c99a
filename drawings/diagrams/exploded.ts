import { type PartKind, partDrawing } from '../parts.ts';
import { centreLine } from '../primitives.ts';
import { sheet } from '../sheet.ts';
import type { PartParams } from '../variation.ts';
import { bodiesOf, type Body, boundsOf } from './bodies.ts';
import { type Box, DIAGRAM_WIDTH, type DiagramDrawing, NUMBER_ROOM } from './diagram-drawing.ts';
import { inkOf } from './ink.ts';
import { type Matrix, type Point, rotation, shift, stretch, times } from './matrix.ts';
import { mapped, type Outline, outlinesOf, written } from './outlines.ts';
import { placeLabels } from './place-labels.ts';

/** Something drawn in a diagram: with a number, or 0 for what only shows where the others belong. */
export type Piece = readonly [number: number, shapes: string];

export interface Exploded {
  name: string;
  height: number;
  /** From back to front. A number may be drawn several times; its leader goes to the first. */
  parts: () => readonly Piece[];
  /** Dash-dot lines along which parts go together. */
  axes?: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];
}

/** Parts in one picture, each number with a place. It is drawn when it is first asked for. */
export function exploded(diagram: Exploded): DiagramDrawing {
  let made: Pick<DiagramDrawing, 'svg' | 'numbers'> | undefined;
  return {
    name: diagram.name,
    width: DIAGRAM_WIDTH,
    height: diagram.height,
    get svg() {
      return (made ??= draw(diagram)).svg;
    },
    get numbers() {
      return (made ??= draw(diagram)).numbers;
    },
  };
}

function draw({ height, parts: drawn, axes = [] }: Exploded) {
  const parts = drawn();
  const outlines = parts.map(([, shapes]) => outlinesOf(shapes));
  const bodies = bodiesOf(outlines, DIAGRAM_WIDTH, height);
  const numbers = [...new Set(parts.map(([number]) => number))].filter(Boolean);
  const firsts = numbers.map((number) => parts.findIndex(([of]) => of === number));
  const others = bodies.filter((_, index) => !firsts.includes(index));
  const placed = placeLabels(
    firsts.map((index) => ({
      targets: targetsOn(bodies[index]!, outlines[index]!),
      body: [...bodies[index]!.enclosed, ...bodies[index]!.seen],
    })),
    {
      width: DIAGRAM_WIDTH,
      height,
      radius: NUMBER_ROOM,
      taken: others.flatMap(({ enclosed, seen }) => [...enclosed, ...seen]),
      axes,
    },
  );
  const over = axes.map((axis) => centreLine(...axis)).join('');
  return {
    svg: sheet(DIAGRAM_WIDTH, height, { shapes: written(outlines.flat()), over }),
    numbers: numbers
      .map((number, i) => ({
        number,
        target: whole(placed[i]!.target),
        label: whole(placed[i]!.label),
        box: roomy(bodies[firsts[i]!]!.bounds),
      }))
      .toSorted((a, b) => a.number - b.number),
  };
}

const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

/** A box with some room around the part. */
function roomy([x, y, w, h]: Box): Box {
  const [left, top] = [Math.floor(x - 4), Math.floor(y - 4)];
  return [left, top, Math.ceil(x + w + 4) - left, Math.ceil(y + h + 4) - top];
}

/** Points on what is seen of a part, a little inside its edge in each direction. */
function targetsOn({ seen }: Body, outlines: readonly Outline[]): Point[] {
  const { isOn } = inkOf(outlines);
  const points = seen
    .flatMap(([x, y, w, h]) => {
      const across = [3, 1, w / 2, w - 1, w - 3];
      return across.map((along): Point => [Math.round(x + along), y + h / 2]);
    })
    .filter(isOn);
  if (points.length === 0) throw new Error('A part with a number is hidden by others');
  const directions = Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4);
  return directions.map((angle): Point => {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const out = ([x, y]: Point) => x * dx + y * dy;
    const end = points.reduce((a, b) => (out(b) > out(a) ? b : a));
    const inner = points.reduce((a, b) =>
      Math.hypot(b[0] - end[0] + 5 * dx, b[1] - end[1] + 5 * dy) <
      Math.hypot(a[0] - end[0] + 5 * dx, a[1] - end[1] + 5 * dy)
        ? b
        : a,
    );
    return inner;
  });
}

export interface Put {
  /** The middle of the part. */
  at: Point;
  /** 1 is the size of the part's own drawing, 240 wide. */
  size?: number;
  /** Degrees, clockwise: −90 lays a standing part down with its top to the left. */
  turn?: number;
  /** How far a part drawn from the front is turned away from the viewer: 1 not, 0.4 much. */
  narrow?: number;
  /** Sheared down to the right by this much of its width, as on a wall in isometric view. */
  lean?: number;
  isMirrored?: boolean;
  params?: PartParams;
}

/** A part's own drawing, placed in a diagram in the line weights of the diagram. */
export const put = (kind: PartKind, how: Put): string =>
  placed(partDrawing(kind, 'diagram', how.params).shapes, how);

/** Shapes moved with their middle to a place. */
export function placed(
  shapes: string,
  { at, size = 1, turn = 0, narrow = 1, lean = 0, isMirrored = false }: Put,
): string {
  const outlines = outlinesOf(shapes);
  const [x, y, w, h] = boundsOf(outlines);
  const around: Matrix[] = [
    rotation(turn),
    [1, lean, 0, 1, 0, 0],
    stretch(size * narrow * (isMirrored ? -1 : 1), size),
    shift(-x - w / 2, -y - h / 2),
  ];
  const matrix = around.reduce(times, shift(...at));
  return written(outlines.map((outline: Outline) => mapped(outline, matrix)));
}

/** Shapes drawn along the x axis from its origin, laid along an axis of the diagram. */
export function along(at: Point, degrees: number, shapes: string): string {
  const matrix = times(shift(...at), rotation(degrees));
  return written(outlinesOf(shapes).map((outline) => mapped(outline, matrix)));
}

/** Shapes made larger or smaller about the picture's corner, in the diagram's line weights. */
export const scaled = (shapes: string, size: number): string =>
  written(outlinesOf(shapes).map((outline) => mapped(outline, stretch(size))));

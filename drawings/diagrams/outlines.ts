import { tenth } from '../primitives.ts';
import {
  applied,
  IDENTITY,
  type Matrix,
  type Point,
  rotation,
  shift,
  stretch,
  times,
} from './matrix.ts';
import { numbersIn, type Piece, readPath } from './read-path.ts';

/** One shape of a drawing, freed of groups and transforms. */
export interface Outline {
  /** Its letters of `sheet.ts`; tubes have "o" or "i". */
  ink: string;
  pieces: Piece[];
  /** The stroke of a tube. */
  width?: number;
  dashes?: string;
}

/** How much wider a tube's outline is than its inside, as in `primitives.ts`. */
const TUBE_EDGE = 3;

const TAG = /<(\/?)(\w+)([^>]*?)\/?>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/** Reads shapes as `primitives.ts` writes them. Their strokes are not part of the outline, except those of tubes. */
export function outlinesOf(shapes: string): Outline[] {
  const groups: Matrix[] = [IDENTITY];
  const outlines: Outline[] = [];
  for (const [, isEnd, tag, text] of shapes.matchAll(TAG)) {
    if (tag === 'g') {
      if (isEnd) groups.pop();
      else groups.push(times(groups.at(-1)!, matrixOf(text!)));
      continue;
    }
    const at = Object.fromEntries([...text!.matchAll(ATTRIBUTE)].map(([, name, is]) => [name, is]));
    const pieces = isEnd ? undefined : piecesOf(tag!, at);
    if (!pieces) continue;
    const drawn: Outline = { ink: at['class'] ?? '', pieces };
    if (at['stroke-width']) drawn.width = Number(at['stroke-width']);
    if (at['stroke-dasharray']) drawn.dashes = at['stroke-dasharray'];
    outlines.push(mapped(drawn, groups.at(-1)!));
  }
  return outlines;
}

function matrixOf(text: string): Matrix {
  const transforms = /transform="([^"]*)"/.exec(text)?.[1] ?? '';
  let matrix = IDENTITY;
  for (const [, name, inside] of transforms.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const n = numbersIn(inside!);
    matrix = times(matrix, matrixNamed(name!, n));
  }
  return matrix;
}

function matrixNamed(name: string, n: number[]): Matrix {
  if (name === 'translate') return shift(n[0]!, n[1] ?? 0);
  if (name === 'scale') return stretch(n[0]!, n[1] ?? n[0]!);
  if (name === 'rotate') {
    const [angle, x = 0, y = 0] = n;
    return times(times(shift(x, y), rotation(angle!)), shift(-x, -y));
  }
  if (name === 'skewX') return [1, 0, Math.tan((n[0]! * Math.PI) / 180), 1, 0, 0];
  if (name === 'matrix') return n as unknown as Matrix;
  throw new Error(`No transform ${name}`);
}

/** Undefined for what has no outline: text. */
function piecesOf(tag: string, at: Record<string, string | undefined>): Piece[] | undefined {
  const n = (name: string): number => Number(at[name] ?? 0);
  if (tag === 'path') return readPath(at['d']!);
  if (tag === 'circle') return round(n('cx'), n('cy'), n('r'), n('r'));
  if (tag === 'ellipse') return round(n('cx'), n('cy'), n('rx'), n('ry'));
  if (tag === 'rect') {
    const { x, y, w, h } = { x: n('x'), y: n('y'), w: n('width'), h: n('height') };
    const r = Math.min(n('rx'), w / 2, h / 2);
    const corner = (dx: number, dy: number) => (r ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '');
    return readPath(
      `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}z`,
    );
  }
  return undefined;
}

const round = (cx: number, cy: number, rx: number, ry: number): Piece[] =>
  readPath(`M${cx - rx} ${cy}a${rx} ${ry} 0 0 1 ${2 * rx} 0a${rx} ${ry} 0 0 1 ${-2 * rx} 0z`);

export function mapped(outline: Outline, m: Matrix): Outline {
  const scale = Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]));
  return {
    ...outline,
    ...(outline.width !== undefined && { width: scaledWidth(outline, scale) }),
    pieces: outline.pieces.map(({ command, points }) => ({
      command,
      points: points.map((point) => applied(m, point)),
    })),
  };
}

/** A tube becomes thicker, its lines do not. */
function scaledWidth({ ink, width }: Outline, scale: number): number {
  const edge = ink.startsWith('o') ? TUBE_EDGE : 0;
  return (width! - edge) * scale + edge;
}

/** The outline as lines: one list of points for each part of it. */
export function linesOf({ pieces }: Outline): Point[][] {
  const lines: Point[][] = [];
  for (const { command, points } of pieces) {
    const line = lines.at(-1);
    if (command === 'M') lines.push([points[0]!]);
    else if (command === 'Z') line!.push(line![0]!);
    else {
      const from = line!.at(-1)!;
      const steps = command === 'L' ? 1 : 6;
      for (let i = 1; i <= steps; i += 1) line!.push(bezier([from, ...points], i / steps));
    }
  }
  return lines;
}

const bezier = (points: Point[], t: number): Point =>
  points.length === 1
    ? points[0]!
    : bezier(
        points.slice(1).map((to, i): Point => {
          const from = points[i]!;
          return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
        }),
        t,
      );

/** The SVG of outlines, in short numbers: each point relative to the one before. */
export const written = (outlines: readonly Outline[]): string => outlines.map(write).join('');

function write({ ink, pieces, width, dashes }: Outline): string {
  const letters = ink && ` class="${ink}"`;
  const dashed = dashes ? ` stroke-dasharray="${dashes}"` : '';
  if (width === undefined) return `<path${letters}${dashed} d="${dataOf(pieces)}"/>`;
  const outside = ink.startsWith('o');
  const inside = outside ? ` style="--w:${tenth(width - TUBE_EDGE)}px"` : '';
  return `<path${letters}${inside} d="${dataOf(pieces)}" stroke-width="${tenth(width)}"/>`;
}

function dataOf(pieces: readonly Piece[]): string {
  let at: Point = [0, 0];
  let start: Point = [0, 0];
  let data = '';
  for (const { command, points } of pieces) {
    if (command === 'Z') {
      data += 'z';
      at = start;
      continue;
    }
    const rounded = points.map(([x, y]): Point => [
      Math.round(x * 10) / 10,
      Math.round(y * 10) / 10,
    ]);
    const end = rounded.at(-1)!;
    if (command === 'M') {
      data += joined('M', end);
      start = end;
    } else if (command === 'L') {
      const [dx, dy] = [end[0] - at[0], end[1] - at[1]];
      if (tenth(dy) === '0') data += `h${tenth(dx)}`;
      else if (tenth(dx) === '0') data += `v${tenth(dy)}`;
      else data += joined('l', [dx, dy]);
    } else {
      const from = at;
      const steps = rounded.flatMap(([x, y]) => [x - from[0], y - from[1]]);
      data += joined(command.toLowerCase(), steps);
    }
    at = end;
  }
  return data;
}

const joined = (letter: string, numbers: readonly number[]): string =>
  letter + numbers.map((n) => tenth(n)).reduce((a, b) => a + (b.startsWith('-') ? '' : ' ') + b);

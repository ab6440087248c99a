import { applied, type Point, rotation, shift, times } from './matrix.ts';

/** A piece of an outline in absolute coordinates: M, L and Q, C as in SVG, Z without points. */
export interface Piece {
  command: 'M' | 'L' | 'C' | 'Q' | 'Z';
  points: Point[];
}

const STEP = /([MLHVCQSTAZmlhvcqstaz])([^MLHVCQSTAZmlhvcqstaz]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

export const numbersIn = (text: string): number[] => (text.match(NUMBER) ?? []).map(Number);

/** Reads path data. */
export function readPath(data: string): Piece[] {
  const pieces: Piece[] = [];
  let at: Point = [0, 0];
  let start: Point = [0, 0];
  let control: Point | undefined;
  for (const [, letter, text] of data.matchAll(STEP)) {
    const n = numbersIn(text!);
    const upper = letter!.toUpperCase();
    const isRelative = letter !== upper;
    const size = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }[upper]!;
    for (let i = 0; i === 0 || i < n.length; i += size || 1) {
      const [ox, oy] = isRelative ? at : [0, 0];
      const p = (k: number): Point => [ox + n[i + k]!, oy + n[i + k + 1]!];
      const mirrored: Point = control ? [2 * at[0] - control[0], 2 * at[1] - control[1]] : at;
      const add = (command: Piece['command'], points: Point[], bend?: Point) => {
        pieces.push({ command, points });
        at = points.at(-1) ?? start;
        control = bend;
      };
      if (upper === 'M' && i === 0) add('M', [(start = p(0))]);
      else if (upper === 'M' || upper === 'L') add('L', [p(0)]);
      else if (upper === 'H') add('L', [[ox + n[i]!, at[1]]]);
      else if (upper === 'V') add('L', [[at[0], oy + n[i]!]]);
      else if (upper === 'C') add('C', [p(0), p(2), p(4)], p(2));
      else if (upper === 'S') add('C', [mirrored, p(0), p(2)], p(0));
      else if (upper === 'Q') add('Q', [p(0), p(2)], p(0));
      else if (upper === 'T') add('Q', [mirrored, p(0)], mirrored);
      else if (upper === 'Z') add('Z', []);
      else
        for (const bend of arc(at, n.slice(i, i + 5), p(5))) {
          pieces.push({ command: 'C', points: bend });
          at = bend[2]!;
          control = undefined;
        }
    }
  }
  return pieces;
}

/** An arc of an ellipse as Bézier curves of a quarter turn at the most. */
function arc(from: Point, [rx, ry, turn, large, sweep]: number[], to: Point): Point[][] {
  if (!rx || !ry || (from[0] === to[0] && from[1] === to[1])) return [[from, to, to]];
  const phi = (turn! * Math.PI) / 180;
  const unturn = rotation(-turn!);
  const [hx, hy] = applied(unturn, [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2]);
  const grow = Math.max(1, Math.hypot(hx / rx, hy / ry));
  const [a, b] = [Math.abs(rx) * grow, Math.abs(ry) * grow];
  const far = Math.max(0, (a * b) ** 2 / ((a * hy) ** 2 + (b * hx) ** 2) - 1);
  const side = Math.sqrt(far) * (large === sweep ? -1 : 1);
  const [cx, cy] = [(side * a * hy) / b, (-side * b * hx) / a];
  const first = Math.atan2((hy - cy) / b, (hx - cx) / a);
  let through = Math.atan2((-hy - cy) / b, (-hx - cx) / a) - first;
  if (sweep && through < 0) through += 2 * Math.PI;
  if (!sweep && through > 0) through -= 2 * Math.PI;
  const count = Math.max(1, Math.ceil(Math.abs(through) / (Math.PI / 2) - 1e-6));
  const step = through / count;
  const t = (4 / 3) * Math.tan(step / 4);
  const back = times(shift((from[0] + to[0]) / 2, (from[1] + to[1]) / 2), rotation(0));
  const place = (x: number, y: number): Point => {
    const [px, py] = [cx + a * x, cy + b * y];
    return applied(back, [
      px * Math.cos(phi) - py * Math.sin(phi),
      px * Math.sin(phi) + py * Math.cos(phi),
    ]);
  };
  return Array.from({ length: count }, (_, i) => {
    const [u, v] = [first + i * step, first + (i + 1) * step];
    return [
      place(Math.cos(u) - t * Math.sin(u), Math.sin(u) + t * Math.cos(u)),
      place(Math.cos(v) + t * Math.sin(v), Math.sin(v) - t * Math.cos(v)),
      i === count - 1 ? to : place(Math.cos(v), Math.sin(v)),
    ];
  });
}

import * as p from '../primitives.ts';
import { d } from '../primitives.ts';

/** All vans are drawn at 0.07 px per millimeter from their right side, in a box of this size. */
export const box = { width: 360, height: 180, ground: 158 };

export interface Axles {
  rear: number;
  front: number;
  /** Height of the hubs. */
  y: number;
}

/** The sill from front to rear with its two wheel arches, `w` and `h` their half width and height. */
export function sillWithArches(axles: Axles, w: number, h: number): string {
  const arch = (x: number): string => d`H${x + w}a${w} ${h} 0 0 0 ${-2 * w} 0`;
  return arch(axles.front) + arch(axles.rear);
}

/** The wheel housings. */
export function wheelHouses({ rear, front }: Axles, sill: number, w: number, h: number): string {
  return [rear, front]
    .map((x) => p.path(d`M${x - w + 3} ${sill - 6}v-${h - 6}h${2 * w - 6}v${h - 6}z`, 'f'))
    .join('');
}

type Face = 'domed cap' | 'flat cap' | 'steel' | 'alloy';

export function wheels({ rear, front, y }: Axles, r: number, face: Face, knobs = 0): string {
  return [rear, front].map((x) => wheel(x, y, r, face, knobs)).join('');
}

function wheel(x: number, y: number, r: number, face: Face, knobs: number): string {
  const rim = r * (face === 'alloy' ? 0.7 : 0.66);
  return (
    p.path(
      p.series(knobs, (i) => {
        const a = (i * 2 * Math.PI) / knobs;
        return d`M${x + r * Math.cos(a)} ${y + r * Math.sin(a)}l${1.6 * Math.cos(a)} ${1.6 * Math.sin(a)}`;
      }),
    ) +
    p.ellipse(x, y, r) +
    p.ellipse(x, y, r * 0.86, r * 0.86, 't') +
    p.ellipse(x, y, rim) +
    p.ellipse(x, y, rim - 2, rim - 2, 't') +
    faces[face](x, y, rim)
  );
}

const faces: Record<Face, (x: number, y: number, rim: number) => string> = {
  'domed cap': (x, y, rim) =>
    p.ellipse(x, y, rim * 0.66, rim * 0.66, 'f') +
    p.ellipse(x, y, rim * 0.56, rim * 0.56, 't') +
    p.ellipse(x, y, rim * 0.28, rim * 0.28),
  'flat cap': (x, y, rim) =>
    p.boltCircle({ cx: x, cy: y, radius: rim * 0.76 }, 12, rim * 0.07, 'f') +
    p.ellipse(x, y, rim * 0.52) +
    p.ellipse(x, y, rim * 0.4, rim * 0.4, 't'),
  steel: (x, y, rim) =>
    p.boltCircle({ cx: x, cy: y, radius: rim * 0.68 }, 8, rim * 0.13, 'f') +
    p.ellipse(x, y, rim * 0.38) +
    p.boltCircle({ cx: x, cy: y, radius: rim * 0.24 }, 5, rim * 0.06, 'f'),
  alloy: (x, y, rim) =>
    p.around(7, (a) => {
      const at = (turn: number, out: number): string =>
        d`${x + rim * out * Math.cos(a + turn)} ${y + rim * out * Math.sin(a + turn)}`;
      return p.path(`M${at(-0.2, 0.36)}L${at(-0.3, 0.82)}L${at(0.3, 0.82)}L${at(0.2, 0.36)}z`, 'f');
    }) + p.ellipse(x, y, rim * 0.24),
};

/** A pane with round corners and a glint. */
export function pane(x: number, y: number, w: number, h: number, r = 4): string {
  const glint =
    w > 20
      ? d`M${x + w * 0.3} ${y + h * 0.66}l${h * 0.34} ${-h * 0.34}M${x + w * 0.42} ${y + h * 0.72}l${h * 0.4} ${-h * 0.4}`
      : '';
  return p.rect(x, y, w, h, r, 'f') + p.path(glint, 't');
}

/** Ground, the axles' center lines and the wheelbase in millimeters. */
export function standing({ rear, front, y }: Axles, wheelbase: number): string {
  const foot = box.ground + 13;
  const middle = (rear + front) / 2;
  return (
    p.path(d`M8 ${box.ground}H352`, 't') +
    p.centreLine(rear, y - 32, rear, foot + 3) +
    p.centreLine(front, y - 32, front, foot + 3) +
    p.centreLine(rear - 32, y, rear + 32, y) +
    p.centreLine(front - 32, y, front + 32, y) +
    p.path(d`M${rear} ${foot}H${middle - 16}M${middle + 16} ${foot}H${front}`, 't') +
    p.path(d`M${rear} ${foot}l7 -2v4zM${front} ${foot}l-7 -2v4z`, 'b') +
    p.label(middle, foot + 3.2, String(wheelbase))
  );
}

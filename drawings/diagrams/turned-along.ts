import * as p from '../primitives.ts';
import { d } from '../primitives.ts';

// Turned parts in the manner of the crankshaft's row: the axis is the x axis, the visible face at x = 0, the rest of the
// part behind it. `along` lays them on an axis of the diagram.

/** How far the round faces are turned to the viewer. */
export const FACE = 0.34;

/** A disc with a bore. */
export function washer(r: number, bore: number, thick = 4): string {
  return p.lying(0, 0, r, thick, FACE) + p.ellipse(0, 0, bore * FACE, bore, 'f');
}

/** A hexagon nut, castellated if it takes a cotter pin. */
export function nut(r: number, thick: number, castle = false): string {
  const [w, h] = [r * FACE, r * 0.87];
  const hexagon = d`M${-w / 2} ${-h}h${w}L${w} 0L${w / 2} ${h}h${-w}L${-w} 0z`;
  const side = d`M0 ${-h}h${thick + w / 2}L${thick + w} 0L${thick + w / 2} ${h}H0z`;
  return (
    p.path(side) +
    p.path(d`M${w} 0h${thick}`, 't') +
    p.path(hexagon) +
    (castle ? crown(r, thick * 0.6) : p.ellipse(0, 0, r * 0.55 * FACE, r * 0.55, 'f'))
  );
}

function crown(r: number, long: number): string {
  return (
    p.lying(-long, 0, r * 0.68, long, FACE) +
    p.path(
      d`M${-long} ${-r * 0.68}h${long * 0.7}M${r * 0.2 - long} ${-r * 0.3}h${long * 0.7}M${r * 0.2 - long} ${r * 0.3}h${long * 0.7}`,
      't',
    ) +
    p.ellipse(-long, 0, r * 0.42 * FACE, r * 0.42, 'f')
  );
}

/** A ball or roller bearing. */
export function ballBearing(r: number, bore: number, thick: number, balls = 9): string {
  const mid = (r + bore) / 2;
  return (
    p.lying(0, 0, r, thick, FACE) +
    p.ellipse(0, 0, r * 0.84 * FACE, r * 0.84) +
    p.around(balls, (a) =>
      p.ellipse(mid * FACE * Math.cos(a), mid * Math.sin(a), r * 0.055, r * 0.13),
    ) +
    p.ellipse(0, 0, bore * 1.28 * FACE, bore * 1.28) +
    p.ellipse(0, 0, bore * FACE, bore, 'f')
  );
}

/** A radial oil seal: a shell, its lip and its bore. */
export function oilSeal(r: number, bore: number, thick: number): string {
  return (
    p.lying(0, 0, r, thick, FACE) +
    p.ellipse(0, 0, r * 0.86 * FACE, r * 0.86, 't') +
    p.ellipse(0, 0, bore * 1.25 * FACE, bore * 1.25) +
    p.ellipse(0, 0, bore * FACE, bore, 'f')
  );
}

/** A brake drum, its outside with the wheel's bolts to the left. */
export function drum(r: number, deep: number, holes: number, hub: number): string {
  return (
    p.path(
      d`M0 ${-r * 0.94}q${deep * 0.1} ${-r * 0.06} ${deep * 0.3} ${-r * 0.06}h${deep * 0.7}a${r * FACE} ${r} 0 0 1 0 ${2 * r}h${-deep * 0.7}q${-deep * 0.2} 0 ${-deep * 0.3} ${-r * 0.06}z`,
    ) +
    p.path(
      d`M${deep * 0.72} ${-r}a${r * FACE} ${r} 0 0 1 0 ${2 * r}M${deep * 0.86} ${-r}a${r * FACE} ${r} 0 0 1 0 ${2 * r}`,
      't',
    ) +
    p.ellipse(0, 0, r * 0.94 * FACE, r * 0.94) +
    p.ellipse(0, 0, r * 0.82 * FACE, r * 0.82, 't') +
    p.around(holes, (a) =>
      p.ellipse(r * 0.6 * FACE * Math.cos(a), r * 0.6 * Math.sin(a), r * 0.024, r * 0.068, 'f'),
    ) +
    p.lying(-deep * 0.28, 0, hub, deep * 0.28, FACE) +
    p.ellipse(-deep * 0.28, 0, hub * 0.62 * FACE, hub * 0.62, 'f')
  );
}

/** A shaft in steps: its radius and length each, from left to right. */
export function steppedShaft(
  steps: readonly (readonly [r: number, length: number])[],
  marks: { spline?: number; thread?: number } = {},
): string {
  let x = steps.reduce((sum, [, length]) => sum + length, 0);
  const drawn = steps
    .map((step, index) => ({ step, index }))
    .toReversed()
    .map(({ step: [r, length], index }) => {
      x -= length;
      return (
        p.lying(x, 0, r, length, FACE) +
        (marks.spline === index
          ? p.path(
              p.series(5, (i) => {
                const a = -Math.PI / 2 + (Math.PI * (i + 0.5)) / 5;
                return d`M${x + r * FACE * Math.cos(a)} ${r * Math.sin(a)}h${length}`;
              }),
              't',
            )
          : '') +
        (marks.thread === index
          ? p.path(
              p.series(
                Math.floor(length / 3),
                (i) => d`M${x + 2 + i * 3} ${-r}a${r * FACE} ${r} 0 0 1 0 ${2 * r}`,
              ),
              't',
            )
          : '')
      );
    });
  return drawn.join('');
}

/** A taper roller bearing's cone: the cage narrows away from the viewer or towards. */
export function taperBearing(r: number, bore: number, thick: number, small = 0.82): string {
  const far = r * small;
  return (
    p.path(d`M0 ${-r}L${thick} ${-far}a${far * FACE} ${far} 0 0 1 0 ${2 * far}L0 ${r}z`) +
    p.path(
      p.series(8, (i) => {
        const a = -Math.PI / 2 + (Math.PI * (i + 0.5)) / 8;
        return d`M${r * FACE * Math.cos(a)} ${r * Math.sin(a)}L${thick + far * FACE * Math.cos(a)} ${far * Math.sin(a)}`;
      }),
      't',
    ) +
    p.ellipse(0, 0, r * FACE, r) +
    p.ellipse(0, 0, bore * 1.3 * FACE, bore * 1.3) +
    p.ellipse(0, 0, bore * FACE, bore, 'f')
  );
}

/** A ring of round section, an O-ring or a snap ring. */
export function oRing(r: number, width = 3): string {
  return p.hoop(0, 0, r * FACE, width, r);
}

/** A brake disc with its hat to the left. */
export function rotor(r: number, thick: number, hat: number, holes: number, bore: number): string {
  return (
    p.lying(0, 0, r, thick, FACE) +
    p.ellipse(0, 0, r * 0.62 * FACE, r * 0.62, 't') +
    p.lying(-hat, 0, r * 0.52, hat, FACE) +
    p.around(holes, (a) =>
      p.ellipse(
        -hat + r * 0.37 * FACE * Math.cos(a),
        r * 0.37 * Math.sin(a),
        r * 0.024,
        r * 0.06,
        'f',
      ),
    ) +
    p.ellipse(-hat, 0, bore * FACE, bore, 'f')
  );
}

/** A bellows, wide at the left. */
export function bellows(wide: number, small: number, length: number, folds: number): string {
  const step = length / folds;
  return (
    p.series(folds, (j) => {
      const i = folds - 1 - j;
      const r = wide - (i * (wide - small)) / folds;
      const next = wide - ((i + 1) * (wide - small)) / folds;
      return (
        p.path(
          d`M${i * step} ${-r}q${step * 0.5} ${-r * 0.12} ${step} ${r - next + 1}a${next * FACE} ${next} 0 0 1 0 ${2 * next - 2}q${-step * 0.5} ${r * 0.12} ${-step} ${r - next + 1}a${r * FACE} ${r} 0 0 1 0 ${-2 * r}z`,
        ) + p.ellipse(i * step, 0, r * FACE, r)
      );
    }) + p.ellipse(0, 0, wide * 0.78 * FACE, wide * 0.78, 'f')
  );
}

import * as p from '../primitives.ts';
import { d } from '../primitives.ts';
import { axisThrough } from './axis.ts';
import { exploded, put } from './exploded.ts';
import { drum, FACE, nut, oilSeal, ballBearing, steppedShaft, washer } from './turned-along.ts';

const { on, lay, line, degrees } = axisThrough([310, 212], -14);

/** The plate that carries shoes and cylinder, with its holes. */
export const backingPlate = (r: number) =>
  p.lying(0, 0, r, 7, FACE) +
  p.ellipse(0, 0, r * 0.93 * FACE, r * 0.93, 't') +
  p.ellipse(0, 0, r * 0.42 * FACE, r * 0.42) +
  p.ellipse(0, 0, r * 0.28 * FACE, r * 0.28, 'f') +
  p.around(4, (a) =>
    p.ellipse(r * 0.35 * FACE * Math.cos(a), r * 0.35 * Math.sin(a), 1.2, 3, 'f'),
  ) +
  [-0.66, 0.66].map((y) => p.ellipse(0, r * y, 3, 6, 'f')).join('');

/** One shoe: lining, rim and web. */
export function shoe(r: number, side: 1 | -1): string {
  const at = (a: number, out: number, x = 0) =>
    d`${x + side * out * FACE * Math.cos(a)} ${out * Math.sin(a)}`;
  const arc = (out: number, x: number) =>
    d`M${at(-1.22, out, x)}A${out * FACE} ${out} 0 0 ${side > 0 ? 1 : 0} ${at(1.22, out, x)}`;
  const band = (outer: number, inner: number, x: number) =>
    `${arc(outer, x)}L${at(1.22, inner, x)}A${tenths(inner * FACE)} ${tenths(inner)} 0 0 ${side > 0 ? 0 : 1} ${at(-1.22, inner, x)}z`;
  return (
    p.path(band(r, r * 0.86, 20)) +
    p.path(
      d`${arc(r, 0)}L${at(1.22, r, 20)}A${r * FACE} ${r} 0 0 ${side > 0 ? 0 : 1} ${at(-1.22, r, 20)}z`,
    ) +
    p.path(band(r, r * 0.9, 0)) +
    p.path(band(r * 0.9, r * 0.62, 8)) +
    p.path(arc(r * 0.95, 0), 't') +
    [-0.5, 0.1, 0.6]
      .map((a) =>
        p.ellipse(8 + side * r * 0.75 * FACE * Math.cos(a), r * 0.75 * Math.sin(a), 1.6, 4, 'f'),
      )
      .join('')
  );
}

const tenths = (n: number) => String(Math.round(n * 10) / 10);

export const rearBrakesDrum = exploded({
  name: 'rear-brakes-drum',
  height: 430,
  axes: [line(-300, 306), line(-20, 84, -106), line(-20, 84, 106)],
  parts: () => [
    [
      14,
      lay(
        226,
        steppedShaft(
          [
            [9, 44],
            [13, 22],
            [24, 6],
          ],
          { spline: 0 },
        ),
      ),
    ],
    [13, lay(186, ballBearing(26, 11, 16))],
    [12, lay(160, oilSeal(26, 14, 7))],
    [6, lay(88, backingPlate(98))],
    [8, put('brake-line', { at: [566, 316], size: 0.42, params: { ends: 'male and female' } })],
    [7, put('cable', { at: [478, 366], size: 0.5 })],
    [2, lay(-4, shoe(88, 1)) + lay(-4, shoe(88, -1))],
    [3, put('wheel-cylinder', { at: on(30, -110), size: 0.34, turn: degrees, narrow: 0.75 })],
    [4, put('brake-adjuster', { at: on(28, 112), size: 0.34, turn: degrees, narrow: 0.8 })],
    [5, put('brake-springs', { at: [262, 376], size: 0.4 })],
    [1, lay(-180, drum(98, 40, 5, 30))],
    [10, lay(-284, nut(18, 16, true))],
    [11, lay(-250, washer(12, 6, 3))],
    [9, put('bleed-screws', { at: [560, 60], size: 0.3 })],
  ],
});

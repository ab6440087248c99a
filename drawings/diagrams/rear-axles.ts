import * as p from '../primitives.ts';
import { d } from '../primitives.ts';
import { axisThrough } from './axis.ts';
import { exploded, put } from './exploded.ts';
import {
  ballBearing,
  bellows,
  FACE,
  nut,
  oilSeal,
  oRing,
  steppedShaft,
  washer,
} from './turned-along.ts';

/** A constant-velocity joint: a thick ring with six bolt holes and the inner star. */
export const cvJoint = (r: number, thick: number) =>
  p.lying(0, 0, r, thick, FACE) +
  p.path(d`M${thick * 0.4} ${-r}a${r * FACE} ${r} 0 0 1 0 ${2 * r}`, 't') +
  p.around(6, (a) =>
    p.ellipse(r * 0.84 * FACE * Math.cos(a), r * 0.84 * Math.sin(a), 1.3, 3.4, 'f'),
  ) +
  p.ellipse(0, 0, r * 0.66 * FACE, r * 0.66) +
  p.around(6, (a) => p.ellipse(r * 0.48 * FACE * Math.cos(a), r * 0.48 * Math.sin(a), 2, 5.4)) +
  p.ellipse(0, 0, r * 0.3 * FACE, r * 0.3, 'f');

/** A shaft with splines at its left end. */
export const axleBar = (length: number) =>
  steppedShaft(
    [
      [9, 16],
      [7, length],
      [9, 16],
    ],
    { spline: 0 },
  );

/** A trailing arm seen from behind, its bearing housing to the right. */
const trailingArm =
  p.path(
    'M-86 -60q-6 -10 4 -16l16 -8q8 -2 12 6L-18 -18h34q10 0 10 10v22q0 10 -10 10h-40q-10 0 -18 -10z',
  ) +
  p.path('M-72 -64L-28 4M-18 -12h30', 't') +
  p.lying(10, 0, 30, 26, FACE) +
  p.ellipse(10, 0, 19 * FACE, 19, 'f') +
  p.ellipse(-74, -74, 7, 6) +
  p.ellipse(-74, -74, 3.4, 3, 'f');

/** The flange for the joint at the left, the splines for the drum at the right. */
const stub = steppedShaft(
  [
    [24, 6],
    [12, 12],
    [10, 44],
    [8, 24],
  ],
  { spline: 2, thread: 3 },
);

function irs() {
  const { on, lay, line } = axisThrough([330, 148], -13);
  const low = axisThrough([300, 320], -13);
  return exploded({
    name: 'rear-axle-irs',
    height: 470,
    axes: [line(-322, 250), low.line(-200, 296)],
    parts: () => [
      [1, lay(-310, oilSeal(22, 11, 8))],
      [7, lay(196, cvJoint(30, 22))],
      [0, lay(150, bellows(10, 24, 34, 4))],
      [6, lay(-50, axleBar(160))],
      [5, lay(-104, bellows(25, 10, 36, 4))],
      [4, lay(-154, oRing(11, 3)) + lay(-140, washer(13, 8, 3))],
      [3, lay(-196, cvJoint(30, 22))],
      [2, put('hardware', { at: on(-254, -4), size: 0.38 })],
      [8, low.lay(-110, trailingArm)],
      [14, put('bushing', { at: low.on(-238, -60), size: 0.36 })],
      [9, low.lay(-24, ballBearing(26, 11, 16))],
      [10, low.lay(22, oilSeal(26, 13, 7))],
      [11, low.lay(58, stub)],
      [12, put('wheel-hub', { at: low.on(190, 0), size: 0.5, turn: 77 })],
      [13, low.lay(250, nut(16, 14, true))],
      [15, put('shock', { at: [330, 420], size: 0.62, turn: 14 })],
      [16, put('bump-stop', { at: [500, 420], size: 0.4 })],
    ],
  });
}

const tubeWithFlanges =
  p.pipe('M0 0H150', 34) + p.lying(-8, 0, 28, 10, FACE) + p.lying(142, 0, 26, 10, FACE);

/** One end turns in the differential, the other in the reduction box. */
const shaft =
  steppedShaft(
    [
      [9, 10],
      [8, 170],
      [10, 34],
    ],
    { spline: 2 },
  ) + p.path('M-14 -10h18v20h-18z');

const stubEnd = steppedShaft(
  [
    [12, 16],
    [9, 24],
  ],
  { spline: 1 },
);

function swing() {
  const { lay, line } = axisThrough([300, 196], -12);
  const box =
    p.path('M-10 -34q0 -22 22 -22t22 22v70q0 24 -22 24t-22 -24z') +
    p.path('M-2 -34q0 -14 14 -14t14 14v70q0 16 -14 16t-14 -16z', 't') +
    p.ellipse(12, -30, 8, 13, 'f') +
    p.ellipse(12, 36, 9, 14) +
    p.ellipse(12, 36, 5, 8, 'f');
  const cover =
    p.path('M-10 -32q0 -20 20 -20t20 20v66q0 22 -20 22t-20 -22z') +
    p.ellipse(10, 34, 9, 14) +
    p.ellipse(10, 34, 6, 9, 'f') +
    [-44, -8, 20, 50].map((y) => p.ellipse(y % 3 ? -4 : 24, y, 2, 2.6, 'f')).join('');
  return exploded({
    name: 'rear-axle-swing',
    height: 440,
    axes: [line(-290, 20), line(-20, 316, 38), line(40, 110, -32), line(-230, 30, 110)],
    parts: () => [
      [2, lay(-196, tubeWithFlanges)],
      [1, lay(-272, bellows(30, 18, 50, 5))],
      [13, put('flange-gasket', { at: [92, 116], size: 0.42 })],
      [3, lay(-210, shaft, 110)],
      [4, lay(-6, box)],
      [5, lay(66, gear(17), -32) + lay(66, gear(36), 38)],
      [6, lay(122, ballBearing(22, 9, 13), 38)],
      [7, lay(164, cover)],
      [8, lay(212, oilSeal(20, 10, 7), 38)],
      [9, lay(236, stubEnd, 38)],
      [10, lay(292, nut(15, 12, true), 38)],
      [14, put('seal-kit', { at: [350, 376], size: 0.46 })],
      [11, put('shock', { at: [470, 84], size: 0.62, turn: 16 })],
      [12, put('drain-plug', { at: [452, 376], size: 0.36 })],
      [15, put('bushing', { at: [550, 372], size: 0.42 })],
    ],
  });
}

function gear(r: number): string {
  return (
    p.lying(0, 0, r, 14, FACE) +
    p.path(
      p.series(Math.round(r / 2), (i) => {
        const a = -Math.PI / 2 + (Math.PI * (i + 0.5)) / Math.round(r / 2);
        return d`M${r * FACE * Math.cos(a)} ${r * Math.sin(a)}h14`;
      }),
      't',
    ) +
    p.ellipse(0, 0, r * 0.84 * FACE, r * 0.84, 't') +
    p.ellipse(0, 0, 8 * FACE, 8, 'f')
  );
}

export const rearAxles = [irs(), swing()];

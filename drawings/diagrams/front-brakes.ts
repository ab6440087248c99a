import * as p from '../primitives.ts';
import { d } from '../primitives.ts';
import { axisThrough } from './axis.ts';
import { exploded, put } from './exploded.ts';
import { backingPlate, shoe } from './rear-brakes.ts';
import {
  ballBearing,
  drum,
  FACE,
  nut,
  oilSeal,
  rotor,
  steppedShaft,
  taperBearing,
} from './turned-along.ts';

/** The spindle points to the left; ball joints are above and below it. */
export const knuckle =
  p.path('M22 -62q0 -8 12 -8t12 8v124q0 8 -12 8t-12 -8z') +
  p.tube('M40 30q14 12 32 16', 12) +
  p.ellipse(72, 46, 5, 9) +
  p.ellipse(72, 46, 2.5, 4.5, 'f') +
  p.ellipse(34, -64, 9, 4, 'f') +
  p.ellipse(34, 64, 9, 4, 'f') +
  p.path('M24 -30h20M24 30h20', 't') +
  steppedShaft(
    [
      [7, 12],
      [9, 40],
      [13, 16],
      [20, 8],
    ],
    { thread: 0 },
  );

/** A thin shield behind the disc, open where the caliper grips. */
function shield(r: number): string {
  const at = (a: number, out: number) => d`${out * FACE * Math.cos(a)} ${out * Math.sin(a)}`;
  const [from, to] = [-1.05, 4.35];
  return (
    p.path(
      d`M${at(from, r)}A${r * FACE} ${r} 0 1 1 ${at(to, r)}L${at(to, r * 0.7)}A${r * 0.7 * FACE} ${r * 0.7} 0 0 1 ${at(from, r * 0.7)}z`,
    ) +
    p.ellipse(0, 0, r * 0.44 * FACE, r * 0.44, 't') +
    p.ellipse(0, 0, r * 0.24 * FACE, r * 0.24, 'f') +
    p.around(3, (a) =>
      p.ellipse(r * 0.34 * FACE * Math.cos(a), r * 0.34 * Math.sin(a), 1, 2.4, 'f'),
    )
  );
}

/** A dust cap, domed to the left. */
export const greaseCap = (r: number) =>
  p.path(d`M0 ${-r * 0.8}Q${-r * 1.1} ${-r * 0.7} ${-r * 1.1} 0T0 ${r * 0.8}z`) +
  p.path(d`M0 ${-r}h4a${r * FACE} ${r} 0 0 1 0 ${2 * r}h-4a${r * FACE} ${r} 0 0 1 0 ${-2 * r}z`) +
  p.path(d`M${-r * 0.86} ${-r * 0.2}h6v${r * 0.4}h-6z`, 'f');

function disc() {
  const { on, lay, line, degrees } = axisThrough([300, 262], -14);
  return exploded({
    name: 'front-brakes-disc',
    height: 440,
    axes: [line(-292, 312), line(-90, 30, -152), [...on(-40, -152), ...on(-40, -60)]],
    parts: () => [
      [14, lay(196, knuckle)],
      [13, lay(146, shield(92))],
      [12, lay(92, oilSeal(22, 13, 6))],
      [11, lay(54, taperBearing(21, 12, 16, 1.2))],
      [1, lay(-76, rotor(94, 12, 30, 5, 22))],
      [10, lay(-174, taperBearing(18, 10, 15, 0.8))],
      [9, lay(-216, nut(14, 9))],
      [8, lay(-262, greaseCap(21))],
      [2, put('caliper', { at: on(-20, -152), size: 0.56, turn: degrees })],
      [3, put('brake-pads', { at: on(-150, -150), size: 0.5, turn: degrees })],
      [4, put('pins', { at: [56, 76], size: 0.42 })],
      [6, put('lifter', { at: [470, 44], size: 0.34 })],
      [5, put('ring', { at: [404, 40], size: 0.36 })],
      [7, put('brake-line', { at: [560, 72], size: 0.5, params: { ends: 'male and female' } })],
      [15, put('bleed-screws', { at: [420, 392], size: 0.4 })],
    ],
  });
}

/** The disc of an axle that is not driven, with the cable that works its caliper. */
function rearDisc() {
  const { on, lay, line, degrees } = axisThrough([300, 262], -14);
  return exploded({
    name: 'rear-brakes-disc',
    height: 440,
    axes: [line(-292, 312), line(-90, 30, -152), [...on(-40, -152), ...on(-40, -60)]],
    parts: () => [
      [
        11,
        lay(
          232,
          steppedShaft(
            [
              [9, 14],
              [13, 34],
              [24, 6],
            ],
            { thread: 0 },
          ),
        ),
      ],
      [10, lay(166, shield(88))],
      [9, lay(78, ballBearing(24, 11, 18))],
      [1, lay(-76, rotor(90, 10, 26, 5, 20))],
      [8, lay(-190, nut(14, 9))],
      [7, lay(-250, greaseCap(21))],
      [2, put('caliper', { at: on(-20, -152), size: 0.56, turn: degrees })],
      [3, put('brake-pads', { at: on(-150, -150), size: 0.5, turn: degrees })],
      [4, put('pins', { at: [56, 76], size: 0.42 })],
      [5, put('brake-line', { at: [540, 66], size: 0.5, params: { ends: 'male and female' } })],
      [6, put('cable', { at: [470, 376], size: 0.5 })],
      [12, put('bleed-screws', { at: [330, 396], size: 0.4 })],
    ],
  });
}

function drums() {
  const { on, lay, line, degrees } = axisThrough([308, 236], -14);
  const cylinder = (at: readonly [number, number]) =>
    put('wheel-cylinder', { at, size: 0.34, turn: degrees, narrow: 0.75 });
  return exploded({
    name: 'front-brakes-drum',
    height: 430,
    axes: [line(-292, 312), line(-30, 110, -110), line(-30, 110, 110)],
    parts: () => [
      [12, lay(206, knuckle)],
      [6, lay(128, backingPlate(98))],
      [2, lay(4, shoe(88, 1)) + lay(4, shoe(88, -1))],
      [3, cylinder(on(50, -110)) + cylinder(on(50, 110))],
      [5, put('brake-springs', { at: [330, 386], size: 0.42 })],
      [11, lay(-60, oilSeal(20, 12, 6))],
      [10, lay(-92, taperBearing(20, 11, 15, 1.2))],
      [1, lay(-172, drum(98, 40, 5, 26))],
      [9, lay(-236, taperBearing(17, 9, 14, 0.8))],
      [8, lay(-258, nut(13, 9))],
      [7, lay(-282, greaseCap(19))],
      [4, put('brake-line', { at: [556, 330], size: 0.5, params: { ends: 'male and female' } })],
      [13, put('bleed-screws', { at: [470, 384], size: 0.36 })],
    ],
  });
}

export const discAndDrumBrakes = [disc(), drums(), rearDisc()];

import * as p from '../primitives.ts';
import { d } from '../primitives.ts';
import { axisThrough } from './axis.ts';
import { exploded, put } from './exploded.ts';
import { FACE, oilSeal, steppedShaft, washer } from './turned-along.ts';

const TUBES = 34;

/** The two tubes with their torsion leaves, from the left wheel to the right. */
function beam(from: number, to: number): string {
  const tube = (y: number) =>
    p.pipe(d`M${from} ${y}H${to}`, 25) + p.ellipse(from, y, 14 * FACE, 14);
  const tower = (x: number) =>
    p.path(d`M${x} ${-TUBES - 62}h15l7 24v${2 * TUBES + 52}q-12 10 -24 0v${-2 * TUBES - 52}z`) +
    p.ellipse(x + 8, -TUBES - 52, 3.6, 4.4, 'f') +
    p.ellipse(x + 10, -TUBES, 9, 12, 't') +
    p.ellipse(x + 10, TUBES, 9, 12, 't');
  const middle = (from + to) / 2;
  return (
    tube(TUBES) +
    tube(-TUBES) +
    tower(from + 14) +
    tower(to - 34) +
    [middle - 46, middle + 34]
      .map((x) => p.path(d`M${x} ${-TUBES - 17}h13v${2 * TUBES + 34}h-13z`) + p.screw(x + 6, 0, 3))
      .join('') +
    p.path(d`M${middle - 20} ${-12}h30v24h-30z`) +
    p.ellipse(middle - 5, 0, 7, 9) +
    p.ellipse(middle - 5, 0, 3.5, 4.5, 'f') +
    p.ellipse(to, -TUBES, 14 * FACE, 14) +
    p.ellipse(to, TUBES, 14 * FACE, 14) +
    [-TUBES, TUBES].map((y) => p.ellipse(to, y, 10 * FACE, 10, 'f')).join('')
  );
}

/** A trailing arm whose boss turns on the tube's end; its other end is an eye. */
function arm(reach: number, drop: number): string {
  return (
    p.lying(-12, 0, 9, 30, FACE) +
    p.path(d`M10 -15L${reach} ${drop - 11}q10 0 10 11t-10 11L4 15q-10 -2 -10 -15t16 -15z`) +
    p.lying(4, 0, 15, 14, FACE) +
    p.ellipse(4, 0, 8 * FACE, 8, 'f') +
    p.ellipse(reach - 1, drop, 7, 8) +
    p.ellipse(reach - 1, drop, 4, 5, 'f')
  );
}

function ballJoints() {
  const { on, lay, line, degrees } = axisThrough([222, 234], -11);
  return exploded({
    name: 'front-axle-ball-joints',
    height: 450,
    axes: [
      line(-190, 300, -TUBES),
      line(-190, 300, TUBES),
      [...on(282, -160), ...on(282, 206)],
      [...on(-138, -176), ...on(-138, -88)],
    ],
    parts: () => [
      [1, lay(0, beam(-170, 106))],
      [2, lay(128, steppedShaft([[13, 26]]), -TUBES) + lay(128, steppedShaft([[13, 26]]), TUBES)],
      [3, lay(174, oilSeal(16, 9, 7), -TUBES) + lay(174, oilSeal(16, 9, 7), TUBES)],
      [4, lay(207, arm(76, 16), -TUBES) + lay(207, arm(76, 16), TUBES)],
      [6, put('ball-joint', { at: on(282, -88), size: 0.36, turn: degrees })],
      [7, put('ball-joint', { at: on(282, 118), size: 0.38, turn: degrees + 180 })],
      [5, put('eccentric', { at: on(282, -146), size: 0.3, turn: degrees })],
      [8, put('spindle', { at: [553, 388], size: 0.5 })],
      [9, put('shock', { at: [78, 110], size: 0.62, turn: -40 })],
      [10, put('stabiliser', { at: [190, 372], size: 0.86, turn: degrees })],
      [11, put('saddle', { at: [330, 370], size: 0.34 })],
      [12, put('bump-stop', { at: [250, 74], size: 0.34 })],
      [13, put('pins', { at: [400, 384], size: 0.42 })],
      [14, put('beam-adjuster', { at: [170, 70], size: 0.32 })],
      [15, put('bleed-screws', { at: [330, 70], size: 0.26 })],
    ],
  });
}

function kingPins() {
  const { on, lay, line, degrees } = axisThrough([214, 220], -11);
  const carrier =
    p.path(d`M0 ${-TUBES - 18}q0 -8 12 -8t12 8v${2 * TUBES + 36}q0 8 -12 8t-12 -8z`) +
    p.lying(-8, -TUBES, 10, 16, FACE) +
    p.lying(-8, TUBES, 10, 16, FACE) +
    p.path('M24 -24h16v48h-16z') +
    p.path('M4 -20v40', 't');
  return exploded({
    name: 'front-axle-king-pins',
    height: 440,
    axes: [line(-190, 316, -TUBES), line(-190, 316, TUBES), [...on(324, -130), ...on(324, 160)]],
    parts: () => [
      [1, lay(0, beam(-170, 100))],
      [2, lay(140, oilSeal(16, 9, 7), -TUBES) + lay(140, oilSeal(16, 9, 7), TUBES)],
      [3, lay(176, arm(46, 12), -TUBES) + lay(176, arm(46, 12), TUBES)],
      [
        4,
        lay(246, steppedShaft([[7, 40]], { spline: 0 }), 12 - TUBES) +
          lay(246, washer(10, 6, 3), 12 - TUBES) +
          lay(246, steppedShaft([[7, 40]], { spline: 0 }), TUBES + 12),
      ],
      [5, lay(310, carrier, 12)],
      [12, put('bushing', { at: [470, 372], size: 0.44 })],
      [7, put('spindle', { at: [571, 326], size: 0.4 })],
      [6, put('pins', { at: on(324, -100), size: 0.44, turn: degrees })],
      [8, put('shock', { at: [80, 104], size: 0.62, turn: -40 })],
      [9, put('bump-stop', { at: [250, 66], size: 0.36 })],
      [10, put('beam-adjuster', { at: [130, 372], size: 0.44 })],
      [11, put('bleed-screws', { at: [300, 372], size: 0.36 })],
    ],
  });
}

export const frontAxles = [ballJoints(), kingPins()];

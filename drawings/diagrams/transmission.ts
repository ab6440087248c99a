import * as p from '../primitives.ts';
import { d } from '../primitives.ts';
import { axisThrough } from './axis.ts';
import { exploded, put } from './exploded.ts';
import { FACE, oilSeal } from './turned-along.ts';

/** The shift rod from the cab to the gearbox, its bent end to the left. */
const rodTo = (length: number) =>
  p.pipe(d`M0 0H${length}`, 9) + p.path('M-6 -7h14v14H-6z') + p.ellipse(1, 0, 3, 3, 'f');

/** The outline of a toothed wheel. */
const teeth = (r: number, count: number, deep: number) =>
  p.series(count * 4, (i) => {
    const a = (2 * Math.PI * (i + 0.5)) / (count * 4);
    const out = i % 4 < 2 ? r : r - deep;
    return d`${i === 0 ? 'M' : 'L'}${out * FACE * Math.cos(a)} ${out * Math.sin(a)}`;
  }) + 'z';

const gear = (r: number, count: number, bore: number) =>
  p.lying(0, 0, r - 1, 16, FACE) +
  p.path(
    p.series(9, (i) => {
      const a = -Math.PI / 2 + (Math.PI * (i + 0.5)) / 9;
      return d`M${r * FACE * Math.cos(a)} ${r * Math.sin(a)}l15 3`;
    }),
    't',
  ) +
  p.path(teeth(r, count, 3)) +
  p.ellipse(0, 0, r * 0.66 * FACE, r * 0.66, 't') +
  p.ellipse(0, 0, bore * 1.4 * FACE, bore * 1.4) +
  p.ellipse(0, 0, bore * FACE, bore, 'f');

/** A synchronizer ring: the dogs around it, its cone within, and the three lugs that the hub turns. */
const synchroRing = (r: number) =>
  p.lying(0, 0, r - 2, 9, FACE) +
  p.path(teeth(r, 20, 3)) +
  p.ellipse(0, 0, r * 0.8 * FACE, r * 0.8) +
  p.ellipse(0, 0, r * 0.7 * FACE, r * 0.7, 'f') +
  [0.5, 2.6, 4.7]
    .map((a) => p.lying(-5 + r * 0.8 * FACE * Math.cos(a), r * 0.8 * Math.sin(a), 3.4, 6, FACE))
    .join('');

/** The nose, through which the shift rod goes in at the left. */
const nose =
  p.path('M0 -15l44 -14v58l-44 -14z') +
  p.path('M44 -36h8v72h-8q-5 0 -5 -5v-62q0 -5 5 -5z') +
  p.path('M10 -16l24 -7M10 10l24 8', 't') +
  p.ellipse(0, 0, 15 * FACE, 15) +
  p.ellipse(0, 0, 9 * FACE, 9, 'f');

/** Open to the gears at the left, with the shaft's end in it; the bell housing's mouth is at the right. */
const gearbox =
  p.path('M-84 -38h70q8 0 8 8v60q0 8 -8 8h-70a13 38 0 0 1 0 -76z') +
  p.path('M-6 -42l60 -30a34 84 0 0 1 0 150l-60 -34z') +
  p.ellipse(60, 2, 27, 80) +
  p.ellipse(60, 2, 22, 66, 'f') +
  p.ellipse(60, 2, 6, 17) +
  p.ellipse(60, 2, 2.6, 8, 'f') +
  p.around(7, (a) => p.ellipse(60 + 24.6 * Math.cos(a), 2 + 73 * Math.sin(a), 1.8, 3.6, 'f')) +
  p.path('M-66 -38v76M-26 -38v76M-18 -40v80', 't') +
  p.ellipse(-84, 0, 38 * FACE, 38) +
  p.ellipse(-84, 0, 30 * FACE, 30, 'f') +
  p.lying(-112, 0, 7, 30, FACE) +
  p.ellipse(-44, 6, 24, 28) +
  p.ellipse(-44, 6, 19, 23, 't') +
  p.ellipse(-44, 6, 8, 10, 'f');

function fourSpeed() {
  const { on, lay, line, degrees } = axisThrough([312, 196], -10);
  return exploded({
    name: 'gearbox',
    height: 450,
    axes: [line(-304, 306), line(-160, -70, 40), [...on(120, 36), ...on(120, 190)]],
    parts: () => [
      [2, put('mount', { at: on(-272), size: 0.4, turn: degrees - 90 })],
      [3, lay(-232, oilSeal(20, 9, 10))],
      [0, lay(-204, nose)],
      [7, lay(-116, gear(20, 14, 6), 40) + lay(-118, gear(24, 16, 7))],
      [8, lay(-66, synchroRing(28)) + lay(-36, synchroRing(28))],
      [9, lay(4, synchroRing(34)) + lay(38, synchroRing(34))],
      [1, lay(164, gearbox)],
      [4, lay(286, oilSeal(18, 8, 8))],
      [5, put('shaft-seal', { at: on(120, 92), size: 0.4 })],
      [6, put('grease-cap', { at: on(120, 160), size: 0.44 })],
      [10, put('seal-kit', { at: [84, 120], size: 0.5 })],
      [11, put('drain-plug', { at: [312, 66], size: 0.42 })],
      [12, put('ground-strap', { at: [230, 388], size: 0.48 })],
      [13, put('sensor', { at: [200, 84], size: 0.42 })],
      [14, put('starter', { at: [556, 344], size: 0.5, isMirrored: true })],
      [15, put('bottle', { at: [76, 376], size: 0.5 })],
    ],
  });
}

function shift() {
  const { on, lay, line, degrees } = axisThrough([310, 330], -8);
  return exploded({
    name: 'shift-linkage',
    height: 450,
    axes: [[116, 20, 116, 340], line(-260, 300)],
    parts: () => [
      [1, put('knob', { at: [116, 50], size: 0.42 })],
      [2, put('gear-lever', { at: [116, 148], size: 0.72 })],
      [3, put('boot', { at: [116, 246], size: 0.44, turn: 180 })],
      [4, put('shift-plate', { at: [133, 314], size: 0.56 })],
      [5, lay(-150, rodTo(120))],
      [6, put('bushing', { at: on(6, 0), size: 0.36 })],
      [7, lay(50, rodTo(90))],
      [8, put('shift-coupling', { at: on(196, 0), size: 0.56, turn: degrees })],
      [9, put('shaft-seal', { at: on(270, 0), size: 0.38, turn: 82 })],
      [10, put('boot', { at: [260, 120], size: 0.44, turn: 180 })],
      [11, put('knob', { at: [260, 46], size: 0.36 })],
      [12, put('t-handle', { at: [410, 90], size: 0.6 })],
      [13, put('cable', { at: [540, 120], size: 0.56 })],
      [14, put('ratchet-kit', { at: [410, 200], size: 0.5 })],
    ],
  });
}

export const transmissions = [fourSpeed(), shift()];

import * as p from '../primitives.ts';
import { d } from '../primitives.ts';
import { axisThrough } from './axis.ts';
import { exploded, put } from './exploded.ts';
import { FACE, oilSeal } from './turned-along.ts';

/** The shift rod from the cab to the gearbox, its bent end to the left. */
const rodTo = (length: number) =>
  p.pipe(d`M0 0H${length}`, 9) + p.path('M-6 -7h14v14H-6z') + p.ellipse(1, 0, 3, 3, 'f');

/** The bell housing's mouth to the right, the nose cone to the left. */
const gearbox =
  p.path('M-150 -16l44 -10v52l-44 -10z') +
  p.lying(-150, 0, 16, 4, FACE) +
  p.path('M-106 -34h92q8 0 8 8v60q0 8 -8 8h-92z') +
  p.path('M-6 -42l60 -30a34 84 0 0 1 0 150l-60 -34z') +
  p.ellipse(60, 2, 27, 80) +
  p.ellipse(60, 2, 22, 66, 'f') +
  p.ellipse(60, 2, 6, 17) +
  p.ellipse(60, 2, 2.6, 8, 'f') +
  p.around(7, (a) => p.ellipse(60 + 24.6 * Math.cos(a), 2 + 73 * Math.sin(a), 1.8, 3.6, 'f')) +
  p.path('M-94 -34v76M-70 -34v76M-30 -34v76M-18 -40v80', 't') +
  p.ellipse(-50, 6, 26, 30) +
  p.ellipse(-50, 6, 21, 25, 't') +
  p.ellipse(-50, 6, 9, 11, 'f');

function fourSpeed() {
  const { on, lay, line } = axisThrough([330, 196], -10);
  return exploded({
    name: 'gearbox',
    height: 450,
    axes: [line(-300, 270), [...on(-50, 34), ...on(-50, 180)]],
    parts: () => [
      [2, put('mount', { at: on(-268, 0), size: 0.44 })],
      [3, lay(-196, oilSeal(20, 9, 10))],
      [1, lay(0, gearbox)],
      [4, lay(130, oilSeal(18, 8, 8))],
      [5, put('shaft-seal', { at: on(-50, 92), size: 0.4 })],
      [6, put('grease-cap', { at: on(-50, 156), size: 0.46 })],
      [7, put('synchro-ring', { at: [70, 76], size: 0.5 })],
      [8, put('synchro-ring', { at: [186, 70], size: 0.56 })],
      [9, put('gears', { at: [312, 62], size: 0.6 })],
      [10, put('seal-kit', { at: [90, 388], size: 0.52 })],
      [11, put('drain-plug', { at: [430, 384], size: 0.44 })],
      [12, put('ground-strap', { at: [540, 380], size: 0.48 })],
      [13, put('sensor', { at: [210, 384], size: 0.42 })],
      [14, put('starter', { at: [540, 250], size: 0.52, isMirrored: true })],
      [15, put('bottle', { at: [560, 66], size: 0.5 })],
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
      [4, put('shift-plate', { at: [122, 314], size: 0.56 })],
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

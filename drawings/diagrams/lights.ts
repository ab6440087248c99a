import * as p from '../primitives.ts';
import { d } from '../primitives.ts';
import { axisThrough } from './axis.ts';
import { exploded, put } from './exploded.ts';

const FRONT = 0.56;

/** A round lamp's ring: its band and its width along the axis. */
const ring = (r: number, band: number, deep: number) =>
  p.path(d`M0 ${-r}h${deep}a${r * FRONT} ${r} 0 0 1 0 ${2 * r}h${-deep}z`) +
  p.ellipse(0, 0, r * FRONT, r) +
  p.ellipse(0, 0, (r - band) * FRONT, r - band, 'f');

/** The bowl in the nose, open to the left, with the lugs for the adjusting screws. */
const bucket =
  p.path('M0 -52h10Q74 -40 74 0T10 52H0z') +
  p.path('M70 -10h16v20h-16z') +
  p.ellipse(0, 0, 52 * FRONT, 52) +
  p.ellipse(3, 0, 44 * FRONT, 44, 'f') +
  p.ellipse(22, 0, 10, 17) +
  [-0.9, 0.7, 2.4]
    .map((a) => p.ellipse(48 * FRONT * Math.cos(a), 48 * Math.sin(a), 2.4, 3.4))
    .join('');

/** The glass with its flutes and its connector behind. */
const unit =
  p.path('M0 -44h6Q52 -34 52 0T6 44H0z') +
  p.path('M48 -9h14v18h-14zM62 -6h7M62 6h7') +
  p.ellipse(0, 0, 44 * FRONT, 44) +
  p.ellipse(0, 0, 38 * FRONT, 38, 'f') +
  p.path(
    p.series(7, (i) => {
      const y = 36 * Math.sqrt(1 - ((i - 3) / 4) ** 2);
      return d`M${(i - 3) * 5.2} ${-y}v${2 * y}`;
    }),
    't',
  );

function lights() {
  const { lay, line } = axisThrough([280, 116], -8);
  const rear = axisThrough([250, 380], -8);
  return exploded({
    name: 'lights',
    height: 470,
    axes: [line(-262, 310), rear.line(-230, 160)],
    parts: () => [
      [5, lay(196, bucket)],
      [6, put('adjuster-screws', { at: [476, 232], size: 0.42 })],
      [4, lay(84, unit)],
      [3, lay(-16, ring(46, 6, 6))],
      [2, lay(-110, ring(54, 7, 5))],
      [1, lay(-212, ring(58, 12, 16))],
      [7, put('bulb', { at: [420, 36], size: 0.38 })],
      [8, put('harness', { at: [96, 258], size: 0.54 })],
      [9, put('lamp', { at: [250, 236], size: 0.56, params: { shape: 'wide' } })],
      [10, put('lens', { at: [370, 226], size: 0.44, turn: 90 })],
      [11, put('lamp', { at: [548, 320], size: 0.34, params: { shape: 'wide' } })],
      [12, put('lens', { at: rear.on(-170), size: 0.64 })],
      [13, put('seal', { at: rear.on(-84), size: 0.56, narrow: 0.5, params: { shape: 'door' } })],
      [14, put('bulb-holder', { at: rear.on(4), size: 0.48, turn: 90 })],
      [15, put('lamp', { at: rear.on(104), size: 0.66, params: { shape: 'tall' } })],
      [16, put('lamp', { at: [520, 410], size: 0.5, params: { shape: 'round' } })],
    ],
  });
}

/** With the grille that carries round headlights, and lamps for the bumper and the rear window. */
function vanagonLights() {
  const { on, lay, line } = axisThrough([268, 116], -8);
  const rear = axisThrough([200, 392], -8);
  return exploded({
    name: 'lights-vanagon',
    height: 480,
    axes: [line(-230, 310), rear.line(-160, 160)],
    parts: () => [
      [1, put('grille', { at: on(-190, 6), size: 0.68, lean: -0.14, params: { lamps: 2 } })],
      [2, lay(-66, ring(46, 6, 6))],
      [3, lay(36, unit)],
      [4, lay(170, ring(56, 10, 12))],
      [5, put('adjuster-screws', { at: [530, 40], size: 0.42 })],
      [6, put('bulb', { at: [560, 136], size: 0.38 })],
      [7, put('harness', { at: [92, 262], size: 0.5 })],
      [8, put('lamp', { at: [250, 246], size: 0.56, params: { shape: 'wide' } })],
      [9, put('lens', { at: [378, 236], size: 0.44, turn: 90 })],
      [10, put('lamp', { at: [500, 226], size: 0.34, params: { shape: 'wide' } })],
      [11, put('lamp', { at: rear.on(-70), size: 0.66, params: { shape: 'tall' } })],
      [12, put('bulb-holder', { at: rear.on(70), size: 0.52, turn: 90 })],
      [13, put('lens', { at: [384, 348], size: 0.4, params: { shape: 'wide' } })],
      [14, put('fog-lamp', { at: [524, 336], size: 0.56 })],
      [15, put('lamp', { at: [436, 432], size: 0.56, params: { shape: 'bar' } })],
    ],
  });
}

/** Bowl, rim and bulb of a headlight, and the lamps of early and late years. */
function splitLights() {
  const { lay, line } = axisThrough([280, 116], -8);
  return exploded({
    name: 'lights-split',
    height: 470,
    axes: [line(-262, 310), [60, 384, 340, 350]],
    parts: () => [
      [5, lay(196, bucket)],
      [4, lay(84, unit)],
      [3, lay(-16, ring(46, 6, 6))],
      [2, lay(-110, ring(54, 7, 5))],
      [1, lay(-212, ring(58, 12, 16))],
      [6, put('bulb', { at: [420, 36], size: 0.38 })],
      [7, put('bullet-lamp', { at: [120, 256], size: 0.6 })],
      [8, put('lens', { at: [248, 252], size: 0.42, params: { shape: 'round' } })],
      [9, put('semaphore', { at: [408, 252], size: 0.66 })],
      [10, put('lens', { at: [84, 382], size: 0.56, narrow: 0.8, params: { shape: 'round' } })],
      [11, put('seal', { at: [192, 368], size: 0.44, narrow: 0.5, params: { shape: 'door' } })],
      [12, put('lamp', { at: [314, 354], size: 0.62, params: { shape: 'oval' } })],
      [13, put('lamp', { at: [454, 372], size: 0.5, params: { shape: 'round' } })],
      [14, put('lamp', { at: [558, 250], size: 0.46 })],
    ],
  });
}

function eurovanLights() {
  return exploded({
    name: 'lights-eurovan',
    height: 430,
    axes: [
      [70, 104, 360, 75],
      [90, 330, 400, 300],
    ],
    parts: () => [
      [1, put('headlight', { at: [150, 96], size: 0.9, params: { shape: 'rectangular' } })],
      [8, put('bulb', { at: [320, 79], size: 0.42 })],
      [2, put('lamp', { at: [480, 64], size: 0.56, params: { shape: 'wide' } })],
      [3, put('fog-lamp', { at: [540, 176], size: 0.62, params: { shape: 'square' } })],
      [4, put('lamp', { at: [120, 310], size: 0.92, params: { shape: 'tall' } })],
      [5, put('bulb-holder', { at: [264, 314], size: 0.56, turn: 90 })],
      [9, put('bulb', { at: [374, 300], size: 0.36 })],
      [6, put('lamp', { at: [380, 194], size: 0.5 })],
      [7, put('lamp', { at: [520, 340], size: 0.62, params: { shape: 'bar' } })],
    ],
  });
}

export const lightDiagrams = [lights(), vanagonLights(), splitLights(), eurovanLights()];

import * as p from '../primitives.ts';
import { d } from '../primitives.ts';
import { axisThrough } from './axis.ts';
import { exploded, put, scaled } from './exploded.ts';
import { FACE, nut, washer } from './turned-along.ts';
import * as row from './crank-row.ts';

/** The generator with its pulley end to the left. */
const generator =
  p.lying(0, 0, 30, 96, FACE) +
  p.path('M16 -30a10 30 0 0 1 0 60M80 -30a10 30 0 0 1 0 60', 't') +
  p.path('M84 -20h14v40H84z', 'f') +
  p.ellipse(0, 0, 16 * FACE, 16) +
  p.lying(-22, 0, 6, 22, FACE) +
  p.path('M30 -30v-12h22v12') +
  p.ellipse(41, -37, 4, 3, 'f');

/** A half of the pulley: the rim of its groove to the left or right. */
const half = (r: number) =>
  p.lying(0, 0, r, 5, FACE) +
  p.ellipse(0, 0, r * 0.72 * FACE, r * 0.72, 't') +
  p.ellipse(0, 0, r * 0.3 * FACE, r * 0.3, 'f');

/** The squirrel cage of the upright engine's fan. */
const cage =
  p.lying(0, 0, 50, 34, FACE) +
  p.path(
    p.series(14, (i) => {
      const a = -Math.PI / 2 + (Math.PI * (i + 0.5)) / 14;
      return d`M${50 * FACE * Math.cos(a)} ${50 * Math.sin(a)}h34`;
    }),
    't',
  ) +
  p.ellipse(0, 0, 42 * FACE, 42) +
  p.ellipse(0, 0, 38 * FACE, 38, 'f') +
  p.ellipse(4, 0, 16 * FACE, 16) +
  p.ellipse(4, 0, 5 * FACE, 5, 'f');

function upright() {
  const { on, lay, line, degrees } = axisThrough([276, 304], -12);
  return exploded({
    name: 'cooling-upright',
    height: 470,
    axes: [line(-262, 330), [...on(228, -54), ...on(228, -130)]],
    parts: () => [
      [1, put('fan-housing', { at: [480, 118], size: 1.04, narrow: 0.94 })],
      [9, put('oil-cooler', { at: [262, 84], size: 0.56 })],
      [10, put('ring', { at: [262, 160], size: 0.34 })],
      [11, put('flaps', { at: [150, 214], size: 0.42 })],
      [14, lay(296, nut(15, 10))],
      [2, lay(206, cage)],
      [3, lay(146, scaled(row.pulley(0, 0), 1.2))],
      [4, lay(20, generator)],
      [5, lay(-62, half(40)) + lay(-92, half(40))],
      [15, lay(-130, washer(15, 8, 4)) + lay(-142, washer(15, 8, 3))],
      [6, put('belt', { at: on(-212, 4), size: 0.6, turn: degrees })],
      [7, put('bellows', { at: [346, 404], size: 0.46 })],
      [8, put('tin', { at: [104, 90], size: 0.66 })],
      [12, put('engine-tin', { at: [206, 410], size: 0.52 })],
      [13, put('seal', { at: [510, 398], size: 0.66, params: { shape: 'window' } })],
    ],
  });
}

/** What stands across the nose, seen from the front: it falls to the right, and the way to the rear rises. */
const across = { lean: 0.2, narrow: 0.66 };

function radiator() {
  const nose = axisThrough([92, 178], -18);
  return exploded({
    name: 'cooling-waterboxer',
    height: 480,
    axes: [nose.line(-86, 330), [424, 214, 424, 400], [520, 28, 520, 100]],
    parts: () => [
      [1, put('grille', { at: nose.on(0), size: 0.8, ...across })],
      [2, put('radiator', { at: nose.on(148), size: 0.9, ...across })],
      [3, put('fan', { at: nose.on(290), size: 0.7, ...across })],
      [4, put('sensor', { at: [60, 300], size: 0.36 })],
      [5, put('resistor', { at: [160, 286], size: 0.4 })],
      [14, put('bleed-screws', { at: [84, 52], size: 0.34 })],
      [6, put('hose', { at: [84, 400], size: 0.52 }) + put('hose', { at: [212, 380], size: 0.52 })],
      [7, put('pipe-flange', { at: [432, 232], size: 0.5 })],
      [8, put('thermostat', { at: [424, 300], size: 0.4 })],
      [9, put('water-pump', { at: [424, 396], size: 0.6, turn: 64 })],
      [10, put('cap', { at: [520, 40], size: 0.34 })],
      [11, put('reservoir', { at: [524, 124], size: 0.6 })],
      [13, put('sensor', { at: [446, 110], size: 0.3, turn: 40 })],
      [12, put('can', { at: [566, 226], size: 0.46 })],
      [15, put('oil-cooler', { at: [552, 330], size: 0.5 })],
      [16, put('hose', { at: [554, 430], size: 0.46 })],
    ],
  });
}

/** The fan on the crankshaft between the two halves of its housing. */
function pancake() {
  const { lay, line } = axisThrough([250, 150], -12);
  return exploded({
    name: 'cooling-type-4',
    height: 476,
    axes: [line(-230, 330)],
    parts: () => [
      [3, lay(36, scaled(row.fanHousing(0, 0), 1.4))],
      [2, lay(-90, scaled(row.fan(0, 0), 1.5))],
      [1, lay(-210, scaled(row.fanHousing(0, 0), 1.4))],
      [4, lay(136, scaled(row.pulley(0, 0), 1.5))],
      [5, put('hardware', { at: [410, 190], size: 0.4 })],
      [6, put('belt', { at: [512, 92], size: 0.5 })],
      [7, put('alternator', { at: [520, 200], size: 0.54 })],
      [8, put('tin', { at: [184, 330], size: 0.54 })],
      [9, put('tin', { at: [322, 310], size: 0.54, isMirrored: true })],
      [10, put('engine-tin', { at: [446, 300], size: 0.44 })],
      [11, put('oil-cooler', { at: [548, 312], size: 0.48 })],
      [12, put('ring', { at: [564, 416], size: 0.38 })],
      [13, put('flaps', { at: [86, 416], size: 0.5 })],
      [14, put('cable', { at: [226, 424], size: 0.46 })],
      [15, put('bellows', { at: [336, 414], size: 0.42 })],
      [16, put('seal', { at: [452, 416], size: 0.5, params: { shape: 'window' } })],
    ],
  });
}

/** Radiator and pumps of the engines in the nose, and the pipes to the heaters. */
function noseRadiator() {
  const nose = axisThrough([116, 166], -18);
  return exploded({
    name: 'cooling-eurovan',
    height: 460,
    axes: [nose.line(-100, 290), [430, 214, 430, 400], [516, 28, 516, 110]],
    parts: () => [
      [1, put('radiator', { at: nose.on(0), size: 1, ...across })],
      [2, put('fan', { at: nose.on(200), size: 0.76, ...across })],
      [3, put('sensor', { at: [300, 196], size: 0.38 })],
      [4, put('cap', { at: [516, 40], size: 0.36 })],
      [5, put('reservoir', { at: [516, 128], size: 0.66, params: { for: 'coolant ball' } })],
      [6, put('pipe-flange', { at: [438, 232], size: 0.5 })],
      [7, put('thermostat', { at: [430, 298], size: 0.4 })],
      [8, put('water-pump', { at: [430, 388], size: 0.6, turn: 64 })],
      [9, put('hose', { at: [106, 324], size: 0.66 })],
      [10, put('coolant-pump', { at: [100, 406], size: 0.5 })],
      [11, put('pipe-flange', { at: [266, 300], size: 0.46, isMirrored: true })],
      [12, put('hose', { at: [266, 402], size: 0.5 })],
      [13, put('can', { at: [560, 380], size: 0.46 })],
    ],
  });
}

export const cooling = [upright(), pancake(), radiator(), noseRadiator()];

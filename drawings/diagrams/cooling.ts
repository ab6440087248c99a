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

function radiator() {
  return exploded({
    name: 'cooling-waterboxer',
    height: 470,
    axes: [
      [30, 214, 330, 96],
      [70, 196, 70, 300],
      [350, 330, 606, 330],
    ],
    parts: () => [
      [13, put('grille', { at: [310, 84], size: 0.84, lean: -0.2, narrow: 0.86 })],
      [1, put('radiator', { at: [196, 142], size: 0.94, lean: -0.2, narrow: 0.86 })],
      [2, put('fan', { at: [70, 196], size: 0.62, narrow: 0.72, lean: -0.2 })],
      [3, put('sensor', { at: [44, 330], size: 0.34 })],
      [4, put('resistor', { at: [132, 320], size: 0.36 })],
      [14, put('bleed-screws', { at: [84, 62], size: 0.32 })],
      [5, put('hose', { at: [250, 268], size: 0.7 }) + put('hose', { at: [212, 310], size: 0.7 })],
      [6, put('water-pump', { at: [368, 330], size: 0.66 })],
      [8, put('pipe-flange', { at: [476, 322], size: 0.5 })],
      [7, put('thermostat', { at: [566, 330], size: 0.42, turn: 90 })],
      [9, put('reservoir', { at: [476, 116], size: 0.6 })],
      [11, put('cap', { at: [476, 34], size: 0.32 })],
      [15, put('sensor', { at: [404, 140], size: 0.3, turn: 40 })],
      [10, put('can', { at: [570, 130], size: 0.5 })],
      [12, put('oil-cooler', { at: [486, 420], size: 0.46 })],
      [16, put('hose', { at: [330, 424], size: 0.5 })],
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
      [3, lay(-210, scaled(row.fanHousing(0, 0), 1.4))],
      [1, lay(-84, scaled(row.fanHousing(0, 0), 1.4))],
      [2, lay(36, scaled(row.fan(0, 0), 1.5))],
      [4, lay(128, scaled(row.pulley(0, 0), 1.5))],
      [5, put('hardware', { at: [410, 190], size: 0.4 })],
      [6, put('belt', { at: [516, 88], size: 0.5 })],
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
  return exploded({
    name: 'cooling-eurovan',
    height: 450,
    axes: [
      [40, 190, 330, 96],
      [330, 306, 606, 306],
    ],
    parts: () => [
      [1, put('radiator', { at: [258, 116], size: 0.94, lean: -0.2, narrow: 0.86 })],
      [2, put('fan', { at: [92, 176], size: 0.66, narrow: 0.72, lean: -0.2 })],
      [3, put('sensor', { at: [60, 300], size: 0.36 })],
      [4, put('reservoir', { at: [486, 122], size: 0.66, params: { for: 'coolant ball' } })],
      [5, put('cap', { at: [486, 36], size: 0.34 })],
      [6, put('water-pump', { at: [360, 306], size: 0.66 })],
      [8, put('pipe-flange', { at: [474, 302], size: 0.5 })],
      [7, put('thermostat', { at: [568, 306], size: 0.42, turn: 90 })],
      [9, put('hose', { at: [206, 262], size: 0.66 })],
      [10, put('coolant-pump', { at: [106, 392], size: 0.5 })],
      [11, put('pipe-flange', { at: [230, 392], size: 0.44, isMirrored: true })],
      [12, put('hose', { at: [370, 408], size: 0.5 })],
      [13, put('can', { at: [560, 400], size: 0.44 })],
    ],
  });
}

export const cooling = [upright(), pancake(), radiator(), noseRadiator()];

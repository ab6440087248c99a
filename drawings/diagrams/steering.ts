import * as p from '../primitives.ts';
import { along, exploded, put } from './exploded.ts';
import { ballBearing } from './turned-along.ts';

/** Turned by the drag link at its left eye, it moves the tie rods at its right one. */
const swingLever =
  p.cylinder(456, 186, 13, 44, 0.36) +
  p.path('M446 204L408 240q-6 8 2 14t14 0L468 220z') +
  p.path('M466 206l46 10q10 2 10 11t-10 10l-54 -8z') +
  p.ellipse(416, 246, 7, 5) +
  p.ellipse(416, 246, 3.5, 2.5, 'f') +
  p.ellipse(512, 227, 7, 5) +
  p.ellipse(512, 227, 3.5, 2.5, 'f');

function box() {
  return exploded({
    name: 'steering-box',
    height: 450,
    axes: [
      [60, 52, 262, 222],
      [456, 96, 456, 290],
      [344, 280, 344, 316],
      [416, 246, 416, 288],
      [512, 227, 512, 366],
    ],
    parts: () => [
      [1, put('steering-wheel', { at: [86, 86], size: 0.76, narrow: 0.72, turn: 12 })],
      [2, along([132, 112], 40, ballBearing(13, 7, 9))],
      [3, along([160, 136], 40, p.lying(0, 0, 7, 52))],
      [4, put('coupling-disc', { at: [222, 186], size: 0.36, turn: 40 })],
      [5, put('steering-box', { at: [292, 240], size: 0.68, isMirrored: true })],
      [6, put('seal-kit', { at: [120, 268], size: 0.44 })],
      [9, swingLever],
      [8, put('pins', { at: [456, 112], size: 0.5 })],
      [7, put('tie-rod', { at: [385, 316], size: 0.5, turn: -24 })],
      [10, put('tie-rod', { at: [432, 400], size: 1.02, turn: -6 })],
      [11, put('tie-rod-end', { at: [92, 412], size: 0.5 })],
      [12, put('tie-rod-end', { at: [220, 400], size: 0.5, isMirrored: true })],
      [13, put('shock', { at: [560, 168], size: 0.52, turn: 50 })],
      [14, put('boot', { at: [566, 60], size: 0.34 })],
    ],
  });
}

function rack() {
  return exploded({
    name: 'steering-rack',
    height: 440,
    axes: [
      [60, 52, 300, 236],
      [20, 296, 600, 236],
    ],
    parts: () => [
      [1, put('steering-wheel', { at: [86, 86], size: 0.76, narrow: 0.72, turn: 12 })],
      [2, along([134, 112], 39, p.lying(0, 0, 7, 70))],
      [3, put('coupling-disc', { at: [222, 178], size: 0.36, turn: 40 })],
      [4, put('steering-rack', { at: [310, 264], size: 0.9, turn: -6 })],
      [
        5,
        put('boot', { at: [166, 282], size: 0.4, turn: -96 }) +
          put('boot', { at: [452, 252], size: 0.4, turn: 84 }),
      ],
      [
        6,
        put('rod', { at: [96, 288], size: 0.42, turn: 9 }) +
          put('rod', { at: [522, 244], size: 0.42, turn: -21, isMirrored: true }),
      ],
      [7, put('tie-rod-end', { at: [40, 330], size: 0.4, isMirrored: true })],
      [8, put('steering-pump', { at: [330, 84], size: 0.6 })],
      [9, put('hose', { at: [452, 96], size: 0.56 })],
      [10, put('reservoir', { at: [556, 92], size: 0.54 })],
      [11, put('belt', { at: [230, 56], size: 0.42 })],
      [12, put('bottle', { at: [190, 384], size: 0.5 })],
      [13, put('lock', { at: [330, 384], size: 0.5 })],
      [14, put('stalk', { at: [460, 376], size: 0.5 })],
    ],
  });
}

export const steering = [box(), rack()];

import { axisThrough } from './axis.ts';
import { exploded, put } from './exploded.ts';
import { ballBearing, bellows, nut } from './turned-along.ts';
import { axleBar, cvJoint } from './rear-axles.ts';

function torsion() {
  const { on, lay, line } = axisThrough([300, 300], -12);
  return exploded({
    name: 'front-axle-torsion-bars',
    height: 482,
    axes: [line(-290, 310), [390, 40, 390, 450], [50, 92, 420, 92], [140, 412, 420, 412]],
    parts: () => [
      [1, put('bushing', { at: [64, 92], size: 0.4 })],
      [2, put('control-arm', { at: [230, 92], size: 0.74 })],
      [3, put('ball-joint', { at: [390, 92], size: 0.44 })],
      [4, put('hardware', { at: [60, 190], size: 0.42 })],
      [5, put('shock', { at: [540, 110], size: 0.7, turn: -60 })],
      [6, lay(-276, cvJoint(26, 22)) + lay(-234, bellows(22, 9, 30, 4)) + lay(-194, axleBar(110))],
      [7, lay(-36, bellows(10, 24, 34, 4))],
      [8, lay(16, cvJoint(28, 24))],
      [9, put('spindle', { at: [411, 274], size: 0.66 })],
      [10, lay(202, ballBearing(30, 14, 18))],
      [11, put('wheel-hub', { at: on(256, 0), size: 0.5, turn: 78 })],
      [12, lay(304, nut(14, 12, true))],
      [13, put('ball-joint', { at: [390, 412], size: 0.44, turn: 180 })],
      [14, put('control-arm', { at: [220, 412], size: 0.74 })],
      [15, put('sway-link', { at: [520, 400], size: 0.5 })],
    ],
  });
}

export const frontAxleTorsion = torsion();

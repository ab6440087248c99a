import * as p from '../primitives.ts';
import { along, exploded, put } from './exploded.ts';
import { ballBearing } from './turned-along.ts';

/** The upper arm, a fork with two bushings and the ball joint's seat. */
const fork = (x: number, y: number) =>
  p.tube(`M${x} ${y - 30}L${x + 96} ${y}L${x} ${y + 30}`, 14) +
  p.path(`M${x + 78} ${y - 16}h34q10 0 10 10v12q0 10 -10 10H${x + 78}z`) +
  p.ellipse(x + 102, y, 9, 9) +
  p.ellipse(x + 102, y, 4.5, 4.5, 'f') +
  p.ellipse(x, y - 30, 11, 13) +
  p.ellipse(x, y - 30, 5, 6, 'f') +
  p.ellipse(x, y + 30, 11, 13) +
  p.ellipse(x, y + 30, 5, 6, 'f');

/** The lower arm with the seat of its spring, and the hole for the ball joint. */
const lower = (x: number, y: number) =>
  p.path(
    `M${x} ${y - 14}L${x + 60} ${y - 25}q30 -6 58 0L${x + 206} ${y - 10}q13 2 13 10t-13 10L${x + 118} ${y + 25}q-28 6 -58 0L${x} ${y + 14}z`,
  ) +
  p.ellipse(x + 90, y, 25, 15) +
  p.ellipse(x + 90, y, 16, 9, 'f') +
  p.ellipse(x, y, 12, 15) +
  p.ellipse(x, y, 5.5, 7, 'f') +
  p.ellipse(x + 206, y, 7, 5, 'f');

/** The spring stands on the lower arm, with the shock absorber in it; the knuckle turns in both ball joints. */
const [SPRING, KNUCKLE] = [274, 390];

export const frontAxleCoils = exploded({
  name: 'front-axle-coils',
  height: 488,
  axes: [
    [SPRING, 120, SPRING, 432],
    [KNUCKLE, 50, KNUCKLE, 432],
    [150, 76, 410, 76],
    [24, 424, 410, 424],
    [400, 246, 606, 246],
  ],
  parts: () => [
    [4, fork(KNUCKLE - 102, 76)],
    [5, put('bushing', { at: [192, 76], size: 0.42 })],
    [6, put('ball-joint', { at: [KNUCKLE, 144], size: 0.4 })],
    [7, put('spindle', { at: [KNUCKLE + 24, 246], size: 0.7 })],
    [8, put('ball-joint', { at: [KNUCKLE, 348], size: 0.4, turn: 180 })],
    [9, lower(KNUCKLE - 206, 424)],
    [1, put('ring', { at: [SPRING, 148], size: 0.36 })],
    [2, put('spring', { at: [SPRING, 222], size: 0.62 })],
    [3, put('shock', { at: [SPRING, 332], size: 0.5, turn: -64 })],
    [10, put('rod', { at: [92, 424], size: 0.56, turn: 13 })],
    [11, put('bushing', { at: [76, 342], size: 0.42 })],
    [12, put('stabiliser', { at: [508, 424], size: 0.66, turn: 180 })],
    [13, put('sway-link', { at: [100, 226], size: 0.46 })],
    [14, along([524, 246], 0, ballBearing(26, 12, 16))],
    [15, put('grease-cap', { at: [584, 246], size: 0.36, turn: 90 })],
  ],
});

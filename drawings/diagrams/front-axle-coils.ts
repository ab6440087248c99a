import * as p from '../primitives.ts';
import { exploded, put } from './exploded.ts';

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

/** The lower arm with the seat of its spring. */
const lower = (x: number, y: number) =>
  p.path(
    `M${x} ${y - 14}L${x + 70} ${y - 24}q30 0 44 12l26 4q10 2 10 10t-10 10l-26 4q-14 12 -44 12L${x} ${y + 14}z`,
  ) +
  p.ellipse(x + 82, y, 24, 14) +
  p.ellipse(x + 82, y, 15, 8.6, 'f') +
  p.ellipse(x, y, 12, 15) +
  p.ellipse(x, y, 5.5, 7, 'f') +
  p.ellipse(x + 138, y + 2, 7, 6, 'f');

export const frontAxleCoils = exploded({
  name: 'front-axle-coils',
  height: 480,
  axes: [
    [262, 20, 262, 420],
    [390, 90, 390, 420],
    [60, 110, 330, 110],
    [40, 352, 380, 352],
  ],
  parts: () => [
    [1, put('ring', { at: [262, 52], size: 0.42 })],
    [2, put('spring', { at: [262, 222], size: 0.76 })],
    [3, put('shock', { at: [330, 236], size: 0.74, turn: -64 })],
    [4, fork(150, 110)],
    [5, put('bushing', { at: [76, 110], size: 0.44 })],
    [6, put('ball-joint', { at: [390, 110], size: 0.44 })],
    [7, put('spindle', { at: [444, 226], size: 0.76 })],
    [8, put('ball-joint', { at: [390, 340], size: 0.46, turn: 180 })],
    [9, lower(180, 366)],
    [10, put('rod', { at: [96, 366], size: 0.6, turn: 28 })],
    [11, put('bushing', { at: [52, 420], size: 0.44 })],
    [12, put('stabiliser', { at: [504, 404], size: 0.74, turn: 180 })],
    [13, put('sway-link', { at: [562, 300], size: 0.42 })],
    [14, put('bearing', { at: [560, 150], size: 0.4 })],
    [15, put('grease-cap', { at: [560, 62], size: 0.44 })],
  ],
});

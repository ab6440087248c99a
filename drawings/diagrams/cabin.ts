import * as p from '../primitives.ts';
import { exploded, placed, put } from './exploded.ts';

function seat() {
  return exploded({
    name: 'interior',
    height: 470,
    axes: [[150, 20, 150, 450]],
    parts: () => [
      [1, put('headrest', { at: [150, 44], size: 0.46 })],
      [2, put('seat', { at: [150, 140], size: 0.78 })],
      [3, put('cushion', { at: [150, 258], size: 0.56 })],
      [4, put('seat-frame', { at: [150, 344], size: 0.56 })],
      [5, put('rails', { at: [150, 428], size: 0.5 })],
      [6, put('seat-belt', { at: [266, 296], size: 0.54 })],
      [10, put('inside-mirror', { at: [390, 54], size: 0.46 })],
      [9, put('sun-visor', { at: [510, 60], size: 0.56 })],
      [8, put('dash-pad', { at: [420, 140], size: 0.86 })],
      [11, put('tray', { at: [370, 220], size: 0.5 })],
      [12, put('ashtray', { at: [470, 222], size: 0.42 })],
      [14, put('handle', { at: [566, 200], size: 0.46 })],
      [13, put('tarp', { at: [270, 84], size: 0.46 })],
      [7, put('mat', { at: [372, 350], size: 0.54 })],
      [15, put('bench', { at: [530, 330], size: 0.66 })],
      [16, put('door-panel', { at: [470, 420], size: 0.46 })],
    ],
  });
}

/** The lid of the roof, seen from the front and above, with the luggage tray's edge. */
const lid =
  p.path('M0 60L96 6Q104 2 114 2H330q12 0 18 6l52 52q6 8 -6 10L206 84Q20 84 2 72q-8 -4 -2 -12z') +
  p.path('M20 60L108 12H330l48 48Q200 80 20 60z', 't') +
  p.path('M130 20h190l22 24H96z') +
  p.path('M138 26h176l12 12H118z', 'f') +
  p.path('M2 66Q20 78 206 78L396 64', 't');

/** The canvas between roof and lid, highest at the front. */
const canvas =
  p.path('M0 40L100 6h262l34 60v62Q200 146 0 128z') +
  p.path('M100 6L92 118M362 6l-30 124', 't') +
  p.path('M26 62l52 -12v52l-52 8zM128 40h170l-4 62H126z', 'f') +
  p.path('M140 56h146M138 72h150M138 88h152M178 40v62M236 40v62', 't') +
  p.path('M0 118Q200 138 396 120', 't');

/** The rubber around the lid's edge. */
const edgeSeal = p.tube(
  'M6 48L108 8q6 -4 14 -4H320q10 0 16 6l50 38q6 6 -6 8Q200 68 12 58q-12 -4 -6 -10z',
  6,
);

/** The frame that the seal lies on, around the roof's opening. */
const opening =
  p.path('M0 46L104 4q6 -4 14 -4H322q10 0 16 6l54 40q8 8 -6 10Q200 72 6 58q-12 -4 -6 -12z') +
  p.path('M34 44L122 12H316l38 30Q200 56 34 44z', 'f');

function popTop() {
  return exploded({
    name: 'pop-top',
    height: 480,
    axes: [
      [40, 60, 40, 380],
      [256, 10, 256, 440],
      [436, 66, 436, 390],
    ],
    parts: () => [
      [1, placed(lid, { at: [244, 72] })],
      [2, placed(canvas, { at: [242, 214] })],
      [4, placed(edgeSeal, { at: [240, 324] })],
      [11, placed(opening, { at: [240, 416] })],
      [3, put('coiled', { at: [520, 210], size: 0.44 })],
      [5, put('bushing', { at: [500, 60], size: 0.4 })],
      [6, put('tension-spring', { at: [520, 140], size: 0.5 })],
      [7, put('latch', { at: [546, 272], size: 0.44 })],
      [8, put('hardware', { at: [582, 60], size: 0.34 })],
      [9, put('cot', { at: [530, 358], size: 0.5 })],
      [10, put('cushion', { at: [540, 434], size: 0.5 })],
    ],
  });
}

export const cabin = [seat(), popTop()];

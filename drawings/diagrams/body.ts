import * as p from '../primitives.ts';
import { exploded, placed, put } from './exploded.ts';

/** A door's skin, seen from outside: `glass` is the window's opening. */
const cabDoorShell =
  p.path('M0 0q0 -10 10 -12L150 -34q14 0 18 12l12 120v170q0 12 -12 12H30q-10 0 -14 -10L0 200z') +
  p.path('M16 10L140 -10q8 0 10 8l8 84H16z', 'f') +
  p.path('M16 110h152M16 124h152M24 268h140M168 110v150', 't') +
  p.rect(136, 134, 22, 8, 3) +
  p.path('M58 8v74', 't');

/** A sliding door: flat, with its window and the handle at its front edge. */
const slidingShell =
  p.path('M0 12q0 -12 12 -12h176q12 0 12 12v236q0 12 -12 12H12q-12 0 -12 -12z') +
  p.rect(22, 22, 156, 86, 12, 'f') +
  p.path('M8 128h184M8 142h184M12 236h176', 't') +
  p.rect(12, 150, 26, 8, 3);

function cabDoor() {
  return exploded({
    name: 'cab-door',
    height: 480,
    axes: [
      [60, 120, 560, 80],
      [170, 330, 590, 300],
      [210, 30, 210, 120],
    ],
    parts: () => [
      [
        1,
        put('seal', {
          at: [110, 226],
          size: 0.98,
          narrow: 0.72,
          lean: -0.1,
          params: { shape: 'door' },
        }),
      ],
      [0, placed(cabDoorShell, { at: [262, 236], size: 0.92, narrow: 0.86, lean: -0.1 })],
      [2, put('window', { at: [398, 90], size: 0.5, lean: -0.1, narrow: 0.8 })],
      [3, put('rails', { at: [300, 46], size: 0.44 })],
      [4, put('window-regulator', { at: [410, 214], size: 0.56 })],
      [
        5,
        put('seal', {
          at: [512, 86],
          size: 0.44,
          lean: -0.1,
          narrow: 0.8,
          params: { shape: 'vent' },
        }),
      ],
      [6, put('latch', { at: [576, 160], size: 0.34 })],
      [7, put('door-panel', { at: [500, 330], size: 0.66, lean: -0.08 })],
      [8, put('crank', { at: [572, 242], size: 0.38 })],
      [9, put('inner-handle', { at: [566, 420], size: 0.44 })],
      [10, put('armrest', { at: [450, 436], size: 0.5 })],
      [11, put('door-latch', { at: [386, 330], size: 0.44 })],
      [12, put('handle', { at: [92, 60], size: 0.44 })],
      [13, put('check-strap', { at: [110, 402], size: 0.5 })],
      [14, put('pins', { at: [44, 330], size: 0.34 })],
      [15, put('striker', { at: [216, 424], size: 0.4 })],
      [16, put('clips', { at: [330, 428], size: 0.36 })],
    ],
  });
}

/** A pane with its reflections; a bay window's windshield is wide and rounded. */
const pane = (w: number, h: number, r: number) =>
  p.rect(0, 0, w, h, r, 'f') +
  p.path(
    `M${w * 0.3} ${h * 0.7}l${h * 0.4} ${-h * 0.4}M${w * 0.42} ${h * 0.74}l${h * 0.5} ${-h * 0.5}`,
    't',
  );

/** The rear hatch's glass with its heating wires. */
const heatedPane = pane(124, 70, 20) + p.path('M8 18H116M8 29H116M8 40H116M8 51H116', 't');

const rubber = (w: number, h: number, r: number) =>
  p.tube(
    `M${r} 0H${w - r}Q${w} 0 ${w} ${r}V${h - r}Q${w} ${h} ${w - r} ${h}H${r}Q0 ${h} 0 ${h - r}V${r}Q0 0 ${r} 0z`,
    7,
  );

/** The inner panel with its seams and the holes of its clips. */
const innerPanel =
  p.rect(0, 0, 150, 92, 8) +
  p.path('M10 16H140M10 76H140M30 16v60M60 16v60M90 16v60M120 16v60', 't') +
  [8, 52, 98, 142]
    .map((x) => p.ellipse(x, 6, 1.8, 1.8, 'f') + p.ellipse(x, 86, 1.8, 1.8, 'f'))
    .join('');

function slidingDoor() {
  return exploded({
    name: 'sliding-door',
    height: 460,
    axes: [
      [40, 244, 590, 190],
      [70, 404, 380, 374],
    ],
    parts: () => [
      [
        1,
        put('seal', {
          at: [92, 216],
          size: 1,
          narrow: 0.66,
          lean: -0.1,
          params: { shape: 'door' },
        }),
      ],
      [2, placed(slidingShell, { at: [260, 212], size: 1, narrow: 0.86, lean: -0.1 })],
      [3, placed(rubber(126, 72, 14), { at: [424, 90], lean: -0.1, narrow: 0.86 })],
      [4, placed(pane(118, 64, 12), { at: [548, 76], lean: -0.1, narrow: 0.86 })],
      [5, placed(innerPanel, { at: [440, 214], lean: -0.1, narrow: 0.92 })],
      [6, put('clips', { at: [560, 186], size: 0.34 })],
      [7, put('handle', { at: [110, 60], size: 0.46 })],
      [8, put('roller', { at: [260, 36], size: 0.46 })],
      [9, put('roller', { at: [520, 296], size: 0.5 })],
      [10, put('roller', { at: [330, 400], size: 0.5 })],
      [11, put('rails', { at: [500, 400], size: 0.66, lean: -0.1 })],
      [12, put('striker', { at: [80, 400], size: 0.4 })],
      [13, put('curtain', { at: [200, 402], size: 0.46 })],
    ],
  });
}

const trim = (w: number, h: number, r: number) =>
  p.tube(
    `M${r} 0H${w - r}Q${w} 0 ${w} ${r}V${h - r}Q${w} ${h} ${w - r} ${h}H${r}Q0 ${h} 0 ${h - r}V${r}Q0 0 ${r} 0z`,
    2.4,
  );

function windows() {
  const wall = { lean: -0.2, narrow: 0.8 };
  return exploded({
    name: 'windows-and-seals',
    height: 480,
    axes: [
      [12, 133, 460, 43],
      [12, 283, 440, 197],
      [12, 422, 430, 338],
    ],
    parts: () => [
      [2, placed(rubber(160, 88, 34), { at: [84, 118], ...wall })],
      [3, placed(trim(156, 84, 32), { at: [232, 88], ...wall })],
      [1, placed(pane(156, 84, 32), { at: [376, 60], ...wall })],
      [4, put('wiper', { at: [530, 56], size: 0.62 })],
      [5, put('wiper-linkage', { at: [530, 150], size: 0.58, lean: -0.1 })],
      [6, placed(rubber(116, 70, 20), { at: [66, 272], ...wall })],
      [7, placed(pane(110, 64, 18), { at: [180, 249], ...wall })],
      [8, placed(rubber(116, 70, 20), { at: [294, 226], ...wall })],
      [9, put('latch', { at: [392, 206], size: 0.4 })],
      [10, put('hinge', { at: [470, 250], size: 0.4 })],
      [11, placed(rubber(150, 96, 24), { at: [82, 408], ...wall })],
      [12, placed(rubber(132, 78, 24), { at: [222, 380], ...wall })],
      [13, placed(heatedPane, { at: [352, 354], ...wall })],
      [14, put('grommets', { at: [560, 226], size: 0.36 })],
      [15, put('reservoir', { at: [478, 388], size: 0.5 })],
      [16, put('washer-nozzle', { at: [566, 330], size: 0.46 })],
    ],
  });
}

/** The nose's bumper: a bowed blade whose ends run around the corners. */
const blade =
  p.path('M6 30Q-6 34 -4 52L2 76Q6 88 22 84L44 80Q30 60 34 24z') +
  p.path('M394 30Q406 34 404 52L398 76Q394 88 378 84L356 80Q370 60 366 24z') +
  p.path(
    'M20 26Q200 -4 380 26q10 2 10 12v28q0 12 -12 11Q200 56 22 77q-12 1 -12 -11V38q0 -10 10 -12z',
  ) +
  p.path('M14 42Q200 12 386 42M14 62Q200 38 386 62', 't') +
  [70, 150, 250, 330]
    .map((x) => p.ellipse(x, 49 - 14 * Math.sin((x * Math.PI) / 400), 4, 4, 'f'))
    .join('');

function bumpers() {
  const front = { lean: -0.14, narrow: 0.94 };
  return exploded({
    name: 'bumpers',
    height: 450,
    axes: [
      [170, 92, 170, 250],
      [372, 62, 372, 220],
      [60, 200, 470, 142],
    ],
    parts: () => [
      [6, put('valance', { at: [272, 60], size: 0.96, ...front })],
      [
        2,
        put('bracket', { at: [170, 150], size: 0.46 }) +
          put('bracket', { at: [372, 122], size: 0.46, isMirrored: true }),
      ],
      [1, placed(blade, { at: [270, 232], ...front })],
      [3, put('rails', { at: [270, 322], size: 0.8, narrow: 1.2 })],
      [4, put('step-pad', { at: [78, 330], size: 0.5 })],
      [5, put('nerf-bars', { at: [536, 232], size: 0.6 })],
      [7, placed(blade, { at: [430, 392], size: 0.62, ...front })],
      [8, put('hitch', { at: [566, 330], size: 0.42 })],
      [9, put('badge', { at: [470, 64], size: 0.46, params: { shape: 'round' } })],
      [10, put('grille', { at: [560, 96], size: 0.5 })],
      [11, put('hardware', { at: [60, 408], size: 0.44 })],
      [12, put('plate-frame', { at: [190, 408], size: 0.5 })],
    ],
  });
}

function vanagonBumpers() {
  const front = { lean: -0.14, narrow: 0.94 };
  return exploded({
    name: 'bumpers-vanagon',
    height: 450,
    axes: [
      [170, 60, 170, 300],
      [372, 40, 372, 270],
    ],
    parts: () => [
      [5, put('grille', { at: [270, 66], size: 0.92, ...front, params: { lamps: 2 } })],
      [6, put('grille', { at: [272, 166], size: 0.86, ...front })],
      [
        3,
        put('bracket', { at: [110, 214], size: 0.46 }) +
          put('bracket', { at: [452, 156], size: 0.46, isMirrored: true }),
      ],
      [1, placed(blade, { at: [270, 268], ...front })],
      [2, put('step-pad', { at: [78, 376], size: 0.5 })],
      [4, placed(blade, { at: [420, 392], size: 0.62, ...front })],
      [7, put('hitch', { at: [566, 320], size: 0.42 })],
      [10, put('badge', { at: [540, 70], size: 0.46, params: { shape: 'round' } })],
      [8, put('plate-frame', { at: [210, 400], size: 0.5 })],
      [9, put('hardware', { at: [560, 210], size: 0.44 })],
    ],
  });
}

function splitBumpers() {
  const front = { lean: -0.14, narrow: 0.94 };
  return exploded({
    name: 'bumpers-split',
    height: 450,
    axes: [
      [170, 92, 170, 320],
      [372, 62, 372, 290],
    ],
    parts: () => [
      [6, put('valance', { at: [272, 66], size: 0.96, ...front })],
      [
        3,
        put('bracket', { at: [170, 156], size: 0.46 }) +
          put('bracket', { at: [372, 128], size: 0.46, isMirrored: true }),
      ],
      [1, placed(blade, { at: [270, 232], ...front })],
      [4, put('nerf-bars', { at: [270, 326], size: 0.8 })],
      [2, placed(blade, { at: [430, 396], size: 0.62, ...front })],
      [5, put('badge', { at: [500, 84], size: 0.5, params: { shape: 'round' } })],
      [7, put('plate-frame', { at: [120, 404], size: 0.5 })],
      [8, put('hardware', { at: [556, 236], size: 0.44 })],
    ],
  });
}

export const body = [
  cabDoor(),
  slidingDoor(),
  windows(),
  bumpers(),
  vanagonBumpers(),
  splitBumpers(),
];

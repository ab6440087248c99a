import * as p from '../primitives.ts';
import { axisThrough } from './axis.ts';
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

/** Parts of a left door, in the plane of the door; what is inside lies to the right. */
const inDoor = { lean: 0.16, narrow: 0.62 };

function cabDoor() {
  const glass = axisThrough([150, 132], -14);
  const lock = axisThrough([150, 256], -14);
  return exploded({
    name: 'cab-door',
    height: 480,
    axes: [glass.line(-64, 330), lock.line(-110, 430)],
    parts: () => [
      [0, placed(cabDoorShell, { at: [150, 212], size: 0.96, ...inDoor })],
      [12, put('handle', { at: lock.on(-94), size: 0.4, ...inDoor })],
      [2, put('window', { at: glass.on(144), size: 0.54, ...inDoor })],
      [3, put('rails', { at: [112, 28], size: 0.4 })],
      [5, put('seal', { at: glass.on(240), size: 0.46, ...inDoor, params: { shape: 'vent' } })],
      [6, put('latch', { at: glass.on(322), size: 0.34 })],
      [11, put('door-latch', { at: lock.on(112), size: 0.46, ...inDoor })],
      [4, put('window-regulator', { at: [298, 306], size: 0.54, ...inDoor })],
      [7, put('door-panel', { at: lock.on(230), size: 0.74, ...inDoor })],
      [8, put('crank', { at: [436, 118], size: 0.34 })],
      [9, put('inner-handle', { at: [410, 318], size: 0.38 })],
      [10, put('armrest', { at: [384, 400], size: 0.46 })],
      [
        1,
        put('seal', {
          at: lock.on(398),
          size: 1.1,
          narrow: 0.6,
          lean: 0.16,
          params: { shape: 'door' },
        }),
      ],
      [13, put('check-strap', { at: [64, 396], size: 0.46 })],
      [14, put('pins', { at: [40, 182], size: 0.32 })],
      [15, put('striker', { at: [536, 408], size: 0.4 })],
      [16, put('clips', { at: [252, 420], size: 0.36 })],
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
  const glass = axisThrough([166, 142], -14);
  const panel = axisThrough([166, 262], -14);
  return exploded({
    name: 'sliding-door',
    height: 480,
    axes: [glass.line(-70, 290), panel.line(-120, 440)],
    parts: () => [
      [2, placed(slidingShell, { at: [166, 216], size: 1, ...inDoor })],
      [7, put('handle', { at: panel.on(-112), size: 0.42, ...inDoor })],
      [3, placed(rubber(144, 80, 14), { at: glass.on(140), ...inDoor })],
      [4, placed(pane(134, 72, 12), { at: glass.on(256), ...inDoor })],
      [5, placed(innerPanel, { at: panel.on(188), ...inDoor })],
      [6, put('clips', { at: panel.on(284), size: 0.34 })],
      [1, put('seal', { at: panel.on(396), size: 1.14, ...inDoor, params: { shape: 'door' } })],
      [8, put('roller', { at: [100, 40], size: 0.44 })],
      [9, put('roller', { at: [330, 326], size: 0.44 })],
      [10, put('roller', { at: [236, 408], size: 0.44 })],
      [11, put('rails', { at: [540, 400], size: 0.56, lean: 0.16 })],
      [12, put('striker', { at: [64, 420], size: 0.4 })],
      [13, put('curtain', { at: [392, 410], size: 0.44 })],
    ],
  });
}

const trim = (w: number, h: number, r: number) =>
  p.tube(
    `M${r} 0H${w - r}Q${w} 0 ${w} ${r}V${h - r}Q${w} ${h} ${w - r} ${h}H${r}Q0 ${h} 0 ${h - r}V${r}Q0 0 ${r} 0z`,
    2.4,
  );

function windows() {
  // Panes of the left wall, taken apart outwards: what is in the wall's plane falls to the right, the axes rise.
  const wall = { lean: 0.22, narrow: 0.64 };
  const front = axisThrough([66, 128], -15);
  const side = axisThrough([56, 272], -15);
  const rear = axisThrough([72, 414], -15);
  return exploded({
    name: 'windows-and-seals',
    height: 488,
    axes: [front.line(-60, 340), side.line(-50, 450), rear.line(-60, 340)],
    parts: () => [
      [1, placed(pane(156, 84, 32), { at: front.on(0), ...wall })],
      [2, placed(rubber(160, 88, 34), { at: front.on(136), ...wall })],
      [3, placed(trim(156, 84, 32), { at: front.on(272), ...wall })],
      [4, put('wiper', { at: [540, 52], size: 0.58 })],
      [5, put('wiper-linkage', { at: [446, 96], size: 0.5 })],
      [6, placed(rubber(116, 70, 20), { at: side.on(0), ...wall })],
      [7, placed(pane(110, 64, 18), { at: side.on(110), ...wall })],
      [8, placed(rubber(116, 70, 20), { at: side.on(220), ...wall })],
      [9, put('latch', { at: side.on(326), size: 0.4 })],
      [10, put('hinge', { at: side.on(416), size: 0.36 })],
      [11, placed(rubber(150, 96, 24), { at: rear.on(0), ...wall })],
      [12, placed(rubber(132, 78, 24), { at: rear.on(136), ...wall })],
      [13, placed(heatedPane, { at: rear.on(272), ...wall })],
      [14, put('grommets', { at: [572, 150], size: 0.34 })],
      [15, put('reservoir', { at: [460, 386], size: 0.5 })],
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

/** The front bumper's place: seen from the front, with what holds it above the holes for its bolts. */
const bow = { at: [270, 232], lean: -0.14, narrow: 0.94 } as const;
const boltHole = (x: number): number => bow.at[0] + (x - 200) * bow.narrow;
/** A line through a pair of the blade's holes; it falls less to the right than to the left. */
const boltLines = (pair: readonly [number, number], from: number, to: number) =>
  pair.map((x) => {
    const rise = (boltHole(x) - bow.at[0]) * bow.lean;
    return [boltHole(x), bow.at[1] + from + rise, boltHole(x), bow.at[1] + to + rise] as const;
  });
const brackets = (up: number) =>
  [70, 330]
    .map((x, i) =>
      put('bracket', {
        at: [boltHole(x), bow.at[1] - up + (boltHole(x) - bow.at[0]) * bow.lean],
        size: 0.42,
        isMirrored: i === 1,
      }),
    )
    .join('');

function bumpers() {
  return exploded({
    name: 'bumpers',
    height: 450,
    axes: boltLines([70, 330], -130, 22),
    parts: () => [
      [6, put('valance', { ...bow, at: [270, 60], size: 0.9 })],
      [2, brackets(92)],
      [1, placed(blade, bow)],
      [3, put('rails', { at: [270, 322], size: 0.8, narrow: 1.2 })],
      [4, put('step-pad', { at: [78, 336], size: 0.5 })],
      [5, put('nerf-bars', { at: [540, 216], size: 0.56 })],
      [7, placed(blade, { ...bow, at: [430, 396], size: 0.62 })],
      [8, put('hitch', { at: [566, 316], size: 0.42 })],
      [9, put('badge', { at: [460, 62], size: 0.46, params: { shape: 'round' } })],
      [10, put('grille', { at: [556, 96], size: 0.5 })],
      [11, put('hardware', { at: [58, 410], size: 0.4 })],
      [12, put('plate-frame', { at: [186, 410], size: 0.46 })],
    ],
  });
}

function vanagonBumpers() {
  return exploded({
    name: 'bumpers-vanagon',
    height: 450,
    axes: boltLines([70, 330], -130, 22),
    parts: () => [
      [5, put('grille', { ...bow, at: [270, 54], size: 0.84, params: { lamps: 2 } })],
      [6, put('grille', { ...bow, at: [270, 146], size: 0.7 })],
      [3, brackets(92)],
      [1, placed(blade, bow)],
      [2, put('step-pad', { at: [78, 364], size: 0.5 })],
      [4, placed(blade, { ...bow, at: [420, 392], size: 0.62 })],
      [7, put('hitch', { at: [566, 310], size: 0.42 })],
      [10, put('badge', { at: [530, 76], size: 0.46, params: { shape: 'round' } })],
      [8, put('plate-frame', { at: [210, 392], size: 0.5 })],
      [9, put('hardware', { at: [560, 200], size: 0.44 })],
    ],
  });
}

function splitBumpers() {
  return exploded({
    name: 'bumpers-split',
    height: 450,
    axes: [...boltLines([70, 330], -130, 22), ...boltLines([154, 246], -22, 60)],
    parts: () => [
      [6, put('valance', { ...bow, at: [270, 60], size: 0.9 })],
      [3, brackets(92)],
      [1, placed(blade, bow)],
      [4, put('nerf-bars', { at: [270, 336], size: 0.8, lean: -0.14 })],
      [2, placed(blade, { ...bow, at: [430, 396], size: 0.62 })],
      [5, put('badge', { at: [500, 84], size: 0.5, params: { shape: 'round' } })],
      [7, put('plate-frame', { at: [110, 396], size: 0.5 })],
      [8, put('hardware', { at: [552, 220], size: 0.44 })],
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

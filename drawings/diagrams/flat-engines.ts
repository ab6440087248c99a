import * as p from '../primitives.ts';
import { d } from '../primitives.ts';
import * as row from './crank-row.ts';
import * as type4 from './flat-four.ts';
import { along, exploded, put, scaled } from './exploded.ts';
import { nut, oilSeal } from './turned-along.ts';

/** The scene is 720 wide. */
const SIZE = 620 / 720;
const fit = (shapes: string) => scaled(shapes, SIZE);
const mirrored = (shapes: string) => `<g transform="matrix(-1 0 0 1 620 0)">${shapes}</g>`;
const both = (shapes: string) => shapes + mirrored(shapes);
const down = (shapes: string, y: number) => p.moved(0, y, 1, shapes);

/** The lines through cylinders and crankshaft of a flat engine. */
const axes = (cylinders: number, crank: number): [number, number, number, number][] => [
  [10, cylinders, 610, cylinders],
  [26, cylinders - 13, 293, cylinders - 13],
  [327, cylinders - 13, 594, cylinders - 13],
  [310, cylinders - 90, 310, cylinders + 82],
  [12, crank, 608, crank],
];

/** Shells of the crankshaft's main bearings, below the one to which the line leads. */
const mainBearings = (x: number, y: number) => put('bearing-shells', { at: [x, y], size: 0.36 });

/** The oil pump sits on the camshaft's end, below the crankshaft. */
const camshaft = (crank: number): [number, number, number, number] => [
  20,
  crank + 46,
  290,
  crank + 46,
];

function pancake() {
  const y = 345;
  return exploded({
    name: 'engine-type-4',
    height: 416,
    axes: [
      ...axes(205 * SIZE, y * SIZE),
      [112 * SIZE, 48, 112 * SIZE, 245],
      [608 * SIZE, 48, 608 * SIZE, 245],
      [311, y * SIZE, 311, 398],
    ],
    parts: () => [
      [8, fit(type4.airCleaner())],
      [7, both(fit(type4.carburettor()))],
      [6, both(fit(type4.rockerCover()))],
      [0, both(fit(type4.exhaustPort()))],
      [5, both(fit(type4.head()))],
      [4, both(fit(type4.barrels()))],
      [3, both(fit(type4.pistons()))],
      [1, both(fit(type4.caseHalf()))],
      [9, fit(type4.distributor())],
      [16, fit(type4.oilFilter())],
      [10, fit(row.fanHousing(88, y))],
      [11, fit(row.fan(170, y))],
      [12, fit(row.pulley(222, y))],
      [0, fit(row.crankshaft(266, y))],
      [2, mainBearings(311, 376)],
      [13, fit(row.flywheel(490, y))],
      [14, fit(row.clutchDisc(560, y))],
      [15, fit(row.pressurePlate(616, y))],
    ],
  });
}

function upright() {
  const [high, low] = [176, 372];
  const bank = (shapes: string) => both(down(fit(shapes), high - 205 * SIZE));
  return exploded({
    name: 'engine-type-1',
    height: 500,
    axes: [...axes(high, low), camshaft(low), [327, low, 327, 482]],
    parts: () => [
      [6, bank(type4.rockerCover())],
      [0, bank(type4.exhaustPort())],
      [5, bank(type4.head())],
      [4, bank(type4.barrels())],
      [3, bank(type4.pistons())],
      [1, bank(type4.caseHalf())],
      [7, both(put('rocker-shaft', { at: [84, 62], size: 0.52, turn: -8 }))],
      [8, both(put('pushrod-tube', { at: [186, 272], size: 0.42 }))],
      [9, put('ring', { at: [196, 60], size: 0.34 })],
      [10, put('bearing-shells', { at: [414, 60], size: 0.4 })],
      [16, put('flange-gasket', { at: [310, 290], size: 0.4 })],
      [12, put('oil-pump', { at: [52, low + 46], size: 0.4, narrow: 0.62 })],
      [11, put('pulley', { at: [112, low], size: 0.56, turn: -90 })],
      [0, along([196, low], 0, row.crankshaft(0, 0))],
      [2, mainBearings(327, 458)],
      [13, along([428, low], 0, oilSeal(26, 15, 8))],
      [14, along([492, low], 0, scaled(row.flywheel(0, 0), 1.3))],
      [15, along([570, low], 0, nut(17, 16))],
    ],
  });
}

/** Two wet liners of a bank: a collar above, a smooth foot. */
function liners(): string {
  const y = 205;
  const liner =
    p.path(d`M158 ${y - 24}H216a7 24 0 0 1 0 48H158z`) +
    p.path(d`M158 ${y - 29}h10a9 29 0 0 1 0 58h-10z`) +
    p.path(d`M196 ${y - 24}a7 24 0 0 1 0 48M204 ${y - 24}a7 24 0 0 1 0 48`, 't') +
    p.ellipse(217, y, 7, 24) +
    p.ellipse(217, y, 5.4, 19.5, 'f');
  return p.moved(18, -15, 1, liner) + liner;
}

/** A head of cast aluminum without fins, its water jacket closed to the cylinders. */
function wetHead(): string {
  const y = 205;
  return (
    p.path(d`M84 ${y - 44}l20 -16h38l-20 16z`) +
    p.path(d`M122 ${y - 44}l20 -16v84l-20 20z`) +
    p.path(d`M84 ${y - 44}h38v88H84q-8 0 -8 -8v-72q0 -8 8 -8z`) +
    p.path(d`M128 ${y - 34}l8 -6v54l-8 8z`, 'f') +
    p.path(d`M88 ${y - 34}h26v20H88zM88 ${y + 14}h26v20H88z`, 't') +
    p.ellipse(101, y, 8, 10, 'f') +
    p.ellipse(93, y - 28, 2) +
    p.ellipse(109, y + 28, 2)
  );
}

/** Where the coolant leaves a head. */
const waterOutlet = () => p.pipe(d`M104 ${205 - 52}v-16`, 14) + p.ellipse(104, 205 - 68, 8, 3, 'f');

/** The rubber frame between jacket and head. */
function jacketGasket(): string {
  const y = 205;
  return (
    p.path(d`M156 ${y - 52}l22 -14v88l-22 16z`) + p.path(d`M161 ${y - 44}l12 -8v70l-12 9z`, 'f')
  );
}

/** A half of the case with the jacket around its liners. */
function wetCase(): string {
  const y = 205;
  return (
    p.path(d`M306 ${y - 58}l14 -12h32v12z`) +
    p.path(
      d`M352 ${y - 58}H300q-6 0 -6 6v92q0 6 6 6h8l4 10q-6 4 -6 8 0 6 6 6H352V${y + 42}a11 11 0 0 1 0 -22V${y + 16}a16 16 0 0 1 0 -32z`,
    ) +
    p.path(
      d`M352 ${y + 12}a12 12 0 0 1 0 -24M352 ${y + 38}a7 7 0 0 1 0 -14M316 ${y - 52}v98M316 ${y + 52}h36M316 ${y + 60}h36`,
      't',
    ) +
    p.ellipse(304, y - 24, 6, 17, 'f') +
    p.ellipse(304, y + 20, 6, 17, 'f') +
    [-46, -24, 50].map((up) => p.ellipse(345, y + up, 2.8, 2.8, 'f')).join('')
  );
}

function waterboxer() {
  const [high, low] = [176, 372];
  const bank = (shapes: string) => both(down(fit(shapes), high - 205 * SIZE));
  return exploded({
    name: 'engine-waterboxer',
    height: 500,
    axes: [...axes(high, low), camshaft(low), [327, low, 327, 482]],
    parts: () => [
      [6, bank(type4.rockerCover())],
      [5, bank(wetHead())],
      [0, bank(waterOutlet())],
      [7, bank(jacketGasket())],
      [4, bank(p.moved(36, 0, 1, liners()))],
      [3, bank(p.moved(20, 0, 1, type4.pistons()))],
      [1, bank(wetCase())],
      [8, both(put('pushrod-tube', { at: [186, 272], size: 0.42 }))],
      [9, put('lifter', { at: [230, 60], size: 0.34 })],
      [10, put('studs', { at: [404, 58], size: 0.34 })],
      [15, put('filler-tube', { at: [560, 66], size: 0.46 })],
      [16, put('mount', { at: [310, 300], size: 0.4 })],
      [11, put('oil-filter', { at: [60, 54], size: 0.42 })],
      [12, put('oil-pump', { at: [52, low + 46], size: 0.4, narrow: 0.62 })],
      [0, put('pulley', { at: [112, low], size: 0.5, turn: -90 })],
      [0, along([196, low], 0, row.crankshaft(0, 0))],
      [2, mainBearings(327, 458)],
      [13, along([430, low], 0, oilSeal(28, 17, 8))],
      [14, along([496, low], 0, scaled(row.flywheel(0, 0), 1.3))],
    ],
  });
}

export const flatEngines = [pancake(), upright(), waterboxer()];

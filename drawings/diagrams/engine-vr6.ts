import * as p from '../primitives.ts';
import { exploded, put } from './exploded.ts';

/** A block seen from above its right side. */
const slab = (x: number, y: number, h: number) => p.box(x, y, 190, h, 70, 42);

/** Points of a slab's top face: along its length and its depth, each from 0 to 1. */
const onTop = (x: number, y: number, along: number, deep: number): [number, number] => [
  x + 190 * along + 70 * deep,
  y - 42 * deep,
];

/** Six bores in two staggered rows. */
const bores = (x: number, y: number, r: number) =>
  p.series(6, (i) => {
    const [cx, cy] = onTop(x, y, 0.13 + i * 0.148, i % 2 ? 0.36 : 0.64);
    return p.ellipse(cx, cy, r * 1.24, r * 0.62, 'f');
  });

function drawn() {
  const x = 70;
  const cover =
    slab(x, 74, 26) +
    p.path(
      p.series(5, (i) => `M${x + 20 + i * 36} 74l56 -34`),
      't',
    ) +
    p.path(`M${x} 86h190l70 -42`, 't') +
    p.cylinder(x + 60, 40, 13, 10);
  const head =
    slab(x, 176, 34) +
    bores(x, 176, 13) +
    p.path(
      p.series(6, (i) => `M${x + 16 + i * 28} 184h16v18h-16z`),
      't',
    ) +
    p.ellipse(x + 226, 172, 10, 9, 'f') +
    p.ellipse(x + 246, 160, 8, 8, 'f');
  const block =
    slab(x, 286, 74) +
    bores(x, 286, 15) +
    p.path(`M${x} 310h190l70 -42M${x} 340h190l70 -42`, 't') +
    p.ellipse(x + 226, 304, 18, 22) +
    p.ellipse(x + 226, 304, 8, 10, 'f') +
    [30, 80, 130].map((dx) => p.ellipse(x + dx, 326, 9, 9, 'f')).join('');
  const pan =
    slab(x, 424, 16) +
    p.path(`M${x + 20} 440h150l-16 26h-110z`) +
    p.path(`M${x + 190} 440l50 -30`, 't');
  return exploded({
    name: 'engine-vr6',
    height: 486,
    axes: [
      [x + 130, 14, x + 130, 474],
      [x + 240, 280, 600, 200],
    ],
    parts: () => [
      [0, pan],
      [4, block],
      [3, head],
      [2, gasketFlat(x, 132)],
      [1, cover],
      [
        5,
        put('chain', {
          at: [416, 256],
          size: 0.5,
          params: { for: 'timing' },
          narrow: 0.8,
          lean: -0.2,
        }),
      ],
      [6, put('coil-pack', { at: [400, 60], size: 0.5, params: { towers: 6 } })],
      [7, put('lead-set', { at: [518, 84], size: 0.54, params: { leads: 6 } })],
      [8, put('spark-plug', { at: [372, 150], size: 0.48, turn: 32 })],
      [9, put('water-pump', { at: [510, 232], size: 0.5 })],
      [10, put('pipe-flange', { at: [562, 318], size: 0.44 })],
      [11, put('coolant-pump', { at: [460, 330], size: 0.42 })],
      [12, put('belt', { at: [570, 156], size: 0.36 })],
      [13, put('filter-element', { at: [370, 392], size: 0.42 })],
      [14, put('mount', { at: [472, 420], size: 0.46 })],
      [15, put('sensor', { at: [384, 456], size: 0.32 })],
      [16, put('knock-sensor', { at: [566, 432], size: 0.42 })],
    ],
  });
}

/** A flat gasket on a slab's top face. */
function gasketFlat(x: number, y: number): string {
  return (
    p.path(`M${x} ${y}l70 -42h190l-70 42z`) +
    p.path(`M${x + 18} ${y - 5}l56 -32h164l-56 32z`, 'f') +
    p.path(`M${x} ${y}h190l70 -42v3l-70 42h-190z`)
  );
}

export const engineVr6 = drawn();

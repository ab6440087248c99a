import { partDrawing, type PartKind } from '../parts.ts';
import * as p from '../primitives.ts';
import type { Drawing } from '../primitives.ts';
import type { PartParams } from '../variation.ts';

export const slideBox = { width: 720, height: 360 };

interface Placed {
  kind: PartKind;
  x: number;
  y: number;
  scale: number;
  params?: PartParams;
}

/** Several parts in one picture. */
const scene = (placed: Placed[]): Drawing => {
  const drawn = placed.map(({ kind, x, y, scale, params }) => ({
    at: (inner: string) => p.moved(x - 120 * scale, y - 90 * scale, scale, inner),
    ...partDrawing(kind, `slide/${kind}`, params),
  }));
  return {
    shapes: drawn.map(({ at, shapes }) => at(shapes)).join(''),
    over: drawn.map(({ at, over }) => at(over ?? '')).join(''),
  };
};

export const slides = {
  brakes: scene([
    { kind: 'brake-drum', x: 560, y: 112, scale: 1.35, params: { bolts: 5 } },
    { kind: 'brake-shoes', x: 330, y: 118, scale: 1.1 },
    { kind: 'wheel-cylinder', x: 120, y: 104, scale: 0.95 },
    { kind: 'brake-disc', x: 150, y: 270, scale: 1.1 },
    { kind: 'caliper', x: 385, y: 278, scale: 0.9 },
    { kind: 'brake-line', x: 590, y: 285, scale: 0.9 },
  ]),
  engine: scene([
    { kind: 'gasket-set', x: 590, y: 100, scale: 0.95 },
    { kind: 'barrel', x: 360, y: 172, scale: 1.6 },
    { kind: 'piston', x: 120, y: 106, scale: 1.15 },
    { kind: 'shaft', x: 128, y: 272, scale: 0.95 },
    { kind: 'oil-filter', x: 530, y: 270, scale: 0.85 },
    { kind: 'valve', x: 640, y: 272, scale: 0.7 },
  ]),
  camping: scene([
    { kind: 'pop-top', x: 220, y: 112, scale: 1.35 },
    { kind: 'tent', x: 560, y: 108, scale: 1.2 },
    { kind: 'stove', x: 110, y: 284, scale: 0.75 },
    { kind: 'fridge', x: 285, y: 284, scale: 0.78 },
    { kind: 'table', x: 440, y: 280, scale: 0.8 },
    { kind: 'curtain', x: 616, y: 280, scale: 0.7 },
  ]),
};

import { drawPart } from './parts.ts';
export const sceneDrawings: Record<string, () => string> = Object.fromEntries(
  ['engine', 'empty-cart', 'nothing-found', 'not-found', 'error', 'logo', 'logo-ink', 'favicon', 'slides/brakes', 'slides/engine', 'slides/camping'].map((s) => [s, () => drawPart('piston', s)]),
);

import { drawPart } from '../parts.ts';
import { sheet } from '../sheet.ts';
import { engine, engineBox } from './engine.ts';
export const sceneDrawings: Record<string, () => string> = {...Object.fromEntries(
  ['empty-cart', 'nothing-found', 'not-found', 'error', 'logo', 'logo-ink', 'favicon', 'slides/brakes', 'slides/engine', 'slides/camping'].map((s) => [s, () => drawPart('piston', s)])),
 engine: () => sheet(engineBox.width, engineBox.height, engine()) };

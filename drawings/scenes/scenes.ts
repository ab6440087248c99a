import type { Drawing } from '../primitives.ts';
import { sheet } from '../sheet.ts';
import { blownFuse, emptyCart, nothingFound, roadBox, roadside, sceneBox } from './empty-pages.ts';
import { favicon, inkLogo, logo } from './logo.ts';
import { slideBox, slides } from './slides.ts';

/** Drawings that are not parts: file name without extension, and the SVG. */
export function sceneDrawings(): [name: string, svg: string][] {
  const inBox = ({ width, height }: typeof sceneBox, drawing: Drawing): string =>
    sheet(width, height, drawing);
  return [
    ['empty-cart', inBox(sceneBox, emptyCart())],
    ['nothing-found', inBox(sceneBox, nothingFound())],
    ['not-found', inBox(roadBox, roadside())],
    ['error', inBox(sceneBox, blownFuse())],
    ['logo', logo()],
    ['logo-ink', inkLogo()],
    ['favicon', favicon()],
    ...Object.entries(slides).map(([name, slide]): [string, string] => [
      `slides/${name}`,
      inBox(slideBox, slide),
    ]),
  ];
}

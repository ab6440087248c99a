import { sheet, strokesFor } from '../sheet.ts';
import { bayWindowBus, splitWindowBus } from './bus.ts';
import { eurovan } from './eurovan.ts';
import { box } from './van-details.ts';
import { syncro, vanagon } from './vanagon.ts';

export const vans = {
  '50-67-bus': splitWindowBus,
  '68-79-bus': bayWindowBus,
  '80-91-vanagon': vanagon,
  '86-91-syncro': syncro,
  '93-03-eurovan': eurovan,
};

export type VanSlug = keyof typeof vans;

/** The colors that the shop shows each type in. */
export const vanPaints: Record<VanSlug, string> = {
  '50-67-bus': '#7C97A3',
  '68-79-bus': '#E8B23A',
  '80-91-vanagon': '#7A4B32',
  '86-91-syncro': '#8FA28A',
  '93-03-eurovan': '#3F6C8C',
};

/** A van type's side view, painted, as a complete SVG file. */
export function drawVan(slug: VanSlug): string {
  const drawn = sheet(box.width, box.height, vans[slug]());
  return drawn.replace('</style>', `.p{fill:${vanPaints[slug]}}</style>`);
}

/** The part of the box that the van fills, without ground and measures. */
const VIEW = { x: 4, y: 14, width: 350, height: 147 };

/** White is what the mask keeps. */
const LAYERS = {
  lines:
    '.s{fill:#000;stroke:#fff;stroke-linejoin:round;stroke-linecap:round}.t,.n,.o,.i{fill:none}.f{fill:#222}.b{fill:#fff}.i{stroke:#000}',
  body: '.s{fill:#000}.t,.n,.o,.i{fill:none}.p{fill:#fff}',
};

export type VanLayer = keyof typeof LAYERS;

/** One layer of a van that a page paints in two colors, as CSS masks: its lines, or the sheet metal of its body. */
export function drawVanLayer(slug: VanSlug, layer: VanLayer): string {
  const { x, y, width, height } = VIEW;
  const area = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  const strokes = layer === 'lines' ? strokesFor(box.width) : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">` +
    `<style>${strokes}${LAYERS[layer]}</style>` +
    `<mask id="m" maskUnits="userSpaceOnUse" ${area}><g class="s">${vans[slug]().shapes}</g></mask>` +
    `<rect ${area} mask="url(#m)"/></svg>\n`
  );
}

export const vanLayers = Object.keys(LAYERS) as VanLayer[];

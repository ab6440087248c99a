import { allDiagrams } from './diagrams/all-diagrams.ts';
import { drawPart, type PartKind } from './parts.ts';
import { drawSection, hasSection } from './sections.ts';
import { sceneDrawings } from './scenes/scenes.ts';
import { drawVan, drawVanLayer, vanLayers, vans, type VanSlug } from './vans/vans.ts';
import type { PartParams } from './variation.ts';

export interface DrawnProduct {
  sku: string;
  drawing: PartKind | 'none';
  params: PartParams;
}

const categories: Record<string, [PartKind, PartParams?]> = {
  engine: ['piston'],
  fuel: ['carburettor'],
  ignition: ['spark-plug'],
  cooling: ['radiator'],
  exhaust: ['muffler'],
  'transmission-and-clutch': ['clutch'],
  brakes: ['brake-drum', { bolts: 5 }],
  'steering-and-suspension': ['shock'],
  wheels: ['wheel', { style: 'slotted' }],
  electrical: ['alternator'],
  lighting: ['headlight'],
  body: ['bumper'],
  'glass-and-seals': ['window'],
  interior: ['seat'],
  camping: ['pop-top'],
  heating: ['heater-box'],
  'tools-and-books': ['tool-kit'],
  accessories: ['roof-rack'],
};

/** Every drawing of the shop: file under `/drawings/` and its SVG. */
export function allDrawings(products: readonly DrawnProduct[]): Map<string, string> {
  const drawings = new Map<string, string>();
  for (const { sku, drawing, params } of products) {
    if (drawing === 'none') continue;
    const file = `parts/${sku.toLowerCase()}`;
    drawings.set(`${file}.svg`, drawPart(drawing, sku, params));
    if (hasSection(drawing)) drawings.set(`${file}-2.svg`, drawSection(drawing, sku, params));
  }
  for (const [slug, svg] of categoryDrawings()) drawings.set(`categories/${slug}.svg`, svg);
  for (const slug of Object.keys(vans) as VanSlug[]) {
    drawings.set(`vans/${slug}.svg`, drawVan(slug));
    for (const layer of vanLayers) {
      drawings.set(`vans/${slug}-${layer}.svg`, drawVanLayer(slug, layer));
    }
  }
  for (const [name, svg] of sceneDrawings()) drawings.set(`${name}.svg`, svg);
  for (const { name, svg } of allDiagrams) drawings.set(`diagrams/${name}.svg`, svg);
  return drawings;
}

/** One part for each category: its slug and the part's SVG. */
export function categoryDrawings(): [slug: string, svg: string][] {
  return Object.entries(categories).map(([slug, [kind, params]]) => [
    slug,
    drawPart(kind, slug, params),
  ]);
}

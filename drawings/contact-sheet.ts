import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from '../db/demo/read-catalogue.ts';
import type { DrawnProduct } from './all-drawings.ts';
import { allDiagrams } from './diagrams/all-diagrams.ts';
import { inScheme, type Scheme } from './in-scheme.ts';
import { drawPart, type PartKind, partKinds } from './parts.ts';
import { sceneDrawings } from './scenes/scenes.ts';
import { drawSection, hasSection } from './sections.ts';
import { drawVan, vans, type VanSlug } from './vans/vans.ts';

export interface ShownProduct extends DrawnProduct {
  name: string;
}

interface Shown {
  name: string;
  svg: string;
}

const AT_MOST = 4;
const schemes: readonly Scheme[] = ['light', 'dark'];

/** One page with every kind of part (up to four products of each, and its cross section) and all other drawings, in the sizes of lists, pages and tables and in both color schemes. */
export function contactSheet(products: readonly ShownProduct[]): string {
  const rows = [
    ...partKinds.map((kind) => row(kind, [...onProducts(kind, products), ...cutOpen(kind)])),
    ...(Object.keys(vans) as VanSlug[]).map((slug) =>
      row(slug, [{ name: slug, svg: drawVan(slug) }]),
    ),
    ...sceneDrawings().map(([name, svg]) => row(name, [{ name, svg }])),
    ...allDiagrams.map(({ name, svg }) => row(`diagram-${name}`, [{ name, svg }])),
  ];
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Drawings</title><style>${style}</style>` +
    `<h1>Drawings</h1><p>${partKinds.length} kinds of parts for ${products.length} products.</p>${rows.join('')}</html>\n`
  );
}

function onProducts(kind: PartKind, products: readonly ShownProduct[]): Shown[] {
  const drawn = products.filter(({ drawing }) => drawing === kind);
  const step = Math.max(1, Math.floor(drawn.length / AT_MOST));
  const some = drawn.filter((_, index) => index % step === 0).slice(0, AT_MOST);
  if (some.length === 0) return [{ name: 'for no product', svg: drawPart(kind, 'VG-ENG-0101') }];
  return some.map(({ sku, name, params }) => ({ name, svg: drawPart(kind, sku, params) }));
}

function cutOpen(kind: PartKind): Shown[] {
  return hasSection(kind) ? [{ name: 'section', svg: drawSection(kind, 'VG-ENG-0101') }] : [];
}

function row(title: string, shown: Shown[]): string {
  const sheets = schemes.map((scheme) => sheetOf(shown, scheme)).join('');
  return `<section id="${title}"><h2>${title}</h2><div class="sheets">${sheets}</div></section>`;
}

function sheetOf(shown: Shown[], scheme: Scheme): string {
  const small = shown.map(
    ({ name, svg }) =>
      `<figure>${picture(svg, scheme, 120)}<figcaption>${name}</figcaption></figure>`,
  );
  const others = shown
    .slice(0, 1)
    .map(({ svg }) => picture(svg, scheme, 600) + picture(svg, scheme, 48));
  return `<div class="${scheme}"><div class="small">${small.join('')}</div>${others.join('')}</div>`;
}

function picture(svg: string, scheme: Scheme, width: number): string {
  return `<img width="${width}" alt="" src="data:image/svg+xml,${encodeURIComponent(inScheme(svg, scheme))}">`;
}

const style =
  'body{font:13px sans-serif;margin:16px;background:#999}h2{font-size:16px;margin:16px 0 4px}' +
  '.sheets{display:grid;grid-template-columns:1fr 1fr}.sheets>div{padding:16px}' +
  '.small{display:flex;gap:8px;margin-bottom:8px}figure{margin:0;width:120px}' +
  '.light{background:#fff;color:#13201e}.dark{background:#14201e;color:#e8efec}';

if (import.meta.main) {
  const folder = join(import.meta.dirname, '../data/drawings');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'index.html');
  writeFileSync(file, contactSheet(readCatalogue()));
  console.log(file);
}

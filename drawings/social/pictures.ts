import type { Shop } from '../../db/demo/read-shop.ts';
import { categoryDrawings } from '../all-drawings.ts';
import { atWidth } from '../at-size.ts';
import { inScheme } from '../in-scheme.ts';
import { d } from '../primitives.ts';
import { logo } from '../scenes/logo.ts';
import { sceneDrawings } from '../scenes/scenes.ts';
import { drawVan, vans, type VanSlug } from '../vans/vans.ts';
import { withDrawnNumbers } from './digits.ts';

export const pictureSize = { width: 1200, height: 630 };

const header = { height: 88, ground: '#0a3a46' };
const belt = { height: 10, colour: '#f4b41a' };
const card = { x: 40, y: header.height + belt.height + 30, width: 1120, height: 462 };
const place = {
  x: card.x + 20,
  y: card.y + 20,
  width: card.width - 40,
  height: card.height - 40,
};

/** Social preview images: file name under `/drawings/social/` without extension, and its SVG. */
export function socialPictures({ van_types }: Shop): Map<string, string> {
  const slide = sceneDrawings().find(([name]) => name === 'slides/engine')![1];
  const paintOf = (slug: string): string | undefined =>
    van_types.find((van) => van.slug === slug)?.paint.hex;
  return new Map([
    ['shop', picture(slide)],
    ...(Object.keys(vans) as VanSlug[]).map((slug): [string, string] => [
      `vans/${slug}`,
      picture(drawVan(slug), paintOf(slug)),
    ]),
    ...categoryDrawings().map(([slug, svg]): [string, string] => [
      `categories/${slug}`,
      picture(svg),
    ]),
  ]);
}

/** A drawing on its card under the shop's header; the belt line has the van's paint. */
function picture(drawing: string, paint = belt.colour): string {
  const { width, height } = pictureSize;
  const { x, y } = card;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="#f2f5f3" d="M0 0h${width}v${height}H0z"/><path fill="${header.ground}" d="M0 0h${width}v${header.height}H0z"/>` +
    `<path fill="${paint}" d="M0 ${header.height}h${width}v${belt.height}H0z"/>` +
    `<path fill="#fff" stroke="#c6d0cc" d="M${x} ${y}h${card.width}v${card.height}h${-card.width}z"/>` +
    `<path fill="#13201e" d="M${x} ${y}h${card.width}v3h${-card.width}z"/>` +
    placed(logo(), { x: 40, y: 18, width: 213, height: 52 }) +
    placed(withDrawnNumbers(atPlace(inScheme(drawing, 'light'))), place) +
    '</svg>\n'
  );
}

/** With the strokes of the size that a drawing has in its place. */
function atPlace(svg: string): string {
  const [width, height] = / width="([\d.]+)" height="([\d.]+)"/.exec(svg)!.slice(1).map(Number);
  return atWidth(svg, Math.min(place.width, (place.height * width!) / height!));
}

/** A whole drawing as a part of another, as large as its place allows. */
function placed(svg: string, at: { x: number; y: number; width: number; height: number }): string {
  return svg
    .trim()
    .replace(
      / width="[\d.]+" height="[\d.]+"/,
      d` x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}"`,
    );
}

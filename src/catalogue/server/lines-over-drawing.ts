import type { Shop } from '../../server/shop.ts';
import type { ProductDetail } from '../contract.ts';
import type { Dimension } from '../rules/dimensions/dimension.ts';
import { dimensionLines, readAnchors } from '../rules/dimensions/dimension-lines.ts';

const PART_DRAWING = /^\/drawings\/(parts\/[\w-]+\.svg)$/;

/** The dimension lines for a part's first picture; null for a photograph, or a drawing without a place for any. */
export async function linesOverDrawing(
  { readDrawing, log }: Pick<Shop, 'readDrawing' | 'log'>,
  image: ProductDetail['featured_image'],
  dimensions: readonly Dimension[],
  /** The measures to mark. */
  differing: ReadonlySet<string> = new Set(),
): Promise<string | null> {
  const [, file] = PART_DRAWING.exec(image ?? '') ?? [];
  if (!file || !readDrawing || dimensions.length === 0) return null;
  try {
    const svg = await readDrawing(file);
    return svg && dimensionLines(dimensions, readAnchors(svg.toString()), differing);
  } catch (err) {
    log.warn({ err, picture: image }, 'A drawing could not be read for its dimensions');
    return null;
  }
}

import { dollarsToCents } from '../../../kit/money.ts';
import { dependsOn } from '../../../server/cache/dependencies.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import { type compareCalls, MAX_COMPARED } from '../../compare-calls.ts';
import { comparedRows, differingMeasures } from '../../rules/compare/compared-rows.ts';
import { readDimensions } from '../../rules/dimensions/read-dimensions.ts';
import { qualityLabels } from '../../rules/quality.ts';
import { findProduct } from '../find-product.ts';
import { linesOverDrawing } from '../lines-over-drawing.ts';
import { dependsOnParts } from '../part-tags.ts';
import { sharedFinder } from '../search/shared-finder.ts';

export function compareHandlers(shop: Shop): Handlers<typeof compareCalls> {
  const finder = sharedFinder(shop);

  async function findPart(number: string) {
    const [line] = (await finder.findPartList(number)).lines;
    const [row] = line?.parts ?? [];
    const product = row && (await findProduct(shop.reads, String(row.id)));
    if (!product) return { number, near: line?.near ?? [], part: null };
    const facts = {
      ...product,
      price_cents: dollarsToCents(product.regular_price),
      in_stock: product.stock_qty > 0,
      quality: qualityLabels[product.quality],
      dimensions: readDimensions(product),
    };
    return { number, near: [], part: { row, was: line?.was ?? null, facts } };
  }

  return {
    async 'GET compareParts'({ query: { parts: given = '' } }) {
      const numbers = [...new Set(given.split(',').map((number) => number.trim()))].filter(Boolean);
      const found = await Promise.all(numbers.slice(0, MAX_COMPARED).map(findPart));
      const unknown = found.flatMap(({ number, near, part }) => (part ? [] : [{ number, near }]));
      // Two numbers of one part are one column.
      const parts = [
        ...new Map(
          found.flatMap(({ part }) => (part ? [[part.row.id, part] as const] : [])),
        ).values(),
      ];
      if (unknown.length > 0) dependsOn(['shape']);
      dependsOnParts([
        ...parts.map(({ row }) => row.id),
        ...unknown.flatMap(({ near }) => near.map(({ id }) => id)),
      ]);
      const sides = parts.map(({ facts }) => facts);
      const differing = differingMeasures(sides);
      return {
        code: 200,
        data: {
          parts: await Promise.all(
            parts.map(async ({ row, was, facts }) => ({
              ...row,
              was,
              dimension_lines: await linesOverDrawing(
                shop,
                row.featured_image,
                facts.dimensions,
                differing,
              ),
            })),
          ),
          rows: comparedRows(sides),
          unknown,
          left_out: Math.max(0, numbers.length - MAX_COMPARED),
        },
      };
    },
  };
}

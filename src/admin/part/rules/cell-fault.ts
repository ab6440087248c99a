import { readBreaks } from '../../../catalogue/rules/cells/breaks-cell.ts';
import * as cells from '../../../catalogue/rules/cells/cells.ts';
import { readSaleTime } from '../../../catalogue/rules/cells/sale-cells.ts';
import type { CellResult } from '../../../catalogue/rules/cells/fault.ts';
import { readWeight } from './read-weight.ts';
import { sentence } from './sentence.ts';

const pieces = cells.readWhole(0, 1_000_000, 'pieces');

/** Fields that are validated while typing; the server validates all of them. */
const readers: Record<string, (cell: string) => CellResult<unknown>> = {
  name: cells.readName,
  sku: cells.readSku,
  slug: cells.readSlug,
  price: cells.readPrice,
  price_breaks: readBreaks,
  sale_price: cells.readOptional(cells.readPrice),
  sale_from: readSaleTime('from'),
  sale_until: readSaleTime('until'),
  cost: cells.readOptional(cells.readCost),
  core_deposit: cells.readDeposit,
  stock: pieces,
  reorder: cells.readOptional(pieces),
  backorder: cells.readOptional(cells.readWhole(0, 10_000, 'pieces')),
  expected: cells.readOptional(cells.readDay),
  weight_grams: readWeight,
  shelf: cells.readText(20),
  supplier: cells.readText(80),
  replaces: cells.readText(200),
  oem: cells.readOem,
  page_title: cells.readText(300),
  page_description: cells.readText(500),
  page_keyword: cells.readText(500),
  featured: cells.readFeatured,
};

/** A field's validation message; undefined if it is valid. */
export function cellFault(column: string, text: string): string | undefined {
  const reading = readers[column]?.(text.trim());
  if (!reading || 'value' in reading) return undefined;
  return sentence(reading.reasons.join('; '));
}

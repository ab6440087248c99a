import { readBreaks } from '../../../catalogue/rules/cells/breaks-cell.ts';
import { readCost, readOptional, readPrice } from '../../../catalogue/rules/cells/cells.ts';
import type { CellResult } from '../../../catalogue/rules/cells/fault.ts';
import { readSaleTime } from '../../../catalogue/rules/cells/sale-cells.ts';
import { effectOf } from '../../sheet/rules/effect.ts';
import { worthOf } from '../../sheet/rules/part-worth.ts';

/** The text of a part's column, saved or typed. */
type TextOf = (column: string) => string;

/** What of unsaved prices is allowed but rarely intended, by the spreadsheet's rule; undefined while there is no price. */
export function priceHints(id: number, saved: TextOf, typed: TextOf, now: Date) {
  const [before, after] = [saved, typed].map((text) => pricesOf(text));
  if (!before || !after) return undefined;
  return effectOf([{ before: worthOf(id, before, now), after: worthOf(id, after, now) }]).look;
}

/** What a piece sells for at this time, in cents; undefined while the price cannot be read. */
export function priceAtTime(text: TextOf, now: Date): number | undefined {
  const prices = pricesOf(text);
  if (!prices) return undefined;
  const { price, sale_price, sale_from, sale_until } = prices;
  const isOn = (!sale_from || sale_from <= now) && (!sale_until || now < sale_until);
  return isOn && sale_price !== null ? Math.min(price, sale_price) : price;
}

function pricesOf(text: TextOf) {
  const read = <Value>(column: string, reader: (cell: string) => CellResult<Value>) => {
    const cell = reader(text(column).trim());
    return 'value' in cell ? cell.value : undefined;
  };
  const price = read('price', readPrice);
  if (price === undefined) return undefined;
  return {
    price,
    price_breaks: read('price_breaks', readBreaks) ?? [],
    sale_price: read('sale_price', readOptional(readPrice)) ?? null,
    sale_from: read('sale_from', readSaleTime('from')) ?? null,
    sale_until: read('sale_until', readSaleTime('until')) ?? null,
    cost: read('cost', readOptional(readCost)) ?? null,
    stock: Number(text('stock')) || 0,
  };
}

import type { PriceBreak } from '../../../cart/rules/price-at.ts';
import { writePrice } from './cells.ts';

/** The cells of a part that depend on each other. */
export interface PriceCells {
  price: number;
  price_breaks: readonly PriceBreak[];
  sale_price: number | null;
  sale_from: Date | null;
  sale_until: Date | null;
}

export const priceColumns = [
  'price',
  'price_breaks',
  'sale_price',
  'sale_from',
  'sale_until',
] as const satisfies readonly (keyof PriceCells)[];

/** The fault of a cell, and the other cell that may be as wrong. */
export interface PriceFault {
  places: readonly (keyof PriceCells)[];
  reason: string;
}

/** What of a part's prices contradicts each other. */
export function priceFaults(cells: PriceCells): PriceFault[] {
  const { price, sale_price, sale_from, sale_until } = cells;
  const [first] = cells.price_breaks;
  const faults: PriceFault[] = [];
  if (first && first.cents >= price)
    faults.push({
      places: ['price_breaks', 'price'],
      reason: `${first.from} pieces must cost less each than one: ${writePrice(price)}`,
    });
  if (sale_price !== null && sale_price >= price)
    faults.push({
      places: ['sale_price', 'price'],
      reason: `the sale price ${writePrice(sale_price)} is not below the price ${writePrice(price)}`,
    });
  if (sale_from && sale_until && sale_until <= sale_from)
    faults.push({
      places: ['sale_until', 'sale_from'],
      reason: 'the sale must end after it begins',
    });
  return faults;
}

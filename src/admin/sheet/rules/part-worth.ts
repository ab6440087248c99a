import type { PriceCells } from '../../../catalogue/rules/cells/price-faults.ts';
import type { PartWorth } from './effect.ts';

interface Worth extends Omit<PriceCells, 'sale_from'> {
  cost: number | null;
  stock: number;
}

/** What a part is worth; a sale that is over counts no more. */
export function worthOf(id: number, part: Worth, now = new Date()): PartWorth {
  const { price, cost, stock, price_breaks, sale_price, sale_until } = part;
  const isSale = sale_price !== null && (sale_until === null || now < sale_until);
  const prices = [
    price,
    ...price_breaks.map(({ cents }) => cents),
    ...(isSale ? [sale_price] : []),
  ];
  return { id, price, lowest: Math.min(...prices), cost, stock };
}

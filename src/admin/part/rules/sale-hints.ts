import { readSaleTime } from '../../../catalogue/rules/cells/sale-cells.ts';

export const saleHints = {
  from: 'Eastern time, as 2026-12-01 or with 08:00; empty: at once',
  until: 'Eastern time: the last day, or with 18:00; empty: until you end it',
};

export const SALE_OVER = 'This is over already: nobody would see the sale.';

/** Whether a sale with this end, as typed, would never be seen. */
export function isSaleOver(until: string, now: Date): boolean {
  const read = readSaleTime('until')(until.trim());
  return 'value' in read && read.value !== null && read.value <= now;
}

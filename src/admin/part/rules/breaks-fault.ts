import { readPrice } from '../../../catalogue/rules/cells/cells.ts';
import { centsOrNull, formatPrice } from '../../../kit/money.ts';
import { sentence } from './sentence.ts';

/** What was typed for a quantity. */
export interface BreakRow {
  from: string;
  price: string;
}

const isEmpty = ({ from, price }: BreakRow) => !from.trim() && !price.trim();

/** What is wrong with the first row that is not complete, in words of the rows: the file has a format of its own. */
export function breaksFault(rows: readonly BreakRow[]): string | undefined {
  for (const [at, row] of rows.entries()) {
    const fault = isEmpty(row) ? undefined : rowFault(row);
    if (fault) return `Row ${at + 1}: ${fault}`;
  }
  return undefined;
}

function rowFault({ from, price }: BreakRow): string | undefined {
  if (!from.trim()) return 'From how many pieces on?';
  if (!/^\d{1,9}\s*\+?$/.test(from.trim())) return 'Pieces are a whole number, such as 5.';
  if (!price.trim()) return 'What does each piece cost?';
  const read = readPrice(price.trim());
  return 'reasons' in read ? sentence(read.reasons.join('; ')) : undefined;
}

/** The first price that is below what a piece costs the shop: it may be meant, so it is no fault. */
export function belowCostText(rows: readonly BreakRow[], cost: string): string | undefined {
  const spent = centsOrNull(cost.trim());
  if (spent === null) return undefined;
  const row = rows.find(({ price }) => {
    const cents = centsOrNull(price.trim());
    return cents !== null && cents < spent;
  });
  return row && `From ${row.from.trim()} pieces it sells below its cost, ${formatPrice(spent)}.`;
}

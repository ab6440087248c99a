import type { Breakdown, Item, Money } from './ledger.ts';
import { unprocessable } from './problems.ts';

/** Refuses an amount whose parts do not add up, as PayPal does. */
export function checkSums(
  cents: number,
  breakdown: Breakdown | undefined,
  items: readonly Item[] = [],
): void {
  if (items.length > 0) {
    if (!breakdown?.item_total) throw unprocessable('ITEM_TOTAL_REQUIRED');
    const sum = items.reduce(
      (all, one) => all + centsOf(one.unit_amount) * Number(one.quantity),
      0,
    );
    if (sum !== centsOf(breakdown.item_total)) throw unprocessable('ITEM_TOTAL_MISMATCH');
  }
  if (!breakdown) return;
  const { item_total, shipping, tax_total, discount } = breakdown;
  const sum = centsOf(item_total) + centsOf(shipping) + centsOf(tax_total) - centsOf(discount);
  if (sum !== cents) throw unprocessable('AMOUNT_MISMATCH');
}

const centsOf = (money?: Money): number => (money ? Math.round(Number(money.value) * 100) : 0);

import { missingToMinimum } from '../../cart/rules/coupon/coupon-rules.ts';
import { formatPrice } from '../../kit/money.ts';
import { type Pieces, quantityOf } from '../../orders/rules/refund-shares.ts';
import { messages } from '../messages.ts';

/** A line of an order, with the pieces of it that wait and can still be cancelled. */
export interface BackOrderLine extends Pieces {
  name: string;
  /** Paid and not refunded, with those that wait. */
  kept: number;
  unitCents: number;
  /** The least quantity that its price is for. */
  priceFrom: number;
}

interface BackOrderPlan {
  cancels: Pieces[];
  /** Sentences for its buyer: why the rest of what waits cannot be cancelled alone. */
  held: string[];
}

/**
 * What can be cancelled of what waits. A line keeps all its pieces if fewer than its price is for would be left, and all
 * lines keep theirs if the rest would not reach `leastCents`, the minimum of the order's coupon: otherwise parts on
 * back-order would buy a discount for what is here, and be cancelled. What staff have brought below either holds nothing.
 */
export function planBackOrder(lines: readonly BackOrderLine[], leastCents: number): BackOrderPlan {
  const waiting = lines.filter(({ quantity }) => quantity > 0);
  const together = waiting.filter(({ quantity, kept, priceFrom }) => {
    const left = kept - quantity;
    return left > 0 && left < priceFrom && kept >= priceFrom;
  });
  const cancels = waiting
    .filter((line) => !together.includes(line))
    .map(({ productId, quantity }) => ({ productId, quantity }));
  const coupon = { min_subtotal_cents: leastCents };
  const left = totalsOf(lines, cancels);
  if (
    left.some(({ totalCents }) => totalCents > 0) &&
    missingToMinimum(coupon, left) > 0 &&
    missingToMinimum(coupon, totalsOf(lines)) === 0
  )
    return { cancels: [], held: [messages.waitingBelowMinimum(formatPrice(leastCents))] };
  return {
    cancels,
    held: together.map(({ name, priceFrom }) => messages.waitingBelowBreak(name, priceFrom)),
  };
}

const totalsOf = (lines: readonly BackOrderLine[], without: readonly Pieces[] = []) =>
  lines.map(({ productId, kept, unitCents }) => ({
    totalCents: unitCents * (kept - quantityOf(without, productId)),
  }));

import { proportionOf } from '../../kit/share-out.ts';

/** The full price of what is added to an order, and the money freed by what is removed. */
export interface Exchange {
  goodsCents: number;
  /** The increase in shipping. */
  shippingCents: number;
  /** Sales tax on both. */
  taxCents: number;
  /** What the buyer paid for the removed pieces and for shipping that is cheaper now. */
  freedCents: number;
  /** The shop absorbs the additional cost. */
  isWaived: boolean;
  /** What is waived lowers the tax: see `TaxRule` in cart/rules/totals.ts. */
  isTaxedAfterDiscounts?: boolean;
}

export interface Exchanged extends Pick<Exchange, 'goodsCents' | 'shippingCents' | 'taxCents'> {
  /** Discount on what is added. */
  waivedCents: number;
  /** Stays in the order to pay for what is added. */
  movedCents: number;
  /** Refunded to the buyer. */
  backCents: number;
  /** The amount that the buyer would have to pay. */
  owedCents: number;
}

/**
 * Offsets what is added against what is removed. If that costs more and the shop waives it, shipping stays as it was,
 * and the added pieces cost what is available: so the order is paid in any case.
 */
export function exchange({
  freedCents,
  isWaived,
  isTaxedAfterDiscounts = false,
  ...added
}: Exchange): Exchanged {
  const cost = added.goodsCents + added.shippingCents + added.taxCents;
  if (cost <= freedCents) {
    const backCents = freedCents - cost;
    return { ...added, waivedCents: 0, movedCents: cost, backCents, owedCents: 0 };
  }
  const fullPrice = { ...added, waivedCents: 0, movedCents: freedCents, backCents: 0 };
  if (!isWaived) return { ...fullPrice, owedCents: cost - freedCents };
  const taxCents = isTaxedAfterDiscounts
    ? Math.min(proportionOf(added.taxCents, freedCents, cost), taxOfGoods(added))
    : Math.min(added.taxCents, freedCents);
  const priced = added.goodsCents + taxCents;
  const movedCents = Math.min(freedCents, priced);
  return {
    ...added,
    shippingCents: 0,
    taxCents,
    waivedCents: priced - movedCents,
    movedCents,
    backCents: freedCents - movedCents,
    owedCents: 0,
  };
}

const taxOfGoods = ({
  goodsCents,
  shippingCents,
  taxCents,
}: Omit<Exchange, 'freedCents' | 'isWaived'>) =>
  proportionOf(taxCents, goodsCents, goodsCents + shippingCents);

/** Why an order cannot have so many pieces of a part. */
export const outOfStockText = ({ name, stock }: { name: string; stock: number }): string =>
  `${stock === 0 ? 'None' : `Only ${stock}`} of “${name}” in stock.`;

/** What is added to an order, at its full price, and the money of what is taken out of it. */
export interface Exchange {
  goodsCents: number;
  /** What shipping costs more. */
  shippingCents: number;
  /** Sales tax of both. */
  taxCents: number;
  /** What the buyer paid for the pieces that are taken out, and for shipping that is cheaper now. */
  freedCents: number;
  /** The shop does not charge what it costs more. */
  isWaived: boolean;
}

export interface Exchanged extends Pick<Exchange, 'goodsCents' | 'shippingCents' | 'taxCents'> {
  /** Taken off what is added. */
  waivedCents: number;
  /** Stays in the order and pays for what is added. */
  movedCents: number;
  /** Goes back to the buyer. */
  backCents: number;
  /** What the buyer would have to pay. */
  owedCents: number;
}

/**
 * Sets what is added off against what is taken out. If that costs more and the shop waives it, shipping stays as it was,
 * and what is added costs what there is: so the order is paid in any case.
 */
export function exchange({ freedCents, isWaived, ...added }: Exchange): Exchanged {
  const cost = added.goodsCents + added.shippingCents + added.taxCents;
  if (cost <= freedCents) {
    const backCents = freedCents - cost;
    return { ...added, waivedCents: 0, movedCents: cost, backCents, owedCents: 0 };
  }
  const whole = { ...added, waivedCents: 0, movedCents: freedCents, backCents: 0 };
  if (!isWaived) return { ...whole, owedCents: cost - freedCents };
  const taxCents = Math.min(added.taxCents, freedCents);
  const priced = added.goodsCents + taxCents;
  const movedCents = Math.min(freedCents, priced);
  return {
    ...{ ...added, shippingCents: 0, taxCents },
    ...{ waivedCents: priced - movedCents, movedCents },
    ...{ backCents: freedCents - movedCents, owedCents: 0 },
  };
}

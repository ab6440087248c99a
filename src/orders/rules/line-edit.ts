import { proportionOf } from '../../kit/share-out.ts';

/** The full price of what is added to an order, and the money freed by what is removed. */
export interface Exchange {
  goodsCents: number;
  /** The increase in shipping. */
  shippingCents: number;
  /** Sales tax on both. */
  taxCents: number;
  /** Core deposits of what is added, and their tax. */
  depositCents?: number;
  depositTaxCents?: number;
  /** What the buyer paid for the removed pieces and for shipping that is cheaper now. */
  freedCents: number;
  /** The shop absorbs the additional cost. */
  isWaived: boolean;
  /** What is waived lowers the tax: see `TaxRule` in cart/rules/totals.ts. */
  isTaxedAfterDiscounts?: boolean;
}

export interface Exchanged extends Omit<
  Exchange,
  'freedCents' | 'isWaived' | 'isTaxedAfterDiscounts'
> {
  /** Discount on what is added. */
  waivedCents: number;
  /** Stays in the order to pay for what is added. */
  movedCents: number;
  /** Refunded to the buyer. */
  backCents: number;
  /** The amount that the buyer would have to pay. */
  owedCents: number;
}

/** As `exchangeGoods`. Core deposits are paid first, because they are not waived. */
export function exchange(given: Exchange): Exchanged {
  const { depositCents, depositTaxCents, freedCents, ...goods } = given;
  if (!depositCents) return exchangeGoods({ ...goods, freedCents });
  const deposits = depositCents + (depositTaxCents ?? 0);
  const paid = Math.min(deposits, freedCents);
  const exchanged = exchangeGoods({ ...goods, freedCents: freedCents - paid });
  return {
    ...exchanged,
    depositCents,
    ...(depositTaxCents && { depositTaxCents }),
    movedCents: exchanged.movedCents + paid,
    owedCents: exchanged.owedCents + deposits - paid,
  };
}

type OfGoods<From> = Omit<From, 'depositCents' | 'depositTaxCents'>;

/**
 * Offsets what is added against what is removed. If that costs more and the shop waives it, shipping stays as it was,
 * and the added pieces cost what is available: so the order is paid in any case.
 */
function exchangeGoods({
  freedCents,
  isWaived,
  isTaxedAfterDiscounts = false,
  ...added
}: OfGoods<Exchange>): OfGoods<Exchanged> {
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
}: OfGoods<Omit<Exchange, 'freedCents' | 'isWaived'>>) =>
  proportionOf(taxCents, goodsCents, goodsCents + shippingCents);

/** Why an order cannot have so many pieces of a part. */
export function outOfStockText({ name, stock, expectedOn }: ShortPart): string {
  const here = `${stock === 0 ? 'None' : `Only ${stock}`} of “${name}” in stock.`;
  return expectedOn
    ? `${here} More are expected about ${expectedOn}: take them as a new order, because only that can be on back-order.`
    : here;
}

interface ShortPart {
  name: string;
  stock: number;
  /** Of a part that can be back-ordered: when more come. */
  expectedOn?: string | null | undefined;
}

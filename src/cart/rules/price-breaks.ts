import { dollarsToCents, formatPrice } from '../../kit/money.ts';
import type { CartLine, PriceByQuantity } from './cart-values.ts';
import { type PriceBreak, priceAt } from './price-at.ts';

/** A product's price as calls send it. */
export interface ProductPrice {
  regular_price: string;
  price_breaks?: readonly PriceBreak[];
}

/** What a piece of a product costs when so many are bought. */
export const productCents = ({ regular_price, price_breaks }: ProductPrice, quantity = 1) =>
  priceAt(dollarsToCents(regular_price), price_breaks, quantity);

/** The breaks that lower a product's price, which a sale may have brought below some of them. */
export const effectiveBreaks = (product: ProductPrice): PriceBreak[] =>
  (product.price_breaks ?? []).filter(({ cents }) => cents < productCents(product));

/** A line of the cart with the price of its quantity. */
export const atItsQuantity = (line: CartLine): CartLine =>
  hasBreaks(line.byQuantity) ? { ...line, priceCents: lineCents(line, line.quantity) } : line;

/** What a piece of a line would cost at another quantity. */
export const lineCents = ({ byQuantity, priceCents }: PricedLine, quantity: number): number =>
  hasBreaks(byQuantity) ? priceAt(byQuantity.singleCents, byQuantity.breaks, quantity) : priceCents;

/** The next break above a quantity that the stock allows: "1 more: $11.50 each". */
export function nextBreakText(line: PricedLine & Pick<CartLine, 'stock'>, quantity: number) {
  if (!hasBreaks(line.byQuantity)) return undefined;
  const now = lineCents(line, quantity);
  const next = line.byQuantity.breaks.find(
    ({ from, cents }) => from > quantity && from <= line.stock && cents < now,
  );
  return next && `${next.from - quantity} more: ${formatPrice(next.cents)} each`;
}

type PricedLine = Pick<CartLine, 'byQuantity' | 'priceCents'>;

/** Browser storage may contain anything. */
const hasBreaks = (stored: PriceByQuantity | undefined): stored is PriceByQuantity =>
  Number.isSafeInteger(stored?.singleCents) &&
  Array.isArray(stored?.breaks) &&
  stored.breaks.every((one) => Number.isSafeInteger(one?.from) && Number.isSafeInteger(one.cents));

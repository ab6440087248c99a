import { waitingText } from '../../../cart/rules/waiting-text.ts';
import type { CartProduct } from '../../../cart/rules/cart-values.ts';
import { productCents } from '../../../cart/rules/price-breaks.ts';
import { formatPrice } from '../../../kit/money.ts';

/** A line of a shared cart, as it was then. */
export interface ListedLine {
  product_id: number;
  quantity: number;
  was_cents: number;
  /** Null for a part that is no longer in the shop. */
  name: string | null;
  sku: string | null;
}

/** A line with the part that is sold for it today. */
export interface PricedLine {
  line: ListedLine;
  now: CartProduct | undefined;
  /** How many of it the stock allows. */
  pieces: number;
  /** What has changed since. */
  changes: string[];
}

export const priceLines = (
  lines: readonly ListedLine[],
  products: readonly CartProduct[],
): PricedLine[] =>
  lines.map((line) => {
    const now = products.find(
      ({ id, instead_of }) => id === line.product_id || instead_of?.includes(line.product_id),
    );
    const pieces = Math.min(line.quantity, now?.stock_qty ?? 0);
    return { line, now, pieces, changes: changesOf(line, now) };
  });

function changesOf({ product_id, quantity, was_cents, sku }: ListedLine, now?: CartProduct) {
  if (!now) return ['No longer sold'];
  const { stock_qty: stock } = now;
  const cents = productCents(now, quantity);
  const waiting = waitingText({ ...now, quantity: Math.min(quantity, stock) });
  return [
    ...(now.id === product_id ? [] : [`${sku ?? 'This number'} is now ${now.sku}`]),
    ...(cents === was_cents ? [] : [`The price was ${formatPrice(was_cents)}`]),
    ...(stock === 0
      ? ['Out of stock']
      : stock < quantity
        ? [`Only ${stock} ${now.backorder ? 'to order' : 'in stock'}`]
        : []),
    ...(waiting ? [waiting] : []),
  ];
}

/** For "Add 3 parts": the chosen lines that can be bought. */
export const chosenLines = (rows: readonly PricedLine[], left: ReadonlySet<number>) =>
  rows.filter(({ line, pieces }) => pieces > 0 && !left.has(line.product_id));

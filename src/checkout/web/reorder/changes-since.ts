import type { CartChange, CartProduct } from '../../../cart/rules/cart-values.ts';
import { productCents } from '../../../cart/rules/price-breaks.ts';
import { dollarsToCents, formatPrice } from '../../../kit/money.ts';

interface OrderedItem {
  product_id: number;
  sku: string;
  product_price: string;
  product_quantity: number;
  now: CartProduct;
}

/** The prices and numbers that have changed since the order. */
export const changesSince = (items: readonly OrderedItem[]): CartChange[] =>
  items.flatMap(({ product_id, sku: was, product_price, product_quantity, now }) => {
    const { id, name, sku = name } = now;
    const fromCents = dollarsToCents(product_price);
    const toCents = productCents(now, product_quantity);
    return [
      ...(id === product_id ? [] : [{ kind: 'replaced' as const, id, name, was, sku }]),
      ...(fromCents === toCents ? [] : [{ kind: 'price' as const, id, name, fromCents, toCents }]),
    ];
  });

/** What the stock did not allow: `added` of the `wanted` pieces. */
export const stockChanges = (
  items: readonly { name: string; wanted: number; added: number; now: CartProduct | undefined }[],
): CartChange[] =>
  items.flatMap<CartChange>(({ name, wanted, added, now }) => {
    if (added >= wanted) return [];
    if (!now) return [{ kind: 'not added', name, reason: 'it is no longer for sale' }];
    const { id, stock_qty: left } = now;
    if (left === 0) return [{ kind: 'not added', name: now.name, reason: 'it is out of stock' }];
    return [{ kind: 'fewer', id, name: now.name, left }];
  });

/** What has changed in short, below a line of the order: "Now VG-ENG-0101, $8.95". */
export function nowText(item: OrderedItem): string | null {
  const texts = changesSince([item]).map((change) =>
    change.kind === 'replaced' ? change.sku : 'toCents' in change && formatPrice(change.toCents),
  );
  const { stock_qty, backorder } = item.now;
  const coming = backorder?.stock === 0 && `expected about ${backorder.on}`;
  const stock = stock_qty === 0 ? 'out of stock' : coming;
  const all = [...texts, stock].filter(Boolean);
  return all.length > 0 ? `Now ${all.join(', ')}` : null;
}

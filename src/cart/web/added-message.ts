import { waitingText } from '../rules/waiting-text.ts';
import type { CartProduct } from '../rules/cart-values.ts';

type AddedProduct = Pick<CartProduct, 'name' | 'stock_qty' | 'backorder'>;

interface AddedMessage {
  kind: 'success' | 'info';
  words: string;
}

/** `unfit` is the message that it does not fit the visitor's van; `inCart` counts the pieces in the cart now. */
export function addedMessage(
  product: AddedProduct,
  requested: number,
  added: number,
  { unfit, inCart = added }: { unfit?: string | null | undefined; inCart?: number } = {},
): AddedMessage {
  const message = countMessage(product, requested, added);
  const waiting = waitingText({ ...product, quantity: inCart });
  if (waiting) message.words += ` · ${waiting}`;
  if (!unfit || added <= 0) return message;
  return { kind: 'info', words: `${unfit}. ${message.words}` };
}

function countMessage(
  { name, stock_qty, backorder }: AddedProduct,
  requested: number,
  added: number,
): AddedMessage {
  if (added >= requested) return { kind: 'success', words: `${name} Successfully Added To Cart!` };
  const isSingle = stock_qty === 1;
  const inStock = backorder ? 'to order' : 'in stock';
  if (added > 0) {
    const all = isSingle ? `the only one ${inStock} is` : `all ${stock_qty} ${inStock} are`;
    return {
      kind: 'info',
      words: `Only ${added} of ${requested} added, ${all} in your cart now: ${name}`,
    };
  }
  if (isSingle) return { kind: 'info', words: `The only one ${inStock} is in your cart.` };
  return { kind: 'info', words: `All ${stock_qty} ${inStock} are in your cart: ${name}` };
}

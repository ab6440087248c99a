import type { CartProduct } from '../rules/cart-values.ts';

interface AddedMessage {
  kind: 'success' | 'info';
  words: string;
}

/** `unfit` is the message that it does not fit the visitor's van. */
export function addedMessage(
  product: Pick<CartProduct, 'name' | 'stock_qty'>,
  requested: number,
  added: number,
  unfit?: string | null,
): AddedMessage {
  const message = countMessage(product, requested, added);
  if (!unfit || added <= 0) return message;
  return { kind: 'info', words: `${unfit}. ${message.words}` };
}

function countMessage(
  { name, stock_qty }: Pick<CartProduct, 'name' | 'stock_qty'>,
  requested: number,
  added: number,
): AddedMessage {
  if (added >= requested) return { kind: 'success', words: `${name} Successfully Added To Cart!` };
  const isSingle = stock_qty === 1;
  if (added > 0) {
    const all = isSingle ? 'the only one in stock is' : `all ${stock_qty} in stock are`;
    return {
      kind: 'info',
      words: `Only ${added} of ${requested} added, ${all} in your cart now: ${name}`,
    };
  }
  if (isSingle) return { kind: 'info', words: 'The only one in stock is in your cart.' };
  return { kind: 'info', words: `All ${stock_qty} in stock are in your cart: ${name}` };
}

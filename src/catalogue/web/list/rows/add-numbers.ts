import { changeCart } from '../../../../cart/web/cart-store.ts';
import { putAllInCart } from '../../../../cart/web/put-all-in-cart.ts';
import { callShop } from '../../../../kit/client.ts';
import type { Found } from '../../../contract.ts';
import type { AddedNumbers } from './numbers-message.ts';

export type ListedNumbers = NonNullable<Found['numbers']>;

/**
 * Puts one of each part in the cart unless it is there, so that a second press or another tab adds nothing twice. A
 * number of several parts is left to the buyer.
 */
export async function addNumbers(numbers: ListedNumbers): Promise<AddedNumbers> {
  const single = numbers.filter(({ ids }) => ids.length === 1);
  const typedOf = new Map(single.map(({ typed, ids }) => [ids[0]!, typed]));
  const { data } = await callShop('POST cart/products', {
    body: { cart_products: [...typedOf.keys()].map((id) => ({ product_id: id, quantity: 1 })) },
  });
  const sold = new Map(
    data.filter(({ stock_qty }) => stock_qty > 0).map((each) => [each.id, each]),
  );
  // Another tab may have changed the cart before its message arrives here.
  const { items } = changeCart((cart) => cart);
  const isInCart = (id: number) => items.some((line) => line.id === id);
  const wanted = [...typedOf.keys()].flatMap((id) => (isInCart(id) ? [] : (sold.get(id) ?? [])));
  putAllInCart(wanted.map((product) => ({ product, quantity: 1 })));
  return {
    added: wanted.map(({ name }) => name),
    inCart: [...typedOf.keys()].filter((id) => isInCart(id)).length,
    soldOut: [...typedOf]
      .filter(([id]) => !isInCart(id) && !sold.has(id))
      .map(([, typed]) => typed),
    several: numbers.filter(({ ids }) => ids.length > 1).map(({ typed }) => typed),
  };
}

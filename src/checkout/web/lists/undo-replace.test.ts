import { expect, it } from 'vitest';
import { emptyCart } from '../../../cart/rules/cart-values.ts';
import { addToCart, setQuantities } from '../../../cart/web/cart-rules.ts';
import { undoReplace } from './undo-replace.ts';

const part = (id: number) => ({
  id,
  name: `Part ${id}`,
  slug: `part-${id}`,
  featured_image: null,
  regular_price: '84.95',
  stock_qty: 5,
});

it('brings the cart of before back, except for lines added or changed since', () => {
  const before = addToCart(addToCart(emptyCart, part(1), 2), part(2), 1);
  const put = addToCart(addToCart(emptyCart, part(3), 1), part(4), 1);
  expect(undoReplace(put, before, put)).toEqual(before);
  const since = setQuantities(addToCart(put, part(5), 1), new Map([[4, 2]]));
  const { items } = undoReplace(since, before, put);
  expect(items.map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 2],
    [2, 1],
    [4, 2],
    [5, 1],
  ]);
});

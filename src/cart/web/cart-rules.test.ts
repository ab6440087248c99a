import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type Cart,
  countPieces,
  emptyCart,
  isSoldOut,
  lineTotalCents,
  subtotalCents,
} from '../rules/cart-values.ts';
import { cartProducts } from '../rules/sent-lines.ts';
import type { CartProduct, LineFit } from '../rules/cart-values.ts';
import {
  addToCart,
  restoreCart,
  restoreLine,
  refreshLines,
  removeFromCart,
  setQuantities,
  swapLine,
  undoSwap,
} from './cart-rules.ts';
import { chooseShipping, offerShipping } from './shipping/shipping-choice.ts';

const drum: CartProduct = {
  id: 1,
  name: 'Brake drum',
  slug: 'brake-drum',
  featured_image: null,
  regular_price: '84.95',
  stock_qty: 5,
};
const filter: CartProduct = { ...drum, id: 2, name: 'Oil filter', regular_price: '8.95' };

const withBoth = addToCart(addToCart(emptyCart, drum, 2), filter, 1);
const place = { country: 'US', state: 'NJ', postcode: '07001' };
const ground = { value: 'ups:ground:12.50', name: 'Ground', chargesCents: 1250 };
const quoted = chooseShipping(offerShipping(withBoth, place, [ground]), ground.value);

const quantities = (cart: Cart) => cart.items.map(({ id, quantity }) => [id, quantity]);

test('adds a new product or raises the quantity of its line, up to the stock', () => {
  expect(quantities(withBoth)).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(subtotalCents(withBoth)).toBe(2 * 8495 + 895);
  expect(quantities(addToCart(withBoth, drum, 1))[0]).toEqual([1, 3]);
  expect(quantities(addToCart(withBoth, drum, 99))[0]).toEqual([1, 5]);
});

test('does not add a product without stock', () => {
  expect(addToCart(emptyCart, { ...drum, stock_qty: 0 }, 1)).toBe(emptyCart);
});

test('adding a product updates its price', () => {
  const dearer = addToCart(withBoth, { ...drum, regular_price: '90.00' }, 1);
  expect(subtotalCents(dearer)).toBe(3 * 9000 + 895);
});

test.each([
  { wanted: 4, becomes: 4 },
  { wanted: 0, becomes: 1 },
  { wanted: -3, becomes: 1 },
  { wanted: 99, becomes: 5 },
])('limits the quantity $wanted to $becomes', ({ wanted, becomes }) => {
  expect(quantities(setQuantities(withBoth, new Map([[1, wanted]])))).toEqual([
    [1, becomes],
    [2, 1],
  ]);
});

test('removing a line lowers the subtotal, and removing the last line empties the cart', () => {
  const one = removeFromCart(quoted, 1);
  expect(subtotalCents(one)).toBe(895);
  expect(one.shippingAddress).toMatchObject(place);
  expect(removeFromCart(one, 2)).toBe(emptyCart);
});

test('restores a removed line at its old position, only once', () => {
  const line = withBoth.items[0]!;
  const back = restoreLine(removeFromCart(withBoth, 1), line, 0);
  expect(back.items).toEqual(withBoth.items);
  expect(restoreLine(back, line, 0)).toBe(back);
});

test.each([
  { name: 'adding a product', change: (cart: Cart) => addToCart(cart, filter, 1) },
  { name: 'changing a quantity', change: (cart: Cart) => setQuantities(cart, new Map([[1, 1]])) },
  { name: 'removing a line', change: (cart: Cart) => removeFromCart(cart, 2) },
  {
    name: 'restoring a line',
    change: (cart: Cart) => restoreLine(cart, { ...cart.items[0]!, id: 9 }, 0),
  },
  {
    name: 'a changed price',
    change: (cart: Cart) =>
      refreshLines(cart, [{ ...drum, regular_price: '90.00' }, filter], cart.items),
  },
])('$name clears shipping methods and charges', ({ change }) => {
  expect(quoted.shippingMethod).not.toBeNull();
  expect(change(quoted)).toMatchObject({ shippingMethods: [], shippingMethod: null });
});

test.each([
  {
    name: 'adding a product whose whole stock is in the cart',
    change: (cart: Cart) => addToCart(cart, { ...drum, stock_qty: 2 }, 1),
  },
  {
    name: 'adding a product without stock',
    change: (cart: Cart) => addToCart(cart, { ...drum, stock_qty: 0 }, 1),
  },
  {
    name: 'setting the same quantities',
    change: (cart: Cart) => setQuantities(cart, new Map([[1, 2]])),
  },
  {
    name: 'a quantity reduced to the stock',
    change: (cart: Cart) =>
      setQuantities(
        { ...cart, items: cart.items.map((line) => ({ ...line, stock: line.quantity })) },
        new Map([[1, 5]]),
      ),
  },
  {
    name: 'another stock and name',
    change: (cart: Cart) =>
      refreshLines(cart, [{ ...drum, stock_qty: 3, name: 'Drum' }, filter], cart.items),
  },
  {
    name: 'removing a line that is not in the cart',
    change: (cart: Cart) => removeFromCart(cart, 9),
  },
])('$name keeps the chosen shipping method', ({ change }) => {
  const { shippingMethods, shippingMethod } = quoted;
  expect(change(quoted)).toMatchObject({ shippingMethods, shippingMethod });
});

test('removing a sold-out line keeps the shipping', () => {
  const soldOut = chooseShipping(
    offerShipping(refreshLines(withBoth, [drum], withBoth.items), place, [ground]),
    ground.value,
  );
  const cart = removeFromCart(soldOut, filter.id);
  expect([cart.items.length, cart.shippingMethod]).toEqual([1, soldOut.shippingMethod]);
});

test('refreshing updates prices and stock and keeps missing products as sold out', () => {
  const cheaper = { ...drum, regular_price: '80.00', stock_qty: 1 };
  const now = refreshLines(withBoth, [cheaper, { ...filter, stock_qty: 0 }], withBoth.items);
  expect(quantities(now)).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(now.items.map(isSoldOut)).toEqual([false, true]);
  // Sold out and no longer listed look the same to shoppers.
  expect(refreshLines(withBoth, [cheaper], withBoth.items)).toEqual(now);
});

test('refreshing leaves lines alone that were not requested', () => {
  const [asked, other] = withBoth.items;
  expect(refreshLines(withBoth, [], [asked!]).items).toEqual([{ ...asked, stock: 0 }, other]);
});

const toLine = (product: typeof drum & { sku: string }) => ({
  id: product.id,
  name: product.name,
  sku: product.sku,
  slug: product.slug,
  featured_image: product.featured_image,
  priceCents: 8_495,
  depositCents: 0,
  stock: product.stock_qty,
});

test('refreshing turns a part that another replaces into that one, in its place', () => {
  const now = { ...drum, id: 9, sku: 'VG-9', name: 'New drum', stock_qty: 2, instead_of: [1] };
  const fitting = { ...withBoth.items[0]!, fit: null, quantity: 3 };
  const cart = { ...withBoth, items: [fitting, withBoth.items[1]!] };
  const { items } = refreshLines(cart, [now, filter], cart.items);
  expect(items[0]).toEqual({ ...toLine(now), quantity: 2 });
  expect(items[1]).toEqual(withBoth.items[1]);
  const soldOut = refreshLines(cart, [{ ...now, stock_qty: 0 }], [cart.items[0]!]);
  expect(soldOut.items[0]).toEqual({ ...toLine(now), quantity: 3, stock: 0 });
});

test('a part and the one that it replaces become one line', () => {
  const now = { ...filter, instead_of: [1] };
  const { items } = refreshLines(withBoth, [now], withBoth.items);
  expect(items.map(({ id, quantity }) => [id, quantity])).toEqual([
    [2, withBoth.items[0]!.quantity + withBoth.items[1]!.quantity],
  ]);
  expect(
    refreshLines(withBoth, [{ ...now, stock_qty: 2 }], withBoth.items).items[0]!.quantity,
  ).toBe(2);
});

test('sold-out lines are left out of totals and requests', () => {
  const cart = refreshLines(withBoth, [filter], withBoth.items);
  expect(subtotalCents(cart)).toBe(895);
  expect(countPieces(cart)).toBe(1);
  expect(cartProducts(cart.items).map(({ product_id }) => product_id)).toEqual([2]);
  expect(setQuantities(cart, new Map()).items[0]).toEqual(cart.items[0]);
});

test('adding a restocked product starts at the new quantity', () => {
  const cart = refreshLines(withBoth, [filter], withBoth.items);
  expect(quantities(addToCart(cart, drum, 1))[0]).toEqual([1, 1]);
});

test('restores a cleared cart ahead of lines added since', () => {
  expect(restoreCart(emptyCart, quoted)).toEqual(quoted);
  const since = addToCart(addToCart(emptyCart, { ...drum, id: 3 }, 1), filter, 4);
  expect(quantities(restoreCart(since, quoted))).toEqual([
    [1, 2],
    [2, 4],
    [3, 1],
  ]);
  expect(restoreCart(since, quoted).shippingMethod).toBeNull();
});

const product = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  cents: fc.integer({ min: 1, max: 500_000 }),
  stock_qty: fc.integer({ min: 0, max: 20 }),
});
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), product, quantity: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ do: fc.constant('set' as const), id: fc.nat(6), quantity: fc.integer() }),
  fc.record({ do: fc.constant('remove' as const), id: fc.nat(6) }),
);

test('any sequence of changes keeps one line per product, quantities within the stock and correct totals', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let cart = emptyCart;
      for (const one of steps) {
        if (one.do === 'remove') cart = removeFromCart(cart, one.id);
        else if (one.do === 'set') cart = setQuantities(cart, new Map([[one.id, one.quantity]]));
        else {
          const { cents, ...rest } = one.product;
          const before = countPieces(cart);
          const sold = { ...drum, ...rest, regular_price: (cents / 100).toFixed(2) };
          cart = addToCart(cart, sold, one.quantity);
          if (sold.stock_qty >= 20) expect(countPieces(cart)).toBeGreaterThanOrEqual(before);
        }
        expect(new Set(cart.items.map(({ id }) => id)).size).toBe(cart.items.length);
        for (const line of cart.items) {
          expect(line.quantity).toBeGreaterThanOrEqual(1);
          expect(line.quantity).toBeLessThanOrEqual(line.stock);
          expect(lineTotalCents(line)).toBe(line.priceCents * line.quantity);
        }
        let sum = 0;
        for (const { priceCents, quantity } of cart.items) sum += priceCents * quantity;
        expect(subtotalCents(cart)).toBe(sum);
      }
    }),
  );
});

const hose: CartProduct = { ...drum, id: 3, name: 'Brake hose', regular_price: '12.50' };

test('a swap puts another product in the place of a line, and can be undone', () => {
  const swapped = swapLine(withBoth, 1, hose);
  expect(quantities(swapped)).toEqual([
    [3, 2],
    [2, 1],
  ]);
  expect(undoSwap(swapped, withBoth, [1, 3]).items).toEqual(withBoth.items);
  const since = addToCart(swapped, filter, 2);
  expect(quantities(undoSwap(since, withBoth, [1, 3]))).toEqual([
    [1, 2],
    [2, 3],
  ]);
});

test('a swap adds to the line that the other product has already', () => {
  const swapped = swapLine(withBoth, 1, filter);
  expect(quantities(swapped)).toEqual([[2, 3]]);
  expect(undoSwap(swapped, withBoth, [1, 2]).items).toEqual(withBoth.items);
});

test('a swap takes no more than there are, and nothing that is sold out or no longer in the cart', () => {
  expect(quantities(swapLine(withBoth, 1, { ...hose, stock_qty: 1 }))[0]).toEqual([3, 1]);
  expect(swapLine(withBoth, 1, { ...hose, stock_qty: 0 })).toBe(withBoth);
  expect(swapLine(withBoth, 9, hose)).toBe(withBoth);
});

test('swap and undo leave every other line alone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), (some, others) => {
      const cart = addToCart(addToCart(emptyCart, drum, some), filter, others);
      for (const by of [hose, filter]) {
        const undone = undoSwap(swapLine(cart, 1, by), cart, [1, by.id]);
        expect(undone.items).toEqual(cart.items);
      }
    }),
  );
});

test('what was said of a line and a van stays with it', () => {
  const fit = { state: 'fits', vanName: 'Olive', words: 'Fits Olive' } as LineFit;
  const cart = addToCart(emptyCart, drum, 1, fit);
  const later = addToCart(cart, drum, 1, { ...fit, words: 'Fits Dora' });
  expect(later.items[0]!.fit).toBe(fit);
  expect(refreshLines(later, [drum], later.items).items[0]!.fit).toBe(fit);
  expect(swapLine(later, 1, hose).items[0]!.fit).toBeUndefined();
});

describe('a part whose price depends on the quantity', () => {
  const price_breaks = [{ from: 3, cents: 9000 }];
  const priced = { ...drum, regular_price: '100.00', stock_qty: 5, price_breaks };
  const centsOf = (cart: Cart) => cart.items.map(({ priceCents }) => priceCents);
  const two = addToCart(emptyCart, priced, 2);

  it('has the price of its quantity after every change', () => {
    expect(centsOf(two)).toEqual([10_000]);
    const three = addToCart(two, priced, 1);
    expect(centsOf(three)).toEqual([9_000]);
    expect(centsOf(setQuantities(three, new Map([[drum.id, 2]])))).toEqual([10_000]);
    expect(centsOf(refreshLines(three, [{ ...priced, stock_qty: 2 }], three.items))).toEqual([
      10_000,
    ]);
    expect(centsOf(restoreLine(emptyCart, three.items[0]!, 0))).toEqual([9_000]);
  });

  it('loses it with the break, and gains one that is new', () => {
    const three = addToCart(two, priced, 1);
    const now = { ...priced, price_breaks: [] };
    expect(centsOf(refreshLines(three, [now], three.items))).toEqual([10_000]);
    const before = addToCart(emptyCart, now, 3);
    expect(centsOf(refreshLines(before, [priced], before.items))).toEqual([9_000]);
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setTransport } from '../../kit/client.ts';
import { currentToasts, removeToast } from '../../ui/overlay/toast-list.ts';
import { type Cart, emptyCart } from '../rules/cart-values.ts';
import { addToCart } from './cart-rules.ts';
import { cartNow, changeCart } from './cart-store.ts';
import { clearCartWithUndo } from './lines/remove-line.ts';
import { addWithMessage } from './put-in-cart.ts';
import { chooseShipping, offerShipping } from './shipping/shipping-choice.ts';
import { quoteAgain } from './shipping/quote-shipping.ts';

const drum = {
  id: 1,
  name: 'Drum',
  slug: 'drum',
  featured_image: null,
  regular_price: '100.00',
  stock_qty: 9,
};
const hose = { ...drum, id: 2, name: 'Hose' };
const home = { country: 'US', state: 'NJ', postcode: '07001' };
const abroad = { country: 'GB', state: '', postcode: 'SW1A 1AA' };
const ground = { value: 'ups:ground:12.50', name: 'Ground' };

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  });
  changeCart(() => addToCart(emptyCart, drum, 1));
});
afterEach(() => {
  currentToasts().forEach(({ id }) => removeToast(id));
  setTransport(() => Promise.reject(new Error('no transport')));
  vi.unstubAllGlobals();
});

/** Another tab changes the cart, and its message has not arrived here. */
function inAnotherTab(rule: (cart: Cart) => Cart): void {
  const { state } = JSON.parse(stored.get('vangon-cart')!) as { state: Cart };
  stored.set('vangon-cart', JSON.stringify({ state: rule(state) }));
}

const ids = () => cartNow().items.map(({ id }) => id);

test('Undo brings back all that was cleared', () => {
  inAnotherTab((cart) => addToCart(cart, hose, 1));
  clearCartWithUndo();
  expect(ids()).toEqual([]);
  currentToasts()
    .find(({ action }) => action)!
    .action!.onAction();
  expect(ids()).toEqual([1, 2]);
});

test('what another tab has added is not counted as added here', () => {
  inAnotherTab((cart) => addToCart(cart, hose, 5));
  addWithMessage(drum, 1);
  expect(currentToasts().at(-1)!.text).toMatch(/^Drum Successfully Added/);
  inAnotherTab(() => emptyCart);
  expect(addWithMessage(drum, 1)).toBe(true);
});

const answerGround = (meanwhile = () => {}) =>
  setTransport(async () => {
    meanwhile();
    const method = { ...ground, surcharge: '0', free: null };
    return { status: 200, body: { response: 1, state: home.state, methods: [method] } };
  });

test('a calculation does not take back the place chosen in another tab', async () => {
  changeCart((cart) => offerShipping(cart, home, []));
  answerGround();
  const quoting = quoteAgain();
  inAnotherTab((cart) => offerShipping(cart, abroad, []));
  await quoting;
  expect(cartNow().shippingAddress).toMatchObject(abroad);
  expect(cartNow().shippingMethods).toEqual([]);
});

test('a calculation keeps the method that was chosen in another tab meanwhile', async () => {
  changeCart((cart) => offerShipping(cart, home, []));
  answerGround(() =>
    inAnotherTab((cart) =>
      chooseShipping(offerShipping(cart, home, [{ ...ground, chargesCents: 1250 }]), ground.value),
    ),
  );
  await quoteAgain();
  expect(cartNow().shippingMethod?.value).toBe(ground.value);
});

import { isSoldOut } from '../../src/cart/rules/cart-values.ts';
import { places } from '../cart.ts';
import type { Random } from '../seeded-random.ts';
import type { ProofData } from '../proof-data.ts';
import type { Tab } from './web-browser.ts';

export interface Person {
  data: ProofData;
  random: Random;
  email: string;
  captcha: () => Promise<string>;
}

/** A person adds some pieces of a product, as its page offers them. */
export async function addRandomPieces(tab: Tab, { data, random }: Person): Promise<void> {
  const slug = random.pick([...data.slugs.values()]);
  const page = await tab.result(
    // The page failed to load: nothing is added from it.
    tab.callShop('GET productDetail/:slug', { params: { slug } }).catch(() => undefined),
  );
  if (!page) return;
  const product = page.data.product_detail;
  tab.change((cart) => tab.addToCart(cart, product, 1 + random.below(3)));
}

/** A person removes a line. */
export function removeRandomLine(tab: Tab, { random }: Person): void {
  const { items } = tab.cartNow();
  if (items.length > 0) tab.change((cart) => tab.removeFromCart(cart, random.pick(items).id));
}

/** Sets shipping, coupon and points as far as possible; true if the cart can be paid for. */
export async function prepareCart(tab: Tab, { data, random }: Person): Promise<boolean> {
  // The checkout allows payment only without pending changes.
  for (const line of tab.cartNow().items.filter(isSoldOut)) {
    tab.change((cart) => tab.removeFromCart(cart, line.id));
  }
  if (!(await chooseShipping(tab, random))) return false;
  if (random.percent(40)) await tab.result(tab.addCoupon(random.pick(data.coupons)));
  if (tab.sessionNow() && random.percent(50)) {
    await tab.result(tab.addPoints(String(1 + random.below(2_000)), data.tax));
  }
  return true;
}

async function chooseShipping(tab: Tab, random: Random): Promise<boolean> {
  const { items, shippingAddress, shippingMethod } = tab.cartNow();
  if (items.length === 0) return false;
  if (shippingMethod) return true;
  const place = shippingAddress.postcode ? shippingAddress : random.pick(places);
  if (!(await tab.result(tab.quoteShipping(place)))) return false;
  const { shippingMethods } = tab.change((cart) =>
    tab.chooseShipping(cart, cart.shippingMethods[0]?.value ?? ''),
  );
  return shippingMethods.length > 0;
}

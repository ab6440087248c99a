// Sets up what a journey needs but does not test, through calls and browser storage instead of pages.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Cart } from '../src/cart/rules/cart-values.ts';
import { cartProducts } from '../src/cart/rules/sent-lines.ts';
import { addToCart } from '../src/cart/web/cart-rules.ts';
import { parseStoredCart } from '../src/cart/web/parse-stored-cart.ts';
import {
  chooseShipping,
  offerShipping,
  shippingOption,
} from '../src/cart/web/shipping/shipping-choice.ts';
import type { Session } from '../src/identity/contract.ts';
import { newTimedId } from '../src/kit/timed-id.ts';
import { unknownFacts } from '../src/fitment/rules/fit.ts';
import { emptyGarage, type Garage, saveVan, type Van } from '../src/fitment/rules/garage.ts';
import { vanChipStyles } from '../src/fitment/rules/van-look.ts';
import { centsToDollars, dollarsToCents } from '../src/kit/money.ts';
import { solveCaptcha } from '../src/server/testing/solve-captcha.ts';
import { askShop } from './ask-shop.ts';
import type { NewCustomer } from './customer.ts';

const trenton = { country: 'US', state: 'NJ', postcode: '08601' };

/** Adds one or more oil filters, which are well stocked, to the cart; returns the name. */
export const haveOilFilter = (page: Page, quantity = 1): Promise<string> =>
  havePart(page, 'oil-filter-spin-on-type-4-engine', quantity);

/** Adds a part to the cart; returns its name. */
export async function havePart(page: Page, slug: string, quantity = 1): Promise<string> {
  const { data } = await askShop()('GET productDetail/:slug', { params: { slug } });
  await changeCart(page, (cart) => addToCart(cart, data.product_detail, quantity));
  return data.product_detail.name;
}

/** Sets the cart's shipping to New Jersey by UPS Ground. */
export const haveShipping = (page: Page): Promise<void> =>
  changeCart(page, async (cart) => {
    const { methods } = await askShop()('POST calculate-shipping', {
      body: {
        calc_shipping_country: trenton.country,
        calc_shipping_state: trenton.state,
        calc_shipping_postcode: trenton.postcode,
        cart_products: cartProducts(cart.items),
      },
    });
    const offered = methods.map(({ value, name }) => shippingOption(value, name)!);
    const ground = offered.find(({ name }) => name.startsWith('UPS Ground'))!;
    return chooseShipping(offerShipping(cart, trenton, offered), ground.value);
  });

/** Opens the checkout with an oil filter shipped to New Jersey by UPS Ground; returns its name. */
export async function goToCheckout(page: Page): Promise<string> {
  const name = await haveOilFilter(page);
  await haveShipping(page);
  await page.goto('/checkout');
  return name;
}

/** Logs a customer in for as long as this tab is open. */
export async function haveLogin(page: Page, { email, password }: NewCustomer): Promise<void> {
  const { data } = await askShop()('POST auth/login', { body: { email, password } });
  await keepSession(page, data);
}

/** Registers a new customer, logged in for as long as this tab is open. */
export async function haveAccount(page: Page, { email, password }: NewCustomer): Promise<Session> {
  const ask = askShop();
  const { data } = await ask('POST register', {
    body: {
      first_name: 'Joan',
      last_name: 'Weber',
      email,
      password,
      password_confirmation: password,
      captcha: await solveCaptcha(await ask('GET captcha')),
    },
  });
  await keepSession(page, data);
  return data;
}

/** Shops for this van, in this browser; vans of before stay in the garage. */
export async function haveVan(page: Page, known: Partial<Van> = {}): Promise<Van> {
  const { data: models } = await askShop()('GET vanModels');
  const van: Van = {
    id: newTimedId(),
    type: '68-79-bus',
    year: 1973,
    ...unknownFacts,
    name: '',
    paint: '#8FA28A',
    updated: 0,
    ...known,
  };
  await visitShop(page);
  const before = await page.evaluate(() => localStorage.getItem('vangon-garage'));
  const { garage } = JSON.parse(before ?? '{}') as { garage?: Garage };
  await page.evaluate(
    (stored) => localStorage.setItem('vangon-garage', stored),
    JSON.stringify({
      garage: saveVan(garage ?? emptyGarage, van, Date.now()),
      owner: null,
      look: vanChipStyles(van, models),
    }),
  );
  return van;
}

type SavedAddress = Record<
  'address' | 'apartment' | 'city' | 'state' | 'postcode' | 'country',
  string
>;

/** Saves an address in the customer's profile. */
export async function haveSavedAddress(
  page: Page,
  session: Session,
  address: SavedAddress,
): Promise<void> {
  const { token, user } = session;
  const ask = askShop(token);
  const { data } = await ask('POST auth/profile/update', {
    body: { first_name: user.name, last_name: user.last_name, phone: '5550100', ...address },
  });
  await keepSession(page, { ...session, user: data });
}

/** Puts this many parts on a customer's wishlist. */
export async function haveWishlist({ token }: Session, parts: number): Promise<void> {
  const ask = askShop(token);
  const { data } = await ask('POST getProductsByType', {
    body: { slug: '68-79-bus', page: 1, per_page: parts },
  });
  for (const { id } of data) await ask('POST addWishlist', { body: { product_id: id } });
}

/** So many tires (or of another product) that a customer has bought by card, some of them paid with points; what the shop answered. `more`: other fields; `others`: further products, one of each. */
export async function haveOrder(
  { token, user }: Session,
  quantity: number,
  points = 0,
  more: Record<string, string> = {},
  slug = 'tyre-185-r-14-c-eight-ply',
  others: readonly string[] = [],
) {
  const ask = askShop(token);
  const bought = await Promise.all(
    [slug, ...others].map(async (each, at) => {
      const { data } = await ask('GET productDetail/:slug', { params: { slug: each } });
      return { ...data.product_detail, quantity: at === 0 ? quantity : 1 };
    }),
  );
  const cart_products = bought.map(({ id: product_id, quantity: pieces }) => ({
    product_id,
    quantity: pieces,
  }));
  // No tax there.
  const country = 'US';
  const state = 'PA';
  const postcode = '19103';
  const { methods } = await ask('POST calculate-shipping', {
    body: {
      calc_shipping_country: country,
      calc_shipping_state: state,
      calc_shipping_postcode: postcode,
      cart_products,
    },
  });
  const [method] = methods;
  const cents = bought.map((each) => dollarsToCents(each.regular_price) * each.quantity);
  const cartTotal = centsToDollars(cents.reduce((sum, line) => sum + line, 0));
  const { redeem_points, redeem_points_amount } =
    points > 0
      ? await ask('POST apply-point-discount', { body: { points, cart_total: cartTotal } })
      : { redeem_points: 0, redeem_points_amount: '0.00' };
  const { order_id, orderData, paypalFormFields } = await ask('POST checkout', {
    key: randomUUID(),
    body: {
      email: user.email,
      phone: '555 0100',
      shipping_country: country,
      shipping_first_name: 'Joan',
      shipping_last_name: 'Weber',
      shipping_address: '12 Mill Street',
      shipping_town: 'Philadelphia',
      shipping_state: state,
      shipping_postcode: postcode,
      shipping_method: [method!.value],
      shipping_price: method!.price,
      shipping_mode: method!.name,
      'card-holder-name': 'Joan Weber',
      'credit-card-number': '4111 1111 1111 1111',
      'credit-card-date': '12/39',
      'credit-validation-code': '123',
      cart_products,
      redeem_points,
      redeem_points_amount,
      tax: '0.00',
      cartTotal,
      accept_terms: 'on',
      captcha: await solveCaptcha(await ask('GET captcha')),
      ...more,
    },
  });
  return { orderNo: order_id, order: orderData!, approveUrl: paypalFormFields?.approve_url };
}

async function keepSession(page: Page, session: Session): Promise<void> {
  await visitShop(page);
  await page.evaluate(
    (kept) => sessionStorage.setItem('vangon-session', kept),
    JSON.stringify({ session, remember: false, ended: null }),
  );
}

export async function changeCart(
  page: Page,
  rule: (cart: Cart) => Cart | Promise<Cart>,
): Promise<void> {
  await visitShop(page);
  const kept = await page.evaluate(() => localStorage.getItem('vangon-cart'));
  const { state } = JSON.parse(kept ?? '{}') as { state?: unknown };
  await page.evaluate(
    (changed) => localStorage.setItem('vangon-cart', changed),
    JSON.stringify({ state: await rule(parseStoredCart(state)) }),
  );
}

/** Any page of the origin gives access to its storage; a drawing is quick and has no script. */
async function visitShop(page: Page): Promise<void> {
  const isThere = page.url().startsWith(process.env['SHOP_URL']!);
  if (!isThere) await page.goto('/drawings/favicon.svg', { waitUntil: 'commit' });
}

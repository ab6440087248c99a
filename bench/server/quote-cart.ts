import type { CheckoutBody } from '../../src/checkout/contract.ts';
import { centsToDollars, dollarsToCents } from '../../src/kit/money.ts';
import { usualCheckout } from '../../src/server/testing/checkout-form.ts';
import { sendRequest, textOf } from '../figures/send-request.ts';
import type { Catalogue } from './catalogue.ts';

type Product = Catalogue['products'][number];

/** The checkout request for one of each, shipped to a state without tax, at the quoted shipping price. */
export async function quoteCart(
  address: string,
  products: readonly Product[],
): Promise<CheckoutBody> {
  const cart_products = products.map(({ id }) => ({ product_id: id, quantity: 1 }));
  const answered = await sendRequest(address, {
    method: 'POST',
    path: '/api/calculate-shipping',
    body: {
      calc_shipping_country: 'US',
      calc_shipping_state: 'PA',
      calc_shipping_postcode: '19103',
      cart_products,
    },
  });
  const text = textOf(answered);
  const method = answered.status === 200 && JSON.parse(text).methods[0];
  if (!method) throw new Error(`No shipping price: ${text}`);

  const total = (priceOf: (product: Product) => string) =>
    centsToDollars(products.reduce((sum, each) => sum + dollarsToCents(priceOf(each)), 0));
  return {
    ...usualCheckout,
    shipping_town: 'Philadelphia',
    shipping_state: 'PA',
    shipping_postcode: '19103',
    tax: '0.00',
    cart_products,
    shipping_method: [method.value],
    shipping_price: method.price,
    shipping_mode: method.name,
    cartTotal: total(({ regular_price }) => regular_price),
    core_deposits: total(({ core_deposit = '0.00' }) => core_deposit),
  };
}

/** So many carts of two parts each. */
export const quoteCarts = (
  address: string,
  products: readonly Product[],
  count: number,
): Promise<CheckoutBody[]> => {
  const buyable = products.filter(({ stock_qty }) => stock_qty > 0);
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      quoteCart(address, buyable.slice(index * 2, index * 2 + 2)),
    ),
  );
};

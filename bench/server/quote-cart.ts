import { brotliDecompressSync } from 'node:zlib';
import type { CheckoutBody } from '../../src/checkout/contract.ts';
import { centsToDollars, dollarsToCents } from '../../src/kit/money.ts';
import { sendRequest } from '../figures/send-request.ts';
import type { Catalogue } from './catalogue.ts';

type Product = Catalogue['products'][number];

/** What a browser sends to buy one of each, shipped to a state without tax, at the quoted shipping price. */
export async function quoteCart(
  address: string,
  products: readonly Product[],
): Promise<CheckoutBody> {
  const cart_products = products.map(({ id }) => ({ product_id: id, quantity: 1 }));
  const { status, bytes, headers } = await sendRequest(address, {
    method: 'POST',
    path: '/api/calculate-shipping',
    body: {
      calc_shipping_country: 'US',
      calc_shipping_state: 'PA',
      calc_shipping_postcode: '19103',
      cart_products,
    },
  });
  const text = headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes;
  const method = status === 200 && JSON.parse(text.toString()).methods[0];
  if (!method) throw new Error(`No shipping price: ${text.toString()}`);

  const cents = products.reduce((sum, each) => sum + dollarsToCents(each.regular_price), 0);
  return {
    ...buyer,
    cart_products,
    shipping_method: [method.value],
    shipping_price: method.price,
    shipping_mode: method.name,
    cartTotal: centsToDollars(cents),
  };
}

const buyer = {
  email: 'ken@example.com',
  phone: '555 0100',
  shipping_country: 'US',
  shipping_first_name: 'Ken',
  shipping_last_name: 'Marsh',
  shipping_company: '',
  shipping_address: '12 Mill Street',
  shipping_apartment: '',
  shipping_town: 'Philadelphia',
  shipping_state: 'PA',
  shipping_postcode: '19103',
  shipping_different: false,
  billing_first_name: '',
  billing_last_name: '',
  billing_company: '',
  billing_address: '',
  billing_apartment: '',
  billing_town: '',
  billing_state: '',
  billing_postcode: '',
  billing_country: '',
  order_notes: '',
  order_id: '',
  payment: 'credit_card' as const,
  'card-holder-name': 'Ken Marsh',
  'credit-card-number': '4111 1111 1111 1111',
  'credit-card-date': '12/39',
  'credit-validation-code': '123',
  accept_terms: 'on' as const,
  checkbox_newsletter: false,
  create_account: false,
  password: '',
  captcha: '',
  redeem_points: 0,
  redeem_points_amount: '0.00',
  applyed_coupon_code: '',
  applyed_coupon_price: '0.00',
  tax: '0.00',
};

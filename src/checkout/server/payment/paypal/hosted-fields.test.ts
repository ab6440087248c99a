import { expect, test } from 'vitest';
import { hostedFields } from './hosted-fields.ts';

const QUERY = '?client-id=A%2Fb&components=card-fields&intent=capture&currency=USD';
const paypal = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

test.each([
  ['https://api-m.paypal.com', 'https://www.paypal.com', paypal],
  ['https://api.paypal.com', 'https://www.paypal.com', paypal],
  ['https://api-m.sandbox.paypal.com', 'https://www.sandbox.paypal.com', paypal],
  ['http://127.0.0.1:4010', 'http://127.0.0.1:4010', ['http://127.0.0.1:4010']],
  ['https://notpaypal.com', 'https://notpaypal.com', ['https://notpaypal.com']],
])('the card fields of %s are loaded from %s', (api, at, sources) => {
  expect(hostedFields({ api, clientId: 'A/b' })).toEqual({
    script: `${at}/sdk/js${QUERY}`,
    sources,
  });
});

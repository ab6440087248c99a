import { expect, test } from 'vitest';
import { luhnHolds } from './card-checks.ts';
import { sandboxForTest } from './sandbox-for-test.ts';
import { testCards } from './test-cards.ts';

const order = (value: unknown, currency_code: unknown = 'USD') => ({
  intent: 'CAPTURE',
  purchase_units: [{ amount: { currency_code, value } }],
});

const AMOUNT = '/purchase_units/0/amount';

test.each([
  [{}, 400, 'MISSING_REQUIRED_PARAMETER', '/intent'],
  [{ ...order('1.00'), intent: 'AUTHORIZE' }, 400, 'INVALID_PARAMETER_VALUE', '/intent'],
  [{ ...order('1.00'), purchase_units: [] }, 400, 'INVALID_ARRAY_MIN_ITEMS', '/purchase_units'],
  [{ ...order('1.00'), purchase_units: 'x' }, 400, 'INVALID_PARAMETER_SYNTAX', '/purchase_units'],
  [order('1,00'), 400, 'INVALID_PARAMETER_SYNTAX', `${AMOUNT}/value`],
  [order(1), 400, 'INVALID_PARAMETER_SYNTAX', `${AMOUNT}/value`],
  [order('1.005'), 422, 'DECIMAL_PRECISION', `${AMOUNT}/value`],
  [order('0.00'), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE', `${AMOUNT}/value`],
  [order('-1.00'), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE', `${AMOUNT}/value`],
  [order('1.00', 'DOLLAR'), 400, 'INVALID_STRING_LENGTH', `${AMOUNT}/currency_code`],
  [order('1.00', 'XXX'), 422, 'INVALID_CURRENCY_CODE', `${AMOUNT}/currency_code`],
  ['{"intent"', 400, 'MALFORMED_REQUEST_JSON', undefined],
])('an order %j is refused', async (request, status, issue, field) => {
  const { post } = await sandboxForTest();
  const answer = await post('/v2/checkout/orders', request);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({
    name: status === 400 ? 'INVALID_REQUEST' : 'UNPROCESSABLE_ENTITY',
    message: expect.any(String),
    debug_id: expect.stringMatching(/^[0-9a-f]{13}$/),
    details: [{ issue, description: expect.any(String), ...(field && { field }) }],
    links: [{ rel: 'information_link' }],
  });
});

test.each(['GET /v2/checkout/orders/A', 'POST /v2/checkout/orders', 'GET /v2/payments/captures/A'])(
  'a stranger cannot %s',
  async (call) => {
    const { app } = await sandboxForTest();
    const [method = '', url = ''] = call.split(' ');
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { authorization: 'Bearer x' },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ name: 'AUTHENTICATION_FAILURE' });
  },
);

test('a card that was read is not in any answer', async () => {
  const { app, post } = await sandboxForTest();
  const made = await post('/v2/checkout/orders', order('1.00'));
  const card = { number: '4111111111111111', expiry: '2039-12', security_code: '987' };
  const url = `/v2/checkout/orders/${String(made.body['id'])}/capture`;
  const paid = await post(url, { payment_source: { card } });
  const charges = await app.inject({ url: '/sandbox/charges' });
  expect(paid.body['status']).toBe('COMPLETED');
  expect(JSON.stringify(paid.body) + charges.body).not.toMatch(/1111|2039-12|"987"/);
});

test('every test card has 16 digits, and only the wrong number is wrong', () => {
  for (const { number, happens } of testCards) {
    expect(number).toMatch(/^\d{16}$/);
    expect(luhnHolds(number)).toBe(happens !== 'number');
  }
});

test('the approval page escapes what the shop sent', async () => {
  const { app, post } = await sandboxForTest();
  const unit = { ...order('1.00').purchase_units[0], invoice_id: '<script>alert(1)</script>' };
  const made = await post('/v2/checkout/orders', { intent: 'CAPTURE', purchase_units: [unit] });
  const page = await app.inject({ url: `/checkoutnow?token=${String(made.body['id'])}` });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('<script');
  expect((await app.inject({ url: '/checkoutnow?token=NONE' })).statusCode).toBe(404);
});

import { expect, test } from 'vitest';
import { demoAccount } from '../sandbox.ts';
import { sandboxForTest } from '../sandbox-for-test.ts';

const card = {
  name: 'Ken Marsh',
  number: '4111111111111111',
  expiry: '2039-12',
  security_code: '987',
};

async function open() {
  const { app, post, look } = await sandboxForTest();
  const unit = { amount: { currency_code: 'USD', value: '12.00' } };
  const made = await post('/v2/checkout/orders', { intent: 'CAPTURE', purchase_units: [unit] });
  const id = String(made.body['id']);
  const confirm = (typed: object) =>
    post(`/sdk/card-fields/orders/${id}/confirm`, { payment_source: { card: typed } });
  const capture = () => post(`/v2/checkout/orders/${id}/capture`);
  return { app, id, confirm, capture, look: () => look(`/v2/checkout/orders/${id}`) };
}

test('a card from the fields approves the order, and pays when it is captured', async () => {
  const { confirm, capture, look } = await open();
  expect((await capture()).body).toMatchObject({ details: [{ issue: 'ORDER_NOT_APPROVED' }] });
  expect((await confirm(card)).status).toBe(200);
  const seen = await look();
  expect(seen).toMatchObject({ status: 'APPROVED', payment_source: { card: { brand: 'VISA' } } });
  expect(JSON.stringify(seen)).not.toMatch(/1111|2039|"987"|Marsh/);
  expect((await capture()).body).toMatchObject({ status: 'COMPLETED' });
  expect((await confirm(card)).body).toMatchObject({
    details: [{ issue: 'ORDER_ALREADY_CAPTURED' }],
  });
});

test.each([
  ['4000000000000069', 'DECLINED'],
  ['4000000000000127', 'DECLINED'],
  ['4000000000009995', 'DECLINED'],
])('%s is approved and then declined', async (number, status) => {
  const { confirm, capture } = await open();
  await confirm({ ...card, number });
  expect((await capture()).body).toMatchObject({
    purchase_units: [{ payments: { captures: [{ status }] } }],
  });
});

test.each([
  [{ ...card, number: '4242424242424241' }, '/payment_source/card/number'],
  [{ ...card, expiry: '2019-12' }, '/payment_source/card/expiry'],
  [{}, '/payment_source/card/number'],
])('an invalid card is refused at once: %j', async (typed, field) => {
  const { confirm, look } = await open();
  const refused = await confirm(typed);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.body).toMatchObject({ details: [{ field }] });
  expect(await look()).toMatchObject({ status: 'CREATED' });
});

test('the script is served for the account only, and each field is a page that may be framed', async () => {
  const { app } = await open();
  const script = (clientId: string) =>
    app.inject({ url: `/sdk/js?client-id=${clientId}&components=card-fields` });
  expect((await script('somebody')).statusCode).toBe(400);
  const { body, statusCode } = await script(demoAccount.clientId);
  expect([statusCode, body]).toEqual([200, expect.stringContaining('CardFields')]);
  for (const name of ['name', 'number', 'expiry', 'cvv']) {
    const field = await app.inject({ url: `/sdk/card-fields/${name}` });
    expect(field.headers['x-frame-options']).toBeUndefined();
    expect(field.body).toContain('aria-label');
  }
  expect((await app.inject({ url: '/sdk/card-fields/pin' })).statusCode).toBe(404);
});

import { describe, expect, test } from 'vitest';
import type { CardBehavior } from '../../../../../paypal-sandbox/test-cards.ts';
import { hideCard } from '../cards.ts';
import type { PaymentProvider, PaymentToBegin } from '../provider.ts';
import { aPayment, billing, paypalAt, startSandbox, testCard } from './with-sandbox.ts';

async function beginAt(paypal: PaymentProvider, payment: PaymentToBegin): Promise<string> {
  const begun = await paypal.begin(payment);
  if (begun.kind !== 'begun') throw new Error(`not begun: ${begun.kind}`);
  return begun.providerOrderId;
}

async function payWith(paypal: PaymentProvider, happens: CardBehavior) {
  const payment = aPayment();
  const id = await beginAt(paypal, payment);
  const outcome = await paypal.captureCard(id, testCard(happens), payment.paymentId, billing);
  return { payment, id, outcome };
}

describe('paying by card', () => {
  test('captures and returns the amount', async () => {
    const { api, charges } = await startSandbox();
    const paypal = paypalAt(api);
    const { payment, id, outcome } = await payWith(paypal, 'captured');

    const captureId = expect.stringMatching(/^[A-Z0-9]{17}$/);
    expect(outcome).toEqual({ kind: 'captured', captureId, amountCents: payment.amountCents });
    expect(await paypal.lookUp(id)).toEqual(outcome);
    expect(await charges()).toMatchObject([
      {
        order_id: id,
        invoice_id: payment.orderNo,
        custom_id: payment.paymentId,
        amount: '123.45',
        status: 'COMPLETED',
      },
    ]);
  });

  test.each([
    ['number', 'number', 'Invalid card number'],
    ['date', 'date', 'Invalid card date'],
    ['cvv', 'cvv', 'Invalid cvv'],
    ['declined', 'declined', 'The payment was declined.'],
    ['refused', 'declined', 'The payment was declined.'],
  ] as const)('the card for "%s" is refused for its %s', async (happens, reason, message) => {
    const { api, charges } = await startSandbox();
    const paypal = paypalAt(api);
    const { id, payment, outcome } = await payWith(paypal, happens);

    expect(outcome).toEqual({ kind: 'refused', reason, message });
    expect((await paypal.lookUp(id)).kind).not.toBe('captured');
    const again = await paypal.captureCard(id, testCard(happens), payment.paymentId, billing);
    expect(again).toEqual(outcome);
    expect(await charges()).toEqual([]);
  });

  test('is pending while PayPal reviews it, without money', async () => {
    const { api, charges } = await startSandbox();
    const paypal = paypalAt(api);
    const { id, outcome } = await payWith(paypal, 'pending');
    expect(outcome).toEqual({ kind: 'pending', reason: 'review' });
    expect(await paypal.lookUp(id)).toEqual(outcome);
    expect(await charges()).toEqual([]);
  });

  test.each([
    ['number', { number: '4111' }],
    ['number', { number: 'four' }],
    ['date', { date: '13/39' }],
    ['date', { date: '12-39' }],
    ['date', { date: '01/20' }],
    ['cvv', { securityCode: '12' }],
    ['cvv', { securityCode: '1234' }],
  ] as const)('a wrong %s is refused (%j)', async (reason, wrong) => {
    const { api } = await startSandbox();
    const paypal = paypalAt(api);
    const payment = aPayment();
    const id = await beginAt(paypal, payment);
    const typed = { holder: '', number: '4111 1111 1111 1111', date: '12/39', securityCode: '123' };
    const card = hideCard({ ...typed, ...wrong });

    expect(await paypal.captureCard(id, card, payment.paymentId, billing)).toMatchObject({
      kind: 'refused',
      reason,
    });
    expect(await paypal.lookUp(id)).toEqual({ kind: 'open' });
    const good = await paypal.captureCard(id, hideCard(typed), payment.paymentId, billing);
    expect(good.kind).toBe('captured');
  });

  test('waits for a slow response', async () => {
    const { api } = await startSandbox({ slowMs: 200 });
    const started = performance.now();
    const { outcome } = await payWith(paypalAt(api), 'slow');
    expect(outcome.kind).toBe('captured');
    expect(performance.now() - started).toBeGreaterThan(190);
  });

  test('reports a lost response as unknown every time, and a look up finds the capture', async () => {
    const { api, charges } = await startSandbox();
    const paypal = paypalAt(api);
    const { id, payment, outcome } = await payWith(paypal, 'lost');

    expect(outcome).toEqual({ kind: 'unknown' });
    const again = await paypal.captureCard(id, testCard('lost'), payment.paymentId, billing);
    expect(again).toEqual({ kind: 'unknown' });
    expect(await paypal.lookUp(id)).toMatchObject({ kind: 'captured', amountCents: 12_345 });
    expect(await charges()).toHaveLength(1);
  });

  test('never shows card details in errors, warnings or requests to other addresses', async () => {
    const told: unknown[] = [];
    const { api } = await startSandbox();
    const paypal = paypalAt(api, { warn: (...facts) => told.push(facts) });
    for (const happens of ['number', 'declined', 'refused', 'lost'] as const) {
      told.push(await payWith(paypal, happens));
    }
    expect(told.length).toBeGreaterThan(5);
    expect(JSON.stringify(told)).not.toMatch(/42424242|40000000|51051051|12\/39/);
  });
});

describe('capturing idempotently', () => {
  test('captures nothing more for the same payment, even under another id', async () => {
    const { api, charges } = await startSandbox();
    const paypal = paypalAt(api);
    const { id, payment, outcome } = await payWith(paypal, 'captured');

    expect(await beginAt(paypal, payment)).toBe(id);
    for (const requestId of [payment.paymentId, crypto.randomUUID()]) {
      const again = await paypal.captureCard(id, testCard('captured'), requestId, billing);
      expect(again).toEqual(outcome);
    }
    expect(await charges()).toHaveLength(1);
  });

  test.each(['captured', 'slow'] as const)(
    'makes one charge of 20 concurrent requests with the %s card',
    async (card) => {
      const { api, charges } = await startSandbox();
      const paypal = paypalAt(api);
      const payment = aPayment();
      const ids = await Promise.all(Array.from({ length: 20 }, () => beginAt(paypal, payment)));
      expect(new Set(ids).size).toBe(1);

      const [id = ''] = ids;
      const outcomes = await Promise.all(
        ids.map(() => paypal.captureCard(id, testCard(card), payment.paymentId, billing)),
      );
      expect(outcomes[0]).toMatchObject({ kind: 'captured', amountCents: 12_345 });
      for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
      expect(await charges()).toHaveLength(1);
    },
  );

  test('refuses another payment for a paid order number', async () => {
    const { api, charges } = await startSandbox();
    const paypal = paypalAt(api);
    const { payment } = await payWith(paypal, 'captured');
    const twin = { ...aPayment(), orderNo: payment.orderNo };
    const id = await beginAt(paypal, twin);
    const outcome = await paypal.captureCard(id, testCard('captured'), twin.paymentId, billing);
    expect(outcome).toMatchObject({ kind: 'refused', reason: 'declined' });
    expect(await charges()).toHaveLength(1);
  });
});

describe('a PayPal payment', () => {
  async function beginApproval(paypal: PaymentProvider) {
    const payment = {
      ...aPayment(),
      shipping: { name: 'Ada Bus', address: billing },
      returnUrl: 'http://shop.test/return?step=2',
      cancelUrl: 'http://shop.test/cart',
    };
    const begun = await paypal.begin(payment);
    if (begun.kind !== 'begun' || !begun.approveUrl) throw new Error('nothing to approve');
    return { payment, id: begun.providerOrderId, approveUrl: begun.approveUrl };
  }

  const press = (url: string, answer: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' });

  test('is captured after approval', async () => {
    const { api } = await startSandbox();
    const paypal = paypalAt(api);
    const { payment, id, approveUrl } = await beginApproval(paypal);
    expect(await paypal.capture(id, payment.paymentId)).toEqual({ kind: 'open' });

    const page = await (await fetch(approveUrl)).text();
    expect(page).toContain(`123.45 USD for order ${payment.orderNo}`);
    const back = await press(approveUrl, 'approve');
    expect(back.status).toBe(303);
    const { searchParams } = new URL(back.headers.get('location') ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      step: '2',
      token: id,
      PayerID: expect.stringMatching(/^[2-9A-HJ-NP-Z]{13}$/),
    });
    expect(await paypal.lookUp(id)).toMatchObject({
      kind: 'approved',
      buyer: { email: 'buyer@example.com', town: 'Trenton' },
    });
    const outcome = await paypal.capture(id, payment.paymentId);
    expect(outcome).toMatchObject({ kind: 'captured', amountCents: 12_345 });
  });

  test('is pending while the buyer’s bank transfer takes its time, then captured or refused', async () => {
    const { api } = await startSandbox();
    const paypal = paypalAt(api);
    for (const [about, kind] of [
      ['clear', 'captured'],
      ['deny', 'refused'],
    ]) {
      const { payment, id, approveUrl } = await beginApproval(paypal);
      await press(approveUrl, 'echeck');
      const pending = { kind: 'pending', reason: 'transfer' };
      expect(await paypal.capture(id, payment.paymentId)).toEqual(pending);
      const record = (await paypal.readRecord(id))!;
      expect(record).toMatchObject({ status: 'PENDING', feeCents: null });
      expect(await paypal.refund(record.captureId, `refund ${about}`)).toEqual({
        kind: 'refused',
        issue: 'PENDING_CAPTURE',
      });
      const body = new URLSearchParams({ capture: record.captureId });
      await fetch(`${api}/activity/${about}`, { method: 'POST', body, redirect: 'manual' });
      expect(await paypal.lookUp(id)).toMatchObject({ kind });
    }
  });

  test('stays open after the buyer cancels', async () => {
    const { api } = await startSandbox();
    const paypal = paypalAt(api);
    const { payment, id, approveUrl } = await beginApproval(paypal);
    const back = await press(approveUrl, 'cancel');
    expect(back.headers.get('location')).toBe(`http://shop.test/cart?token=${id}`);
    expect(await paypal.capture(id, payment.paymentId)).toEqual({ kind: 'open' });
  });

  test('is refused if its capture fails', async () => {
    const { api, charges } = await startSandbox();
    const paypal = paypalAt(api);
    const { payment, id, approveUrl } = await beginApproval(paypal);
    await press(approveUrl, 'fail');
    const outcome = await paypal.capture(id, payment.paymentId);
    expect(outcome).toMatchObject({ kind: 'refused', reason: 'declined' });
    expect(await charges()).toEqual([]);
  });
});

describe('refunds', () => {
  test('in parts are made once each and never exceed the capture', async () => {
    const { api, charges } = await startSandbox();
    const paypal = paypalAt(api);
    const { id, outcome } = await payWith(paypal, 'captured');
    const captureId = outcome.kind === 'captured' ? outcome.captureId : '';

    const part = await paypal.refund(captureId, 'r1', 2345);
    expect(part).toMatchObject({ kind: 'refunded', amountCents: 2345 });
    expect(await paypal.refund(captureId, 'r1', 2345)).toEqual(part);
    expect(await charges()).toMatchObject([{ status: 'PARTIALLY_REFUNDED' }]);

    const tooMuch = await paypal.refund(captureId, 'r2', 10_001);
    expect(tooMuch).toEqual({ kind: 'refused', issue: 'REFUND_AMOUNT_EXCEEDED' });
    const rest = await paypal.refund(captureId, 'r3');
    expect(rest).toMatchObject({ kind: 'refunded', amountCents: 10_000 });
    const more = await paypal.refund(captureId, 'r4');
    expect(more).toEqual({ kind: 'refused', issue: 'CAPTURE_FULLY_REFUNDED' });
    expect(await charges()).toMatchObject([{ status: 'REFUNDED' }]);
    expect(await paypal.lookUp(id)).toEqual({ ...outcome, isRefunded: true });
  });

  test('with one request id are made once, even 20 at once', async () => {
    const { api } = await startSandbox();
    const paypal = paypalAt(api);
    const { outcome } = await payWith(paypal, 'captured');
    const captureId = outcome.kind === 'captured' ? outcome.captureId : '';
    const all = await Promise.all(
      Array.from({ length: 20 }, () => paypal.refund(captureId, 'r', 1000)),
    );
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await paypal.refund(captureId, 'rest')).toMatchObject({ amountCents: 11_345 });
  });

  test('of an unknown capture are refused', async () => {
    const { api } = await startSandbox();
    const answer = await paypalAt(api).refund('NOTACAPTURE', 'r');
    expect(answer).toEqual({ kind: 'refused', issue: 'INVALID_RESOURCE_ID' });
  });
});

test('an order that PayPal does not know is reported as open', async () => {
  const { api } = await startSandbox();
  expect(await paypalAt(api).lookUp('NOSUCHORDER')).toEqual({ kind: 'open' });
});

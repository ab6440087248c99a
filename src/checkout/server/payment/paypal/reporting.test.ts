import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readApiDescriptions } from './api-descriptions.ts';
import { rangesOf } from './transactions.ts';
import {
  aPayment,
  billing,
  paypalAt,
  sandboxAddress,
  startSandbox,
  testCard,
} from './with-sandbox.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const folder = resolve(root, process.env['PAYPAL_SPEC_DIR'] ?? '../shared/data');
const names = ['transaction-search-v1', 'customer-disputes-v1'];
const files = names.map((name) => join(folder, `paypal-${name}.openapi.json`));
const isDescribed = files.every((file) => existsSync(file));

const ONE_DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * ONE_DAY_MS);
const now = () => new Date(Date.now() + 1_000);

async function open(reportDelayMs = 0) {
  const answers: { path: string; status: number; body: unknown }[] = [];
  const recording: typeof fetch = async (url, init) => {
    const response = await fetch(url, init);
    const { pathname, search } = new URL(sandboxAddress(url));
    const body: unknown = await response.clone().json();
    answers.push({ path: pathname + search, status: response.status, body });
    return response;
  };
  const { api } = await startSandbox({ reportDelayMs });
  const paypal = paypalAt(api, { fetch: recording });
  const act = async (action: string, sent: Record<string, string>) => {
    const body = new URLSearchParams(sent);
    const init = { method: 'POST', body, redirect: 'manual' } as const;
    expect((await fetch(`${api}/activity/${action}`, init)).status).toBe(303);
  };
  const buy = async () => {
    const payment = aPayment();
    const begun = await paypal.begin(payment);
    if (begun.kind !== 'begun') throw new Error('not begun');
    const paid = await paypal.captureCard(
      begun.providerOrderId,
      testCard('captured'),
      payment.paymentId,
      billing,
    );
    if (paid.kind !== 'captured') throw new Error('not captured');
    return { ...payment, captureId: paid.captureId };
  };
  const list = async (from: Date, to = now()) => {
    const listed = await paypal.transactions(from, to);
    if (listed.kind !== 'listed') throw new Error('not listed');
    return listed;
  };
  return { paypal, answers, act, buy, list };
}

it.each([
  [0, 1],
  [31, 1],
  [32, 2],
  [365, 12],
])('%i days are asked for in %i ranges of at most 31 days, without a gap', (days, count) => {
  const ranges = rangesOf(0, days * ONE_DAY_MS);
  expect(ranges).toHaveLength(count);
  expect(ranges[0]!.from).toBe(0);
  expect(ranges.at(-1)!.to).toBe(days * ONE_DAY_MS);
  for (const [place, { from, to }] of ranges.entries()) {
    expect(to - from).toBeLessThanOrEqual(31 * ONE_DAY_MS);
    if (place > 0) expect(from).toBe(ranges[place - 1]!.to);
  }
});

describe('transactions', () => {
  it('are captures with their fee and refunds with their capture', async () => {
    const { buy, paypal, list } = await open();
    const { captureId, paymentId, orderNo, amountCents } = await buy();
    const refund = await paypal.refund(captureId, crypto.randomUUID(), 345);
    const { transactions } = await list(daysAgo(1));
    const about = { currency: 'USD', paymentId, orderNo, status: 'done', at: expect.any(Date) };
    expect(transactions).toEqual([
      {
        ...about,
        id: captureId,
        kind: 'capture',
        code: 'T0006',
        amountCents,
        captureId: null,
        feeCents: Math.round(amountCents * 0.0299) + 49,
      },
      {
        ...about,
        kind: 'refund',
        code: 'T1107',
        amountCents: -345,
        feeCents: 0,
        captureId,
        id: refund.kind === 'refunded' && refund.refundId,
      },
    ]);
  });

  it('appear a while after they happened, and until then nothing is complete', async () => {
    const { buy, list } = await open(3_600_000);
    await buy();
    const { transactions, completeUntil } = await list(daysAgo(1));
    expect(transactions).toEqual([]);
    expect(completeUntil.getTime()).toBeLessThan(Date.now() - 3_500_000);
    const early = await list(new Date(Date.now() - 60_000));
    expect(early.transactions).toEqual([]);
    expect(early.completeUntil.getTime()).toBeLessThan(Date.now() - 50_000);
  });

  it('are found in every range and on every page', async () => {
    const { act, answers, list } = await open();
    const days = [1, 20, 40, 90, 200];
    for (const ago of days)
      await act('charge', { amount: `${ago}.00`, at: daysAgo(ago).toISOString() });
    for (let n = 0; n < 505; n += 1)
      await act('charge', {
        amount: '1.00',
        at: new Date(daysAgo(30).getTime() + n).toISOString(),
      });
    const { transactions } = await list(daysAgo(250));
    expect(transactions).toHaveLength(days.length + 505);
    expect(new Set(transactions.map(({ id }) => id)).size).toBe(days.length + 505);
    expect(answers.filter(({ path }) => path.includes('&page=2'))).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
  });

  it('are pending, without a fee, in another currency, paid out', async () => {
    const { buy, act, list } = await open();
    const { captureId } = await buy();
    await act('charge', { amount: '5.00', currency: 'EUR' });
    await act('pay_out', {});
    await act('hold', { capture: captureId });
    await act('drop_fee', { capture: captureId });
    const { transactions } = await list(daysAgo(1));
    expect(transactions).toMatchObject([
      { id: captureId, status: 'pending', feeCents: null },
      { currency: 'EUR', amountCents: 500 },
      { kind: 'payout', code: 'T0400' },
    ]);
  });

  it('of a range that is too long are refused by the sandbox, as by PayPal', async () => {
    const { paypal, answers } = await open();
    await paypal.transactions(daysAgo(31), now());
    expect(answers.at(-1)).toMatchObject({ status: 200 });
    expect(answers.filter(({ path }) => path.startsWith('/v1/reporting'))).toHaveLength(2);
  });

  it('are unknown without an answer', async () => {
    const paypal = paypalAt('http://127.0.0.1:9', { timeoutMs: 200 });
    expect(await paypal.transactions(daysAgo(1), now())).toEqual({ kind: 'unknown' });
    expect(await paypal.disputes(daysAgo(1))).toEqual({ kind: 'unknown' });
    expect(await paypal.dispute('PP-D-1')).toEqual({ kind: 'unknown' });
  });
});

describe('disputes', () => {
  it('are open until they are decided; a lost one takes the money and a fee', async () => {
    const { buy, act, paypal, list } = await open();
    const { captureId, paymentId, amountCents } = await buy();
    await act('dispute', { capture: captureId, reason: 'UNAUTHORISED' });
    const opened = await paypal.disputes(daysAgo(1));
    if (opened.kind !== 'listed') throw new Error('not listed');
    expect(opened.disputes).toMatchObject([
      {
        captureId,
        paymentId,
        amountCents,
        status: 'open',
        reason: 'UNAUTHORISED',
        currency: 'USD',
      },
    ]);
    const [{ id, respondBy }] = opened.disputes as [(typeof opened.disputes)[number]];
    expect(respondBy!.getTime()).toBeGreaterThan(Date.now());
    await act('lose', { dispute: id });
    expect(await paypal.dispute(id)).toMatchObject({
      disputes: [{ status: 'lost', respondBy: null }],
    });
    const { transactions } = await list(daysAgo(1));
    expect(transactions.slice(1)).toMatchObject([
      { kind: 'reversal', amountCents: -amountCents, captureId },
      { kind: 'fee', amountCents: -2_000, captureId },
    ]);
  });

  it('are read from every page', async () => {
    const { buy, act, paypal, answers } = await open();
    const { captureId } = await buy();
    for (let n = 0; n < 51; n += 1) await act('dispute', { capture: captureId });
    const opened = await paypal.disputes(daysAgo(1));
    if (opened.kind !== 'listed') throw new Error('not listed');
    expect(new Set(opened.disputes.map(({ id }) => id)).size).toBe(51);
    expect(answers.filter(({ path }) => path.includes('page_size'))).toHaveLength(2);
  });

  it('are asked for as far back as PayPal allows', async () => {
    const { buy, act, paypal } = await open();
    const { captureId } = await buy();
    await act('dispute', { capture: captureId });
    expect(await paypal.disputes(daysAgo(400))).toMatchObject({
      kind: 'listed',
      disputes: [{ captureId }],
    });
  });

  it('may be won', async () => {
    const { buy, act, paypal, list } = await open();
    const { captureId } = await buy();
    await act('dispute', { capture: captureId });
    const opened = await paypal.disputes(daysAgo(1));
    if (opened.kind !== 'listed') throw new Error('not listed');
    const { id } = opened.disputes[0]!;
    await act('win', { dispute: id });
    expect(await paypal.dispute(id)).toMatchObject({ disputes: [{ status: 'won' }] });
    expect((await list(daysAgo(1))).transactions).toHaveLength(1);
  });
});

it.skipIf(!isDescribed)('match PayPal’s API descriptions', async () => {
  const { documents, faults } = readApiDescriptions(files);
  const [search = {}, disputes = {}] = documents;
  const { buy, act, paypal, answers } = await open();
  const { captureId } = await buy();
  await paypal.refund(captureId, crypto.randomUUID(), 100);
  await act('dispute', { capture: captureId });
  await act('charge', { amount: '10.00' });
  await act('pay_out', {});
  const opened = await paypal.disputes(daysAgo(1));
  if (opened.kind !== 'listed') throw new Error('not listed');
  await act('lose', { dispute: opened.disputes[0]!.id });
  await paypal.dispute(opened.disputes[0]!.id);
  await paypal.transactions(daysAgo(1), now());
  await paypal.transactions(now(), daysAgo(1));

  const wrong = answers.flatMap(({ path, status, body }) => {
    const at = (operation: string) => [
      'paths',
      operation,
      'get',
      'responses',
      String(status),
      'content',
      'application/json',
      'schema',
    ];
    if (status >= 400) return faults(search, ['components', 'schemas', 'error_400'], body);
    if (path.startsWith('/v1/reporting'))
      return faults(search, at('/v1/reporting/transactions'), body);
    const isList = path.startsWith('/v1/customer/disputes?');
    if (isList) return faults(disputes, at('/v1/customer/disputes'), body);
    return path.startsWith('/v1/customer')
      ? faults(disputes, at('/v1/customer/disputes/{id}'), body)
      : [];
  });
  expect([...new Set(wrong)]).toEqual([]);
  expect(answers.filter(({ path }) => path.startsWith('/v1/reporting'))).toHaveLength(2);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Dispute,
  type MoneyCase,
  mismatchesOf,
  type Movement,
  type ShopPayment,
  type ShopRefund,
} from './mismatches.ts';

const at = new Date('2026-11-20T14:00:00Z');
const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
const clock = { now: later(48), completeFrom: later(-24), completeUntil: later(45) };

const payment = (changed: Partial<ShopPayment> = {}): ShopPayment => ({
  id: 'p',
  status: 'captured',
  captureId: 'C',
  amountCents: 10_000,
  at,
  changedAt: changed.at ?? at,
  refundCents: null,
  ...changed,
});
const capture = (changed: Partial<Movement> = {}): Movement => ({
  id: 'C',
  kind: 'capture',
  status: 'done',
  at,
  currency: 'USD',
  amountCents: 10_000,
  feeCents: 398,
  captureId: null,
  isListed: true,
  ...changed,
});
const there = (cents: number, id = 'R'): Movement =>
  capture({ id, kind: 'refund', amountCents: -cents, feeCents: 0, captureId: 'C' });
const here = (cents: number, changed: Partial<ShopRefund> = {}): ShopRefund => ({
  id: `r${cents}`,
  status: 'done',
  amountCents: cents,
  providerId: 'R',
  at,
  ...changed,
});
const dispute = (status: Dispute['status']): Dispute => ({
  id: 'D',
  captureId: 'C',
  status,
  reason: 'UNAUTHORISED',
  currency: 'USD',
  amountCents: 10_000,
  openedAt: at,
});
const whole = (changed: Partial<MoneyCase>): MoneyCase => ({
  payment: payment(),
  refunds: [],
  movements: [capture()],
  disputes: [],
  ...changed,
});
const kindsOf = (changed: Partial<MoneyCase>) =>
  mismatchesOf(whole(changed), clock).map(({ kind }) => kind);

const released = payment({ status: 'released', captureId: null });
const begun = payment({ status: 'begun', captureId: null });
const pending = payment({ status: 'pending', captureId: null });
const twice = [capture(), capture({ id: 'C2' })];

describe('matches', () => {
  it.each<[string, Partial<MoneyCase>]>([
    ['a capture that both have', {}],
    ['an order that was never paid', { payment: released, movements: [] }],
    [
      'a capture that the shop is about to record',
      { payment: begun, movements: [capture({ at: later(47.5) })] },
    ],
    [
      'a capture that the provider has not released',
      { payment: pending, movements: [capture({ status: 'pending' })] },
    ],
    ['one that it has released just now', { payment: pending, movements: [capture()] }],
    [
      'a capture that may not be listed yet',
      { payment: payment({ at: later(46) }), movements: [] },
    ],
    [
      'money without an order that has gone back',
      { payment: null, movements: [capture(), there(10_000)] },
    ],
    [
      'a second capture that has gone back',
      { movements: [...twice, { ...there(10_000), captureId: 'C2' }] },
    ],
    ['a refund that both have', { refunds: [here(400)], movements: [capture(), there(400)] }],
    [
      'a refund that the shop is about to record',
      {
        refunds: [here(400, { status: 'sent', providerId: null })],
        movements: [capture(), there(400)],
      },
    ],
    ['a refund that may not be listed yet', { refunds: [here(400, { at: later(46) })] }],
    [
      'a refund that the provider has refused',
      { refunds: [here(400, { status: 'failed', providerId: null })] },
    ],
    ['a refund of points alone', { refunds: [here(0, { providerId: null })] }],
    [
      'an order that ended, refunded as a whole',
      { payment: payment({ status: 'refunded' }), movements: [capture(), there(10_000)] },
    ],
    [
      'one whose refund may not be listed yet',
      { payment: payment({ status: 'refunded', changedAt: later(46) }) },
    ],
    [
      'one that is being refunded',
      { payment: payment({ status: 'refund_due' }), movements: [capture(), there(10_000)] },
    ],
    [
      'one of which used points were kept',
      {
        payment: payment({ status: 'refunded', refundCents: 9_000 }),
        movements: [capture(), there(9_000)],
      },
    ],
    [
      'one that was refunded in a part and the rest',
      {
        payment: payment({ status: 'refunded' }),
        refunds: [here(400), here(9_600, { providerId: 'R2' })],
        movements: [capture(), there(400), there(9_600, 'R2')],
      },
    ],
    [
      'a denied payment of an order that was given up',
      { payment: released, movements: [capture({ status: 'denied' })] },
    ],
    [
      'a fee that only a webhook lacks',
      { movements: [capture({ feeCents: null, isListed: false })] },
    ],
    ['a dispute that was won', { disputes: [dispute('won')] }],
    [
      'a lost dispute of an order that is written off',
      {
        payment: payment({ status: 'refunded' }),
        movements: [capture(), there(10_000)],
        disputes: [dispute('lost')],
      },
    ],
    ['the same day’s other end', { movements: [capture({ at: later(23) })] }],
  ])('%s', (_, given) => {
    expect(kindsOf(given)).toEqual([]);
  });
});

describe('does not match', () => {
  it.each<[string, string, Partial<MoneyCase>]>([
    ['not_in_shop', 'money without an order', { payment: null }],
    ['not_in_shop', 'money for an order that was given up', { payment: released }],
    ['not_in_shop', 'money that the shop has not recorded for hours', { payment: begun }],
    [
      'not_in_shop',
      'of which a part has gone back',
      { payment: null, movements: [capture(), there(400)] },
    ],
    ['captured_twice', 'a second capture for one order', { movements: twice }],
    ['not_captured', 'a paid order', { movements: [] }],
    ['not_captured', 'a payment that was denied', { movements: [capture({ status: 'denied' })] }],
    ['currency_differs', 'a payment in euros', { movements: [capture({ currency: 'EUR' })] }],
    ['sum_differs', 'another sum', { movements: [capture({ amountCents: 9_999 })] }],
    ['sum_differs', 'another refund', { refunds: [here(400)], movements: [capture(), there(401)] }],
    ['other_day', 'another day', { movements: [capture({ at: later(25) })] }],
    ['refunded_there', 'a refund by hand', { movements: [capture(), there(400)] }],
    [
      'refunded_there',
      'one of another sum than is under way',
      {
        refunds: [here(500, { status: 'sent', providerId: null })],
        movements: [capture(), there(400)],
      },
    ],
    [
      'refunded_there',
      'more than the order’s end gives back',
      {
        payment: payment({ status: 'refunded', refundCents: 9_000 }),
        movements: [capture(), there(9_000), there(1_000, 'R2')],
      },
    ],
    ['refunded_here', 'a refund that never arrived', { refunds: [here(400)] }],
    [
      'refunded_here',
      'an order refunded as a whole, which never arrived',
      { payment: payment({ status: 'refunded' }) },
    ],
    ['fee_unknown', 'a listed payment without a fee', { movements: [capture({ feeCents: null })] }],
    [
      'not_paid_out',
      'a payment that waits for a bank',
      { movements: [capture({ status: 'pending', feeCents: null })] },
    ],
    ['dispute_open', 'an open dispute', { disputes: [dispute('open')] }],
    ['dispute_lost', 'a lost dispute', { disputes: [dispute('lost')] }],
    [
      'dispute_open',
      'a dispute about money without an order',
      { payment: null, disputes: [dispute('open')] },
    ],
  ])('%s: %s', (kind, _, given) => {
    expect(kindsOf(given)).toEqual([kind]);
  });
});

it('says what the shop has, what the provider has, and about what', () => {
  const [mismatch] = mismatchesOf(whole({ movements: [capture(), there(1_057)] }), clock);
  expect(mismatch).toEqual({
    kind: 'refunded_there',
    subject: 'R',
    at,
    currency: 'USD',
    why: 'R',
    shopCents: 0,
    providerCents: -1_057,
  });
});

it('finds nothing where each refund of the shop is one of the provider, however many and in whatever order', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 10 });
  fc.assert(
    fc.property(parts, fc.boolean(), fc.infiniteStream(fc.nat()), (cents, isEnded, weights) => {
      const refunds = cents.map((part, n) => here(part, { id: `r${n}`, providerId: `R${n}` }));
      const rest = 10_000 - cents.reduce((all, part) => all + part, 0);
      const movements = [
        capture(),
        ...cents.map((part, n) => there(part, `R${n}`)),
        ...(isEnded ? [there(rest, 'REST')] : []),
      ]
        .map((movement) => ({ movement, weight: weights.next().value }))
        .toSorted((a, b) => a.weight - b.weight)
        .map(({ movement }) => movement);
      const paid = payment({ status: isEnded ? 'refunded' : 'captured' });
      expect(kindsOf({ payment: paid, refunds, movements })).toEqual([]);
    }),
  );
});

it('finds each single refund that either side lacks', () => {
  const parts = fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(parts, fc.nat(), fc.boolean(), (cents, which, isHere) => {
      const lacking = which % cents.length;
      const refunds = cents.map((part, n) => here(part, { id: `r${n}`, providerId: `R${n}` }));
      const movements = cents.map((part, n) => there(part, `R${n}`));
      (isHere ? refunds : movements).splice(lacking, 1);
      expect(kindsOf({ refunds, movements: [capture(), ...movements] })).toEqual([
        isHere ? 'refunded_there' : 'refunded_here',
      ]);
    }),
  );
});

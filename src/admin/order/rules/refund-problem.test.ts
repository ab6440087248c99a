import { expect, it } from 'vitest';
import type { OrderDetail } from '../order-shapes.ts';
import { refundProblem } from './refund-problem.ts';

type Money = Parameters<typeof refundProblem>[0];
type Refund = OrderDetail['refunds'][number];

const refundWith = (status: Refund['status'], problem: string | null = null): Refund => ({
  id: 'new',
  kind: 'part',
  status,
  amount_cents: 700,
  points: 0,
  reason: '',
  problem,
  created_at: '',
  actor: null,
  lines: [],
});
const paid = (status: string, problem: string | null = null): Money['payment'] => ({
  provider: 'paypal',
  method: 'card',
  status,
  amount_cents: 2_000,
  refunded_cents: 0,
  kept_cents: 0,
  capture_id: 'C1',
  problem,
});
const before: Money = { refunds: [], payment: paid('captured') };

it.each<[string, Partial<Money>, string | undefined]>([
  ['made', { refunds: [refundWith('done')] }, undefined],
  ['nothing to refund', {}, undefined],
  ['no payment', { payment: null }, undefined],
  ['the whole payment is refunded', { payment: paid('refunded') }, undefined],
  [
    'refused',
    { refunds: [refundWith('failed', 'CAPTURE_DISPUTED')] },
    'PayPal refused the refund of $7.00: CAPTURE_DISPUTED. No money was sent.',
  ],
  [
    'refused without a reason',
    { refunds: [refundWith('failed')] },
    'PayPal refused the refund of $7.00. No money was sent.',
  ],
  [
    'no answer',
    { refunds: [refundWith('sent', 'no answer')] },
    'PayPal has not answered yet about the refund of $7.00. The shop keeps asking, and pays it once.',
  ],
  [
    'the rest of a cancelled order refused',
    { payment: paid('refund_due', 'CAPTURE_DISPUTED') },
    'PayPal has not made the refund yet: CAPTURE_DISPUTED. The shop asks again by itself.',
  ],
  [
    'the rest of a cancelled order without an answer',
    { payment: paid('refund_due', 'no answer') },
    'PayPal has not answered yet about the refund. The shop keeps asking, and pays it once.',
  ],
])('%s', (_, now, text) => {
  expect(refundProblem(before, { ...before, ...now })).toBe(text);
});

it('tells only of what this step began', () => {
  const refused = { ...before, refunds: [refundWith('failed')] };
  expect(refundProblem(refused, refused)).toBeUndefined();
  const due = { ...before, payment: paid('refund_due') };
  expect(refundProblem(due, due)).toBeUndefined();
});

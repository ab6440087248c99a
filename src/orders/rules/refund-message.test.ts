import { expect, it, test } from 'vitest';
import { isMoneyBack, moneyBackMessage, type Paid } from './refund-message.ts';

const paid: Paid = {
  amountCents: 247_583,
  refundCents: null,
  method: 'credit_card',
  provider: 'paypal',
};

it.each<[Paid | undefined, string, boolean]>([
  [undefined, 'You have not been charged.', false],
  [paid, '$2,475.83 goes back to your card.', true],
  [{ ...paid, method: 'paypal' }, '$2,475.83 goes back to your PayPal account.', true],
  [
    { ...paid, refundCents: 236_179 },
    '$114.04 of points from this order were used; $2,361.79 goes back to your card.',
    true,
  ],
  [
    { ...paid, refundCents: 0 },
    'Points from this order worth at least the $2,475.83 that was paid were used, so nothing goes back to your card.',
    false,
  ],
  [
    { ...paid, laterCents: 3_817 },
    '$2,437.66 goes back to your card and $38.17 to your PayPal account.',
    true,
  ],
  [
    { ...paid, laterCents: 3_817, earlierCents: 243_766 },
    '$38.17 goes back to your PayPal account. $2,437.66 went back before.',
    true,
  ],
  [
    { ...paid, method: 'paypal', laterCents: 3_817, earlierCents: 100 },
    '$2,474.83 goes back to your PayPal account. $1.00 went back before.',
    true,
  ],
  [
    { ...paid, refundCents: 236_179, laterCents: 3_817 },
    '$114.04 of points from this order were used; $2,323.62 goes back to your card and $38.17 to your PayPal account.',
    true,
  ],
  [
    { ...paid, method: 'paypal', isPending: true },
    'The payment has not arrived yet. If it still does, $2,475.83 goes back to your PayPal account.',
    false,
  ],
  [{ ...paid, earlierCents: 247_583 }, '$2,475.83 has gone back already.', true],
  [
    { ...paid, provider: 'demo' },
    'This is a demo order: no money was taken, so none goes back.',
    false,
  ],
])('describes the refund of %j: %s', (one, message, isSome) => {
  expect(moneyBackMessage(one)).toBe(message);
  expect(isMoneyBack(one)).toBe(isSome);
});

test('names the buyer’s card to the shop owner', () => {
  expect(moneyBackMessage(paid, 'the buyer’s')).toBe('$2,475.83 goes back to the buyer’s card.');
});

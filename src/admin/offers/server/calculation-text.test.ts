import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { percentOf } from '../../../kit/money.ts';
import { calculationText } from './calculation-text.ts';

const percent = (of: string) => ({ kind: 'percent', percent: of, amount_cents: null }) as const;
const fixed = (cents: number) => ({ kind: 'fixed', percent: null, amount_cents: cents }) as const;

it.each([
  [percent('10.00'), 9_305, 931, '10% of $93.05 is $9.305, rounded to $9.31.'],
  [percent('15'), 9_305, 1_396, '15% of $93.05 is $13.9575, rounded to $13.96.'],
  [percent('20'), 10_000, 2_000, '20% of $100.00 is $20.00.'],
  [percent('12.5'), 80, 10, '12.5% of $0.80 is $0.10.'],
  [percent('50'), 1_000_001, 500_001, '50% of $10,000.01 is $5,000.005, rounded to $5,000.01.'],
  [fixed(500), 9_305, 500, '$5.00 of $93.05.'],
  [fixed(500), 355, 355, '$5.00, but no more than $3.55.'],
])('%j of %i is %i', (coupon, eligibleCents, cents, text) =>
  expect(calculationText(coupon, { eligibleCents, cents })).toBe(text),
);

test('the exact amount is within half a cent of the rounded one', () => {
  const hundredths = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), hundredths, (eligibleCents, share) => {
      const of = (share / 100).toFixed(2);
      const cents = percentOf(eligibleCents, of);
      const text = calculationText(percent(of), { eligibleCents, cents });
      const exact = Number(/ is \$([\d,.]+?)[,.](?: |$)/.exec(text)![1]!.replaceAll(',', ''));
      expect(Math.abs(exact * 100 - cents)).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});

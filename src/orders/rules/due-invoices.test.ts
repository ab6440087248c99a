import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../server/testing/seed.ts';
import { dueInvoices, type InvoiceFacts, type InvoicedRefund } from './due-invoices.ts';
import { exchange } from './line-edit.ts';
import { paidLeft } from './paid-left.ts';
import { refundShares, type RefundRequest } from './refund-shares.ts';

type Facts = { -readonly [Key in keyof InvoiceFacts]: InvoiceFacts[Key] };

const AT = '2026-11-20T12:00:00Z';
const line = (productId: number, unitCents: number, quantity: number) => ({
  productId,
  unitCents,
  quantity,
  couponCents: 0 as number | null,
  name: `Part ${productId}`,
  sku: `SKU-${productId}`,
});

/** Two drums of $50.00 and a hose of $20.00, shipping $10.00, tax $8.61, coupon $12.00, points worth $6.61. */
function sold(coupons: readonly (number | null)[] = [1_000, 200], depositCents = 0): Facts {
  const deposits = { cents: 2 * depositCents, tax: depositCents > 0 ? 795 : 0 };
  const lines = [line(1, 5_000, 2), line(2, 2_000, 1)];
  return {
    order: {
      subtotal_cents: 12_000,
      deposit_cents: deposits.cents,
      deposit_tax_cents: deposits.tax,
      shipping_cents: 1_000,
      tax_cents: 861 + deposits.tax,
      tax_after_discounts: false,
      discount_cents: 1_200,
      points_redeemed_cents: 661,
      points_redeemed: 132,
      total_cents: 12_000 + deposits.cents + deposits.tax,
      points_earned: 120,
    },
    lines: lines.map((one, at) => ({
      ...one,
      couponCents: coupons[at]!,
      depositCents: at === 0 ? depositCents : 0,
    })),
    sold_at: AT,
    changed_at: null,
    end: null,
    payments: [
      {
        amountCents: 12_000 + deposits.cents + deposits.tax,
        refundCents: null,
        isDemo: false,
      },
    ],
    refunds: [],
    hasOpenRefund: false,
    issued: [],
  };
}

const issue = (facts: Facts) => {
  const due = dueInvoices(facts);
  facts.issued = [...facts.issued, ...due];
  return due;
};

const NOTHING: RefundRequest = { lines: [], shippingCents: 0, freeCents: 0 };

/** Refunds what the rule allows; false if it refuses. */
function refund(facts: Facts, asked: Partial<RefundRequest>, kept = 0, movedCents = 0): boolean {
  const left = paidLeft(facts.order, facts.lines, facts.refunds);
  const shares = refundShares(left, { ...NOTHING, ...asked });
  if (typeof shares === 'string') return false;
  const keptCents = Math.floor((shares.moneyCents - movedCents) * kept);
  const made: InvoicedRefund = {
    ...shares,
    id: `r${facts.refunds.length}`,
    at: AT,
    keptCents,
    movedCents,
  };
  facts.refunds = [...facts.refunds, made];
  return true;
}

const givenCents = ({ refunds }: Facts) =>
  refunds.reduce((sum, one) => sum + one.moneyCents - one.keptCents - one.movedCents, 0);

/** Ends the order and gives back what is left, less what is kept for points. */
function end(facts: Facts, kept: number): void {
  const paid = facts.payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const keptBefore = facts.refunds.reduce((sum, { keptCents }) => sum + keptCents, 0);
  const left = paid - givenCents(facts) - keptBefore;
  let back = givenCents(facts) + left - Math.floor(left * kept);
  facts.payments = facts.payments.map((payment) => {
    const refundCents = Math.min(back, payment.amountCents);
    back -= refundCents;
    return { ...payment, refundCents };
  });
  facts.end = { at: AT, isCancelled: true };
}

/** Takes a piece out and adds another part, as plan-line-edit.ts and edit-lines.ts do. */
function exchangePieces(
  facts: Facts,
  removed: RefundRequest['lines'],
  added: { productId: number; unitCents: number; taxCents: number; isWaived: boolean },
): void {
  const left = paidLeft(facts.order, facts.lines, facts.refunds);
  const shares = removed.length > 0 ? refundShares(left, { ...NOTHING, lines: removed }) : null;
  if (typeof shares === 'string') return;
  const { productId, isWaived, taxCents } = added;
  const ordered = facts.lines.find((one) => one.productId === productId);
  const unitCents = ordered?.unitCents ?? added.unitCents;
  const depositCents = ordered?.depositCents ?? 0;
  const plan = exchange({
    goodsCents: unitCents,
    shippingCents: 0,
    taxCents,
    depositCents,
    depositTaxCents: depositCents > 0 ? 398 : 0,
    freedCents: shares?.moneyCents ?? 0,
    isWaived,
  });
  if (shares) refund(facts, { lines: removed }, 0, plan.movedCents);
  const { order } = facts;
  facts.order = {
    ...order,
    subtotal_cents: order.subtotal_cents + plan.goodsCents,
    deposit_cents: order.deposit_cents + (plan.depositCents ?? 0),
    deposit_tax_cents: order.deposit_tax_cents + (plan.depositTaxCents ?? 0),
    shipping_cents: order.shipping_cents + plan.shippingCents,
    tax_cents: order.tax_cents + plan.taxCents + (plan.depositTaxCents ?? 0),
    discount_cents: order.discount_cents + plan.waivedCents,
    total_cents: order.total_cents + plan.movedCents + plan.owedCents,
  };
  facts.lines = facts.lines.some((one) => one.productId === productId)
    ? facts.lines.map((one) =>
        one.productId === productId ? withOneMore(one, plan.waivedCents) : one,
      )
    : [...facts.lines, { ...line(productId, unitCents, 1), couponCents: plan.waivedCents }];
  if (plan.owedCents > 0)
    facts.payments = [
      ...facts.payments,
      { amountCents: plan.owedCents, refundCents: null, isDemo: false },
    ];
}

const withOneMore = (one: Facts['lines'][number], waivedCents: number) => ({
  ...one,
  quantity: one.quantity + 1,
  couponCents: one.couponCents === null ? null : one.couponCents + waivedCents,
});

function balance({ issued }: Facts) {
  return issued.reduce((sum, one) => sum + (one.kind === 'invoice' ? 1 : -1) * one.total_cents, 0);
}

const paidLessRefunded = (facts: Facts) =>
  facts.payments.reduce(
    (sum, { amountCents, refundCents }) =>
      sum + (facts.end ? amountCents - refundCents! : amountCents),
    0,
  ) - (facts.end ? 0 : givenCents(facts));

describe('worked examples', () => {
  it('invoices a paid order once, with all that it says', () => {
    const facts = sold();
    expect(issue(facts)).toEqual([
      {
        kind: 'invoice',
        about: 'sale',
        reason: 'sale',
        moment: AT,
        moved_cents: 0,
        goods_cents: 12_000,
        deposit_cents: 0,
        shipping_cents: 1_000,
        free_cents: 0,
        tax_cents: 861,
        discount_cents: 1_200,
        points_cents: 661,
        covered_cents: 0,
        kept_cents: 0,
        total_cents: 12_000,
        lines: [
          {
            product_id: 1,
            sku: 'SKU-1',
            name: 'Part 1',
            quantity: 2,
            unit_cents: 5_000,
            total_cents: 10_000,
          },
          {
            product_id: 2,
            sku: 'SKU-2',
            name: 'Part 2',
            quantity: 1,
            unit_cents: 2_000,
            total_cents: 2_000,
          },
        ],
      },
    ]);
    expect(issue(facts)).toEqual([]);
  });

  it('issues nothing for an order that was never paid, whatever became of it', () => {
    const facts = { ...sold(), sold_at: null };
    expect(dueInvoices(facts)).toEqual([]);
    end(facts, 0);
    expect(dueInvoices(facts)).toEqual([]);
  });

  it('invoices an order that points paid, with a total of nothing, and credits it likewise', () => {
    const facts = sold();
    facts.order = { ...facts.order, points_redeemed_cents: 12_661, total_cents: 0 };
    facts.payments = [];
    expect(issue(facts)).toMatchObject([{ kind: 'invoice', total_cents: 0, points_cents: 12_661 }]);
    end(facts, 0);
    expect(issue(facts)).toMatchObject([
      {
        kind: 'credit note',
        about: 'end',
        goods_cents: 12_000,
        points_cents: 12_661,
        total_cents: 0,
      },
    ]);
  });

  it('credits the lines of a refund, less what is kept for points that were used', () => {
    const facts = sold();
    issue(facts);
    refund(facts, { lines: [{ productId: 2, quantity: 1 }] }, 0.5);
    const [note] = issue(facts);
    expect(note).toMatchObject({ kind: 'credit note', goods_cents: 2_000, reason: 'refund' });
    expect(note!.lines).toMatchObject([{ sku: 'SKU-2', quantity: 1 }]);
    expect(note!.kept_cents + note!.total_cents).toBe(facts.refunds[0]!.moneyCents);
  });

  it('invoices only what was added to an order', () => {
    const facts = sold();
    issue(facts);
    exchangePieces(facts, [{ productId: 2, quantity: 1 }], {
      productId: 1,
      unitCents: 5_000,
      taxCents: 331,
      isWaived: false,
    });
    expect(issue(facts)).toMatchObject([
      {
        kind: 'invoice',
        about: 'change 1',
        reason: 'change',
        goods_cents: 5_000,
        lines: [{ quantity: 1 }],
      },
      { kind: 'credit note', goods_cents: 2_000, moved_cents: facts.refunds[0]!.moneyCents },
    ]);
    expect(balance(facts)).toBe(paidLessRefunded(facts));
  });

  it('waits with the last credit note until no refund is open', () => {
    const facts = { ...sold(), hasOpenRefund: true };
    issue(facts);
    end(facts, 0);
    expect(issue(facts)).toEqual([]);
    facts.hasOpenRefund = false;
    expect(issue(facts)).toMatchObject([
      { about: 'end', reason: 'cancelled', total_cents: 12_000 },
    ]);
  });

  it('credits all of a demo order, for which no money was taken', () => {
    const facts = sold();
    facts.payments = [{ amountCents: 12_000, refundCents: 0, isDemo: true }];
    facts.end = { at: AT, isCancelled: false };
    issue(facts);
    expect(balance(facts)).toBe(0);
  });
});

const pieces = fc.uniqueArray(
  fc.record({
    productId: fc.integer({ min: 1, max: 4 }),
    quantity: fc.integer({ min: 1, max: 2 }),
  }),
  {
    selector: ({ productId }) => productId,
    maxLength: 2,
  },
);
/** Older orders do not say what the coupon took off each line. */
const coupons = fc.constantFrom([1_000, 200], [0, 1_200], [null, null]);
const share = fc.constantFrom(0, 0, 0.3, 1);
const step = fc.oneof(
  fc.record({ do: fc.constant('issue' as const) }),
  fc.record({
    do: fc.constant('refund' as const),
    lines: pieces,
    deposits: fc.constantFrom<RefundRequest['lines']>([], [], [{ productId: 1, quantity: 1 }]),
    shippingCents: fc.constantFrom(0, 100, 1_000),
    freeCents: fc.constantFrom(0, 500),
    kept: share,
  }),
  fc.record({
    do: fc.constant('exchange' as const),
    removed: pieces,
    productId: fc.integer({ min: 1, max: 4 }),
    unitCents: fc.integer({ min: 1, max: 9_000 }),
    taxCents: fc.constantFrom(0, 77),
    isWaived: fc.boolean(),
  }),
);

it('is what was paid less what went back, after any steps and whenever it is issued', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 8 }),
      fc.option(share),
      coupons,
      fc.constantFrom(0, 6_000),
      (steps, ending, given, depositCents) => {
        const facts = sold(given, depositCents);
        for (const one of steps) {
          if (one.do === 'issue') issue(facts);
          else if (one.do === 'refund') refund(facts, one, one.kept);
          else exchangePieces(facts, one.removed, one);
        }
        if (ending !== null) end(facts, ending);
        issue(facts);
        expect(issue(facts)).toEqual([]);
        expect(balance(facts)).toBe(paidLessRefunded(facts));
        for (const one of facts.issued) {
          const { goods_cents, deposit_cents, free_cents, tax_cents, total_cents } = one;
          const shipping_cents = one.shipping_cents + deposit_cents;
          const off = one.discount_cents + one.points_cents + one.covered_cents + one.kept_cents;
          expect(total_cents).toBe(goods_cents + shipping_cents + free_cents + tax_cents - off);
          for (const [name, value] of Object.entries(one))
            if (typeof value === 'number')
              expect([name, value, one.about, value >= 0]).toEqual([name, value, one.about, true]);
          expect(
            one.lines.reduce(
              (sum, each) => sum + ('total_cents' in each ? Number(each.total_cents) : 0),
              0,
            ),
          ).toBe(goods_cents + deposit_cents);
        }
        const keys = facts.issued.map(({ kind, about }) => `${kind} ${about}`);
        expect(new Set(keys).size).toBe(keys.length);
      },
    ),
    { numRuns: runs(300, 5_000) },
  );
});

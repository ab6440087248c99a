import type { InvoiceContent, InvoiceKind, InvoiceLine, InvoiceSums } from '../invoice-shapes.ts';
import { type PaidLine, paidLeft, type PaidOrder } from './paid-left.ts';
import { everythingOf, NO_SHARES, type RefundShares, refundShares } from './refund-shares.ts';

/** What an order's invoices and credit notes follow from. */
export interface InvoiceFacts {
  order: PaidOrder & { subtotal_cents: number };
  lines: readonly (PaidLine & { name: string; sku: string })[];
  /** When it was paid; null if it never was. */
  sold_at: string | null;
  /** When it last grew. */
  changed_at: string | null;
  /** Its cancellation or whole refund. */
  end: { at: string; isCancelled: boolean } | null;
  /** Of money that was taken for it; `refundCents` when it has ended, null for all of it. */
  payments: readonly { amountCents: number; refundCents: number | null; isDemo: boolean }[];
  /** Partial refunds that were made. */
  refunds: readonly InvoicedRefund[];
  /** Partial refunds that may still be made or fail. */
  hasOpenRefund: boolean;
  issued: readonly IssuedInvoice[];
}

export interface InvoicedRefund extends RefundShares {
  id: string;
  at: string;
  /** Of the money: kept for points that were used, and what pays for added pieces. */
  keptCents: number;
  movedCents: number;
}

export interface IssuedInvoice extends InvoiceSums {
  kind: InvoiceKind;
  about: string;
  lines: readonly Pick<InvoiceLine, 'product_id' | 'quantity' | 'is_deposit'>[];
}

export interface DueInvoice
  extends InvoiceSums, Pick<InvoiceContent, 'lines' | 'reason' | 'moment' | 'moved_cents'> {
  kind: InvoiceKind;
  about: string;
}

/**
 * The invoices and credit notes that an order needs and does not have yet. An invoice is for whatever the order has grown
 * by since the last one; a credit note is for each partial refund, and for all that is left when the order ends. So the
 * invoices less the credit notes are always what was paid less what went back.
 */
export function dueInvoices(facts: InvoiceFacts): DueInvoice[] {
  if (facts.sold_at === null) return [];
  return [dueInvoice(facts, facts.sold_at), ...dueRefunds(facts), dueEnd(facts)].filter(
    (due) => due !== undefined,
  );
}

function dueInvoice({ order, lines, issued, changed_at }: InvoiceFacts, soldAt: string) {
  const before = issued.filter(({ kind }) => kind === 'invoice');
  const invoiced = (column: keyof InvoiceSums) => sumOf(before, (one) => one[column]);
  const sums = {
    ...NO_SUMS,
    goods_cents: order.subtotal_cents - invoiced('goods_cents'),
    deposit_cents: order.deposit_cents - invoiced('deposit_cents'),
    shipping_cents: order.shipping_cents - invoiced('shipping_cents'),
    tax_cents: order.tax_cents - invoiced('tax_cents'),
    discount_cents: order.discount_cents - invoiced('discount_cents'),
    points_cents: order.points_redeemed_cents - invoiced('points_cents'),
    total_cents: order.total_cents - invoiced('total_cents'),
  };
  const isFirst = before.length === 0;
  if (!isFirst && Object.values(sums).every((cents) => cents === 0)) return undefined;
  const quantityBefore = (id: number) => sumOf(before, (one) => quantityOf(one.lines, id));
  return {
    ...sums,
    kind: 'invoice' as const,
    about: isFirst ? 'sale' : `change ${before.length}`,
    reason: isFirst ? ('sale' as const) : ('change' as const),
    moment: isFirst ? soldAt : (changed_at ?? soldAt),
    moved_cents: 0,
    lines: lines
      .map((line) => ({ ...line, quantity: line.quantity - quantityBefore(line.productId) }))
      .filter(({ quantity }) => quantity > 0)
      .flatMap((line) => [lineOf(line, line.quantity), ...depositOf(line, line.quantity)]),
  };
}

const dueRefunds = ({ lines, refunds, issued }: InvoiceFacts): DueInvoice[] =>
  refunds
    .filter(({ id }) => !isIssued(issued, refundAbout(id)))
    .map((refund) => ({
      ...creditOf(refund, refund.keptCents, lines),
      about: refundAbout(refund.id),
      reason: 'refund',
      moment: refund.at,
      moved_cents: refund.movedCents,
    }));

/** The prefix keeps a refund's id, which a client chooses, apart from `end`. */
const refundAbout = (id: string) => `refund ${id}`;

/**
 * All that earlier refunds have left, once none of them is open. The money is what the order's end gave back; where that
 * is not what the lines bring, the rest was kept for points, or stands as an amount.
 */
function dueEnd(facts: InvoiceFacts): DueInvoice | undefined {
  const { order, lines, end, refunds, payments, hasOpenRefund, issued } = facts;
  if (!end || hasOpenRefund || isIssued(issued, 'end')) return undefined;
  const left = paidLeft(order, lines, refunds);
  const everything = refundShares(left, everythingOf(left));
  const shares = typeof everything === 'string' ? NO_SHARES : everything;
  const givenCents = sumOf(
    refunds,
    ({ moneyCents, keptCents, movedCents }) => moneyCents - keptCents - movedCents,
  );
  const isDemo = payments.some((payment) => payment.isDemo);
  const backCents = sumOf(payments, ({ amountCents, refundCents }) => refundCents ?? amountCents);
  const moneyCents = isDemo ? left.moneyCents : backCents - givenCents;
  if (everything === NOTHING && moneyCents === 0) return undefined;
  const freeCents = Math.max(0, moneyCents - shares.moneyCents);
  const keptCents = Math.max(0, shares.moneyCents - moneyCents);
  return {
    ...creditOf({ ...shares, freeCents, moneyCents: moneyCents + keptCents }, keptCents, lines),
    about: 'end',
    reason: end.isCancelled ? 'cancelled' : 'refunded',
    moment: end.at,
    moved_cents: 0,
  };
}

const NOTHING = 'nothing';

function creditOf(shares: RefundShares, keptCents: number, lines: InvoiceFacts['lines']) {
  const off = [shares.couponCents, shares.pointsCents, shares.coveredCents];
  const [discount_cents, points_cents, covered_cents] = off.map((cents) => Math.max(0, cents));
  // Lines of an order from before each stored its coupon share it anew when others are added: then too little may be left.
  const tooLittle = sumOf(off, (cents) => Math.max(0, -cents));
  return {
    kind: 'credit note' as const,
    goods_cents: shares.goodsCents,
    deposit_cents: shares.deposits?.cents ?? 0,
    shipping_cents: shares.shippingCents,
    free_cents: shares.freeCents + tooLittle,
    tax_cents: shares.taxCents,
    discount_cents: discount_cents!,
    points_cents: points_cents!,
    covered_cents: covered_cents!,
    kept_cents: keptCents,
    total_cents: shares.moneyCents - keptCents,
    lines: [
      ...shares.lines.map(({ productId, quantity }) => lineOf(ordered(lines, productId), quantity)),
      ...(shares.deposits?.lines ?? []).flatMap(({ productId, quantity }) =>
        depositOf(ordered(lines, productId), quantity),
      ),
    ],
  };
}

const ordered = (lines: InvoiceFacts['lines'], id: number) =>
  lines.find(({ productId }) => productId === id)!;

const lineOf = (line: InvoiceFacts['lines'][number], quantity: number): InvoiceLine => ({
  product_id: line.productId,
  sku: line.sku,
  name: line.name,
  quantity,
  unit_cents: line.unitCents,
  total_cents: line.unitCents * quantity,
});

/** The core deposits of so many pieces, as a line of their own. */
const depositOf = (line: InvoiceFacts['lines'][number], quantity: number): InvoiceLine[] =>
  line.depositCents
    ? [{ ...lineOf({ ...line, unitCents: line.depositCents }, quantity), is_deposit: true }]
    : [];

const isIssued = (issued: InvoiceFacts['issued'], about: string) =>
  issued.some((one) => one.kind === 'credit note' && one.about === about);

const quantityOf = (lines: IssuedInvoice['lines'], id: number) =>
  sumOf(lines, (line) => (line.product_id === id && !line.is_deposit ? line.quantity : 0));

const NO_SUMS: InvoiceSums = {
  goods_cents: 0,
  deposit_cents: 0,
  shipping_cents: 0,
  free_cents: 0,
  tax_cents: 0,
  discount_cents: 0,
  points_cents: 0,
  covered_cents: 0,
  kept_cents: 0,
  total_cents: 0,
};

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amount(row), 0);

/** The kinds of mismatches between the shop's books and the provider's. */
export const mismatchKinds = [
  'not_in_shop',
  'captured_twice',
  'not_captured',
  'currency_differs',
  'sum_differs',
  'other_day',
  'refunded_there',
  'refunded_here',
  'fee_unknown',
  'not_paid_out',
  'dispute_open',
  'dispute_lost',
] as const;
export type MismatchKind = (typeof mismatchKinds)[number];

export interface Mismatch {
  kind: MismatchKind;
  /** Identifies the mismatch among those of its kind: it is the same in every check. */
  subject: string;
  at: Date;
  /** Null where the shop or the provider has nothing. */
  shopCents: number | null;
  providerCents: number | null;
  currency: string;
  /** The reason, beyond the amounts; its text is in the money desk's messages.ts. */
  why: string;
}

export interface ShopPayment {
  id: string;
  status: 'begun' | 'pending' | 'captured' | 'refused' | 'released' | 'refund_due' | 'refunded';
  captureId: string | null;
  amountCents: number;
  /** When the shop recorded the capture. */
  at: Date;
  /** When its row last changed: a full refund was made by then. */
  changedAt: Date;
  /** The total to refund, once the order has ended; null for everything. */
  refundCents: number | null;
}

export interface ShopRefund {
  id: string;
  status: 'asked' | 'sent' | 'done' | 'failed';
  amountCents: number;
  providerId: string | null;
  at: Date;
}

export interface Movement {
  id: string;
  /** A reversal takes a payment back against the shop's will; a payout goes to the shop's bank. */
  kind: 'capture' | 'refund' | 'reversal' | 'fee' | 'payout' | 'other';
  status: 'done' | 'pending' | 'denied';
  at: Date;
  /** ISO 4217, such as USD. */
  currency: string;
  /** Negative for outgoing money. */
  amountCents: number;
  /** The provider's fee; null while unknown. */
  feeCents: number | null;
  /** The capture that a refund or reversal belongs to. */
  captureId: string | null;
  /** False while only a webhook has reported it. */
  isListed: boolean;
}

export interface Dispute {
  id: string;
  captureId: string;
  status: 'open' | 'lost' | 'won';
  /** The provider's own term. */
  reason: string;
  currency: string;
  amountCents: number;
  openedAt: Date;
}

/** Everything about one payment; without `payment`, captures unknown to the shop. */
export interface MoneyCase {
  payment: ShopPayment | null;
  refunds: readonly ShopRefund[];
  movements: readonly Movement[];
  disputes: readonly Dispute[];
}

export interface Clock {
  now: Date;
  /** The provider has listed everything between these two. */
  completeFrom: Date;
  completeUntil: Date;
}

const isComplete = ({ completeFrom, completeUntil }: Clock, at: Date) =>
  at >= completeFrom && at <= completeUntil;

export const SHOP_CURRENCY = 'USD';
const ONE_HOUR_MS = 3_600_000;
const ONE_DAY_MS = 24 * ONE_HOUR_MS;

/**
 * The mismatches of one payment. Nothing counts as missing at the provider that it may not have listed yet, and what
 * the shop is about to record counts as recorded.
 */
export function mismatchesOf(one: MoneyCase, clock: Clock): Mismatch[] {
  const captures = one.movements.filter(
    ({ kind, status }) => kind === 'capture' && status !== 'denied',
  );
  const own = captures.find(({ id }) => id === one.payment?.captureId);
  const unknownCaptures = captures.filter((capture) => capture !== own);
  return [
    ...unknownCaptures.flatMap((capture) => strangeCapture(one, capture, clock.now)),
    ...(one.payment ? ownCapture(one, one.payment, own, clock) : []),
    ...(own && one.payment ? refundsOf(one, one.payment, own, clock) : []),
    ...(one.payment?.status === 'pending' ? [] : captures.flatMap(feeAndPayout)),
    ...one.disputes.flatMap((dispute) => disputed(one, dispute)),
  ];
}

/** A capture that the shop has not recorded, unless it has been refunded. */
function strangeCapture(
  { payment, movements, disputes }: MoneyCase,
  capture: Movement,
  now: Date,
): Mismatch[] {
  const back = sum(movements.filter((one) => givesBack(one) && one.captureId === capture.id));
  const left = capture.amountCents + back;
  const isDisputed = disputes.some(({ captureId }) => captureId === capture.id);
  if (left <= 0 || isDisputed) return [];
  const isUnderWay =
    payment?.status === 'pending' ||
    (payment?.status === 'begun' && now.getTime() - capture.at.getTime() < ONE_HOUR_MS);
  if (isUnderWay) return [];
  const { id: subject, at, currency } = capture;
  const common = { subject, at, currency, providerCents: left };
  if (payment?.captureId)
    return [{ ...common, kind: 'captured_twice', shopCents: 0, why: payment.captureId }];
  return [{ ...common, kind: 'not_in_shop', shopCents: null, why: payment?.status ?? 'no order' }];
}

const givesBack = ({ kind, status }: Movement) =>
  (kind === 'refund' || kind === 'reversal') && status !== 'denied';

const sum = (movements: readonly Movement[]) =>
  movements.reduce((all, { amountCents }) => all + amountCents, 0);

function ownCapture(
  { movements }: MoneyCase,
  payment: ShopPayment,
  own: Movement | undefined,
  clock: Clock,
): Mismatch[] {
  const { captureId, amountCents, at } = payment;
  if (!captureId) return [];
  const common = { subject: payment.id, at, shopCents: amountCents };
  if (!own) {
    if (!isComplete(clock, at)) return [];
    const denied = movements.find(({ id }) => id === captureId);
    return [
      {
        ...common,
        kind: 'not_captured',
        providerCents: null,
        currency: SHOP_CURRENCY,
        why: denied ? 'denied' : 'unknown there',
      },
    ];
  }
  const there = { ...common, providerCents: own.amountCents, currency: own.currency, why: own.id };
  if (own.currency !== SHOP_CURRENCY) return [{ ...there, kind: 'currency_differs' }];
  if (own.amountCents !== amountCents) return [{ ...there, kind: 'sum_differs' }];
  if (Math.abs(own.at.getTime() - at.getTime()) > ONE_DAY_MS)
    return [{ ...there, kind: 'other_day', at: own.at, why: at.toISOString() }];
  return [];
}

/** Compares refunds one by one by the provider's id, and for an ended order the rest as a whole. */
function refundsOf(
  { refunds, movements }: MoneyCase,
  payment: ShopPayment,
  own: Movement,
  clock: Clock,
): Mismatch[] {
  const there = movements.filter(
    ({ kind, captureId, status }) =>
      kind === 'refund' && captureId === own.id && status !== 'denied',
  );
  const done = refunds.filter(({ status, amountCents }) => status === 'done' && amountCents > 0);
  const byId = new Map(done.map((refund) => [refund.providerId, refund]));
  const unknown = there.filter(({ id }) => !byId.has(id));
  const missing = done.filter(
    ({ providerId, at }) => isComplete(clock, at) && !there.some(({ id }) => id === providerId),
  );
  const rest = restOf(payment, done);
  const isRestDone = payment.status === 'refunded';
  const isRestDue = payment.status === 'refund_due';
  const byHand = withoutExplained(unknown, refunds, isRestDone || isRestDue ? rest : 0);
  const differing = there.flatMap((movement): Mismatch[] => {
    const refund = byId.get(movement.id);
    if (!refund || refund.amountCents === -movement.amountCents) return [];
    return [
      {
        kind: 'sum_differs',
        subject: movement.id,
        at: movement.at,
        shopCents: -refund.amountCents,
        providerCents: movement.amountCents,
        currency: movement.currency,
        why: movement.id,
      },
    ];
  });
  return [
    ...differing,
    ...byHand.map(({ id, at, amountCents, currency }): Mismatch => ({
      kind: 'refunded_there',
      subject: id,
      at,
      currency,
      why: id,
      shopCents: 0,
      providerCents: amountCents,
    })),
    ...missing.map(({ id, at, amountCents, providerId }): Mismatch => ({
      kind: 'refunded_here',
      subject: id,
      at,
      currency: SHOP_CURRENCY,
      shopCents: -amountCents,
      providerCents: null,
      why: providerId ?? '',
    })),
    ...(isRestDone ? restNotThere(payment, unknown, rest, clock) : []),
  ];
}

/** What is refunded with the end of an order, beyond the individually recorded refunds. */
function restOf(payment: ShopPayment, done: readonly ShopRefund[]): number {
  const refunded = done.reduce((all, { amountCents }) => all + amountCents, 0);
  return Math.max(0, (payment.refundCents ?? payment.amountCents) - refunded);
}

/** Omits refunds that the shop is about to record, or has recorded together when the order ended. */
function withoutExplained(
  unknown: readonly Movement[],
  refunds: readonly ShopRefund[],
  rest: number,
): Movement[] {
  let whole = rest;
  const underWay = refunds
    .filter(({ status }) => status === 'asked' || status === 'sent')
    .map(({ amountCents }) => amountCents);
  return unknown.filter(({ amountCents }) => {
    const place = underWay.indexOf(-amountCents);
    if (place >= 0) {
      underWay.splice(place, 1);
      return false;
    }
    if (-amountCents > whole) return true;
    whole += amountCents;
    return false;
  });
}

/** The shop's books say that the rest was refunded, but the provider has not listed all of it. */
function restNotThere(
  payment: ShopPayment,
  unknown: readonly Movement[],
  rest: number,
  clock: Clock,
): Mismatch[] {
  const missingCents = rest + sum(unknown);
  if (rest === 0 || missingCents <= 0 || !isComplete(clock, payment.changedAt)) return [];
  return [
    {
      kind: 'refunded_here',
      subject: `${payment.id}-rest`,
      at: payment.at,
      shopCents: -rest,
      providerCents: sum(unknown),
      currency: SHOP_CURRENCY,
      why: 'rest',
    },
  ];
}

function feeAndPayout(capture: Movement): Mismatch[] {
  const { id, at, currency, amountCents, feeCents } = capture;
  const common = { subject: id, at, currency, shopCents: amountCents };
  if (capture.status === 'pending')
    return [{ ...common, kind: 'not_paid_out', providerCents: 0, why: 'pending' }];
  if (feeCents === null && capture.isListed)
    return [{ ...common, kind: 'fee_unknown', providerCents: amountCents, why: 'fee' }];
  return [];
}

/** A lost dispute is settled once the shop has written the money off as refunded. */
function disputed({ payment }: MoneyCase, dispute: Dispute): Mismatch[] {
  const { id, status, amountCents, currency, openedAt, reason } = dispute;
  if (status === 'won') return [];
  const isWrittenOff = payment?.status === 'refunded';
  if (status === 'lost' && isWrittenOff) return [];
  return [
    {
      kind: status === 'open' ? 'dispute_open' : 'dispute_lost',
      subject: id,
      at: openedAt,
      shopCents: 0,
      providerCents: -amountCents,
      currency,
      why: reason,
    },
  ];
}

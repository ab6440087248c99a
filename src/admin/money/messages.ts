import type { MismatchKind } from '../../orders/rules/mismatches.ts';
import { formatPrice } from '../../kit/money.ts';

export const moneyMessages = {
  noSuchMismatch: 'There is no such mismatch.',
  changedMeanwhile: 'Somebody else has changed it, or it is resolved.',
  noSuchRefund: 'There is no such refund.',
  notRepeatable: 'This refund cannot be repeated here. Refund the return again at its order.',
  noRecord: 'The provider has not said yet what it has refunded. Please try again.',
  othersFirst:
    'The provider has refunded something that may be another refund of this payment. Ask for the unfinished ones first.',
  givenBackThere: (refunds: readonly { id: string; amountCents: number }[]) =>
    `The provider has refunded ${refunds
      .map(({ id, amountCents }) => `${formatPrice(amountCents)} (${id})`)
      .join(', ')} that is not in the shop’s books. If that was for this, nothing is left to do.`,
  wrongPeriod: 'The first day must come before the last, at most 400 days apart.',
  busy: 'The provider is already being asked.',
};

interface Words {
  name: string;
  toDo: string;
}

/** The name of each kind of mismatch, and what to do about it. */
export const mismatchTexts: Record<MismatchKind, Words> = {
  not_in_shop: {
    name: 'Not in the shop',
    toDo: 'If the shop has lost the order, as after a restore, rebuild it from what the provider knows. Otherwise find out who paid, refund it at the provider and explain it here.',
  },
  captured_twice: {
    name: 'Captured twice',
    toDo: 'Refund the second payment at the provider.',
  },
  not_captured: {
    name: 'Not captured',
    toDo: 'Hold the order. Ask the provider about the payment, and the buyer for another one.',
  },
  currency_differs: {
    name: 'Different currency',
    toDo: 'Compare the value in dollars. Refund it at the provider and ask for dollars if it is too little.',
  },
  sum_differs: {
    name: 'Amount differs',
    toDo: 'Refund what is too much, or ask the buyer for what is missing, then explain it here.',
  },
  other_day: {
    name: 'Different day',
    toDo: 'Tell the accountant which day counts, and explain it here.',
  },
  refunded_there: {
    name: 'Refund not recorded',
    toDo: 'Somebody refunded this at the provider. Record it at the order, so that points, stock and tax follow. No money moves.',
  },
  refunded_here: {
    name: 'Refund missing',
    toDo: 'The buyer was told of a refund that the provider does not have. Make it at the provider.',
  },
  fee_unknown: {
    name: 'Fee unknown',
    toDo: 'Look the fee up at the provider if it is still missing tomorrow.',
  },
  not_paid_out: {
    name: 'Not paid out',
    toDo: 'The provider waits for the buyer’s bank. Do not ship before the money is there.',
  },
  dispute_open: {
    name: 'Dispute open',
    toDo: 'Answer it at the provider with the tracking number, before the day it names.',
  },
  dispute_lost: {
    name: 'Dispute lost',
    toDo: 'The money is gone. Refund the order here without money, or explain it.',
  },
};

const DISPUTE_REASONS: Record<string, string> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'The buyer says that nothing arrived',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'The buyer says that it is not as described',
  UNAUTHORISED: 'The buyer says that somebody else paid',
  CREDIT_NOT_PROCESSED: 'The buyer is waiting for a refund',
  DUPLICATE_TRANSACTION: 'The buyer says that they were charged twice',
  INCORRECT_AMOUNT: 'The buyer says that the amount is wrong',
};

const PAYMENT_STATUSES: Record<string, string> = {
  begun: 'Captured, but the shop was never told',
  refused: 'Captured after the shop had recorded it as refused',
  released: 'Captured after the order timed out',
};

/** What happened, in a sentence. */
export function mismatchReason({ kind, why }: { kind: string; why: string }): string {
  switch (kind as MismatchKind) {
    case 'not_in_shop':
      return PAYMENT_STATUSES[why] ?? 'Captured for no order of the shop';
    case 'captured_twice':
      return `The order was paid by ${why} already`;
    case 'not_captured':
      return why === 'denied'
        ? 'The provider denied the payment'
        : 'The provider has no such payment';
    case 'currency_differs':
      return 'The shop sells in US dollars only';
    case 'sum_differs':
      return `The provider’s ${why} has a different amount`;
    case 'other_day':
      return 'Recorded here on a different day';
    case 'refunded_there':
      return 'Refunded at the provider by hand, not here';
    case 'refunded_here':
      return why === 'rest'
        ? 'The order is closed, but its money was not refunded'
        : 'Refunded here, not there';
    case 'fee_unknown':
      return 'The provider lists no fee';
    case 'not_paid_out':
      return 'Pending at the provider';
    case 'dispute_open':
    case 'dispute_lost':
      return DISPUTE_REASONS[why] ?? 'The buyer has complained';
  }
}

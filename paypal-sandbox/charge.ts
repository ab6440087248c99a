import { setTimeout as wait } from 'node:timers/promises';
import { captureWithOrderAnswer, orderAnswer } from './answers.ts';
import type { Card, CheckedCard } from './card-checks.ts';
import { checkCard } from './card-checks.ts';
import type { Issue } from './issues.ts';
import type { Context } from './context.ts';
import type { Capture, Order, PendingReason } from './ledger.ts';
import { newId } from './ledger.ts';
import type { Done } from './idempotently.ts';
import { unprocessable } from './problems.ts';
import type { CardBehavior } from './test-cards.ts';

// A bank's decline at PayPal: the order is completed, its capture is declined with one of these codes.
const declineCodes: Partial<Record<CardBehavior, string>> = {
  date: '5400',
  cvv: '00N7',
  declined: '5120',
};

/** Captures an order: from a card in the request, or from the card or PayPal account that approved it. */
export function makeCharge({ ledger, tell, slowMs }: Context) {
  const busy = new Set<string>();

  return (order: Order, card: Card | undefined, base: string): Done | Promise<Done> => {
    refuseUnlessOpen(order);
    const checked = card ? checkCard(card, new Date()) : order.card;
    if (!card && order.status !== 'APPROVED') {
      throw unprocessable('ORDER_NOT_APPROVED');
    }
    if (checked?.behaviour !== 'slow') return charged(order, checked, base);
    return chargedSlowly(order, checked, base);
  };

  async function chargedSlowly(order: Order, card: CheckedCard, base: string): Promise<Done> {
    busy.add(order.id);
    try {
      await wait(slowMs);
      return charged(order, card, base);
    } finally {
      busy.delete(order.id);
    }
  }

  function refuseUnlessOpen(order: Order): void {
    if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED');
    if (busy.has(order.id)) {
      throw unprocessable('ORDER_COMPLETION_IN_PROGRESS');
    }
  }

  function charged(order: Order, card: CheckedCard | undefined, base: string): Done {
    if (order.invoiceId && ledger.payerOfInvoice(order.invoiceId)) {
      return refused(order, 'DUPLICATE_INVOICE_ID');
    }
    if (order.willDecline || card?.behaviour === 'refused') {
      return refused(order, 'INSTRUMENT_DECLINED');
    }
    const declineCode = card && declineCodes[card.behaviour];
    const pendingReason = reasonToWait(order, card);
    const capture = makeCapture(order, declineCode, pendingReason);
    const paid: Order = {
      ...order,
      status: 'COMPLETED',
      updatedAt: capture.at,
      ...(card && { paidWith: { card: { brand: card.brand } } }),
      ...(card?.behaviour === 'lost' && { losesAnswers: true }),
      captures: [capture],
    };
    const event = captureWithOrderAnswer(paid, capture, base);
    return {
      order: paid,
      status: 201,
      body: orderAnswer(paid, base),
      afterwards: () => tell(eventOf[capture.status], base, event),
    };
  }
}

const eventOf = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
} as const;

function reasonToWait(order: Order, card: CheckedCard | undefined): PendingReason | undefined {
  if (card?.behaviour === 'pending') return 'PENDING_REVIEW';
  return !card && order.paysByEcheck ? 'ECHECK' : undefined;
}

function makeCapture(
  order: Order,
  declineCode: string | undefined,
  pendingReason: PendingReason | undefined,
) {
  const at = new Date().toISOString();
  return {
    id: newId(),
    status: declineCode ? 'DECLINED' : pendingReason ? 'PENDING' : 'COMPLETED',
    ...(pendingReason && { pendingReason }),
    cents: order.cents,
    currency: order.currency,
    responseCode: declineCode ?? '0000',
    at,
    updatedAt: at,
    refunds: [],
  } satisfies Capture;
}

/** A processed refusal, which repeated requests get as well. */
function refused(order: Order, issue: Issue): Done {
  return { order, status: 422, body: unprocessable(issue).body() };
}

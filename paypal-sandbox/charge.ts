import { setTimeout as wait } from 'node:timers/promises';
import { captureWithOrderAnswer, orderAnswer } from './answers.ts';
import type { Card, CheckedCard } from './card-checks.ts';
import { checkCard } from './card-checks.ts';
import type { Capture, Ledger, Order } from './ledger.ts';
import { newId } from './ledger.ts';
import type { Done } from './once.ts';
import { Problem, unprocessable } from './problems.ts';
import type { CardBehaviour } from './test-cards.ts';
import type { Tell } from './webhooks.ts';

// What a bank's "no" looks like at PayPal: the order is completed, its capture is declined with one of these codes.
const declineCodes: Partial<Record<CardBehaviour, string>> = {
  date: '5400',
  cvv: '00N7',
  declined: '5120',
};

interface Options {
  ledger: Ledger;
  tell: Tell;
  slowMs: number;
}

/** Takes an order's money: from a card that comes with the request, or from the PayPal account that approved it. */
export function makeCharge({ ledger, tell, slowMs }: Options) {
  const busy = new Set<string>();

  return (order: Order, card: Card | undefined, base: string): Done | Promise<Done> => {
    refuseUnlessOpen(order);
    const checked = card && checkCard(card, new Date());
    if (!checked && order.status !== 'APPROVED') {
      throw no('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
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
    if (order.status === 'COMPLETED') throw no('ORDER_ALREADY_CAPTURED', 'Order already captured.');
    if (busy.has(order.id)) {
      throw no('ORDER_COMPLETION_IN_PROGRESS', 'Order is currently being captured.');
    }
  }

  function charged(order: Order, card: CheckedCard | undefined, base: string): Done {
    if (order.invoiceId && ledger.payerOfInvoice(order.invoiceId)) {
      return refused(order, 'DUPLICATE_INVOICE_ID', 'The invoice has already been paid.');
    }
    if (order.willDecline || card?.behaviour === 'refused') {
      const text = 'The instrument presented was either declined by the processor or bank.';
      return refused(order, 'INSTRUMENT_DECLINED', text);
    }
    const declineCode = card && declineCodes[card.behaviour];
    const capture = makeCapture(order, declineCode);
    const paid: Order = {
      ...order,
      status: 'COMPLETED',
      updatedAt: capture.at,
      ...(card && { paidWith: { card: { brand: card.brand } } }),
      ...(card?.behaviour === 'lost' && { losesAnswers: true }),
      captures: [capture],
    };
    const type = declineCode ? 'PAYMENT.CAPTURE.DENIED' : 'PAYMENT.CAPTURE.COMPLETED';
    const event = captureWithOrderAnswer(paid, capture, base);
    return {
      order: paid,
      status: 201,
      body: orderAnswer(paid, base),
      afterwards: () => tell(type, base, event),
    };
  }
}

function makeCapture(order: Order, declineCode: string | undefined): Capture {
  const at = new Date().toISOString();
  return {
    id: newId(),
    status: declineCode ? 'DECLINED' : 'COMPLETED',
    cents: order.cents,
    currency: order.currency,
    responseCode: declineCode ?? '0000',
    at,
    updatedAt: at,
    refunds: [],
  };
}

const no = (issue: string, description: string): Problem => unprocessable([{ issue, description }]);

/** A refusal that was processed: its repeats get it again. */
function refused(order: Order, issue: string, description: string): Done {
  return { order, status: 422, body: no(issue, description).body() };
}

import { randomBytes } from 'node:crypto';
import type { CheckedCard } from './card-checks.ts';
import type { Journal } from './journal.ts';
import { noJournal, openJournal } from './journal.ts';

export interface Money {
  currency_code: string;
  value: string;
}

export interface Item {
  name: string;
  sku?: string;
  quantity: string;
  unit_amount: Money;
}

/** The parts of an amount, as far as the sandbox reads them. */
export type Breakdown = Partial<
  Record<'item_total' | 'shipping' | 'tax_total' | 'discount', Money>
>;

export interface Refund {
  id: string;
  cents: number;
  currency: string;
  at: string;
  invoiceId?: string;
  customId?: string;
  note?: string;
}

/** The PayPal account that approved a payment. */
export interface Payer {
  payerId: string;
  email: string;
  firstName: string;
  lastName: string;
}

export type DisputeOutcome =
  | 'RESOLVED_BUYER_FAVOUR'
  | 'RESOLVED_SELLER_FAVOUR'
  | 'CANCELED_BY_BUYER';

export interface Dispute {
  id: string;
  reason: string;
  cents: number;
  at: string;
  updatedAt: string;
  respondBy: string;
  outcome?: DisputeOutcome;
  /** For a lost dispute: the ids of the reversal and of PayPal's fee. */
  taken?: { reversalId: string; feeId: string };
}

/** PayPal clears the buyer's bank transfer, or reviews the payment. */
export type PendingReason = 'ECHECK' | 'PENDING_REVIEW';

export interface Capture {
  id: string;
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED';
  /** Why a PENDING capture is no money yet. */
  pendingReason?: PendingReason;
  cents: number;
  currency: string;
  responseCode: string;
  at: string;
  updatedAt: string;
  refunds: Refund[];
  disputes?: Dispute[];
  /** Listed as pending, although it is money. */
  isPending?: true;
  /** PayPal has not calculated its fee. */
  hasNoFee?: true;
}

/** A transfer to the shop's bank. */
export interface Payout {
  id: string;
  cents: number;
  currency: string;
  at: string;
}

/** No field here can hold a card, because it is written to disk. */
export interface Order {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  at: string;
  updatedAt: string;
  cents: number;
  currency: string;
  referenceId: string;
  invoiceId?: string;
  customId?: string;
  shipping?: object;
  breakdown?: Breakdown;
  items?: Item[];
  returnUrl?: string;
  cancelUrl?: string;
  paidWith?: { card: { brand: string } } | { paypal: Payer };
  /** The behavior of the test card that was typed into the card fields. */
  card?: CheckedCard;
  /** The shop requested the account's own address. */
  addressAsked?: true;
  /** The person on the approval page chose a payment that fails. */
  willDecline?: true;
  /** The person on the approval page pays by a bank transfer that takes days. */
  paysByEcheck?: true;
  /** All responses about this order's capture are lost. */
  losesAnswers?: true;
  captures: Capture[];
}

export interface StoredAnswer {
  status: number;
  body: string;
}

interface OrderEntry {
  order: Order;
  answer?: [key: string, answer: StoredAnswer];
}

type Entry = OrderEntry | { payout: Payout };

export type Ledger = ReturnType<typeof openLedger>;

// PayPal drops request ids after hours; the sandbox after this many, so that a long run does not fill the memory.
const maxAnswers = 20_000;

/** The sandbox's data; in memory, and in a journal if a path is given. */
export function openLedger(path?: string) {
  const orders = new Map<string, Order>();
  const orderOfCapture = new Map<string, Order>();
  const paidInvoices = new Map<string, string>();
  const orderOfDispute = new Map<string, Order>();
  const payouts: Payout[] = [];
  const answers = new Map<string, StoredAnswer>();

  function take(entry: Entry): void {
    if ('payout' in entry) payouts.push(entry.payout);
    else takeOrder(entry);
  }

  function takeOrder({ order, answer }: OrderEntry): void {
    orders.set(order.id, order);
    for (const capture of order.captures) {
      orderOfCapture.set(capture.id, order);
      for (const { id } of capture.disputes ?? []) orderOfDispute.set(id, order);
      if (order.invoiceId && capture.status !== 'DECLINED')
        paidInvoices.set(order.invoiceId, order.id);
    }
    if (answer) answers.set(...answer);
    for (const oldest of answers.keys()) {
      if (answers.size <= maxAnswers) break;
      answers.delete(oldest);
    }
  }

  const journal: Journal = path ? openJournal(path, (line) => take(line as Entry)) : noJournal;

  return {
    order: (id: string) => orders.get(id),
    orderOfCapture: (captureId: string) => orderOfCapture.get(captureId),
    /** The order that paid an invoice. */
    payerOfInvoice: (invoiceId: string) => paidInvoices.get(invoiceId),
    answer: (key: string) => answers.get(key),
    orders: () => orders.values(),
    orderOfDispute: (disputeId: string) => orderOfDispute.get(disputeId),
    payouts: (): readonly Payout[] => payouts,
    keepPayout(payout: Payout): Promise<void> {
      take({ payout });
      return journal.write({ payout });
    },
    /** Stores an order and its response together, so that neither exists without the other. */
    keep(order: Order, answer?: OrderEntry['answer']): Promise<void> {
      const entry: OrderEntry = { order, ...(answer && { answer }) };
      take(entry);
      return journal.write(entry);
    },
    settled: () => journal.settled(),
    close: () => journal.close(),
  };
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** An id like PayPal's: 17 characters, or 13 for a payer. */
export function newId(length = 17): string {
  if (random.length - used < length) {
    random = randomBytes(4_096);
    used = 0;
  }
  const bytes = random.subarray(used, (used += length));
  return Array.from(bytes, (byte) => LETTERS[byte % 32]).join('');
}

/** Filled in bulk: each call costs as much as thousands of bytes. */
let random = randomBytes(0);
let used = 0;

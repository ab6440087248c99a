import type { CounterMethod } from '../../../orders/rules/payment-method.ts';
import type { RefusedReason } from '../../../orders/rules/refused-reason.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyPluginAsync } from 'fastify';
import type { Secret } from '../../../server/log/secret.ts';
import type { HostedFields } from '../../../server/shop.ts';
import type { PendingReason } from '../../../orders/rules/pending-payment.ts';
import type { Dispute, Movement } from '../../../orders/rules/mismatches.ts';

/**
 * The payment port; each adapter has a folder beside this file. Amounts are cents of US dollars. Adapters never throw:
 * every failure of the provider is an outcome.
 */
export interface PaymentProvider {
  /** Stored in `payments.provider` and part of the webhook address `/webhooks/{name}`: never changes. */
  readonly name: string;
  /** The provider's card fields for the checkout, if it has any. */
  readonly hostedFields?: HostedFields;
  /** Waits, in ms, before each further look up of a capture whose answer was lost. */
  readonly lookAgainMs: readonly number[];
  /** Creates the provider's order without taking money; a repeat returns the same order. */
  begin(payment: PaymentToBegin): Promise<BeginOutcome>;
  /** Charges a card; idempotent per payment id. */
  captureCard(
    providerOrderId: string,
    card: CardDetails,
    paymentId: string,
    billing: Address,
  ): Promise<PaymentOutcome>;
  /** Captures a payment that the buyer has approved; idempotent per payment id. */
  capture(providerOrderId: string, paymentId: string): Promise<PaymentOutcome>;
  lookUp(providerOrderId: string): Promise<PaymentOutcome>;
  /** The provider's own record of a payment, for staff; undefined if it does not answer or has none. */
  readRecord?(providerOrderId: string): Promise<PaymentRecord | undefined>;
  /** What the provider knows of the sale behind a capture, however it was made; undefined like `readRecord`. */
  readSale?(captureId: string): Promise<ProviderSale | undefined>;
  /** Refunds a part of a capture or, without an amount, the rest; idempotent per request id. */
  refund(captureId: string, requestId: string, amountCents?: number): Promise<RefundOutcome>;
  /** Movements on the shop's account in a period of any length; omitted by providers without a statement. */
  transactions?(from: Date, to: Date): Promise<TransactionsOutcome>;
  /** Disputes that changed since then. */
  disputes?(since: Date): Promise<DisputesOutcome>;
  dispute?(disputeId: string): Promise<DisputesOutcome>;
  /** Whether the provider answers, and knows the shop. */
  isReachable?(): Promise<boolean>;
  /** False if the settings lack something: webhooks are then refused. */
  readonly canVerifyWebhooks: boolean;
  /** Parses a webhook call, genuine or not; undefined if it is not from the provider. */
  readWebhook(headers: IncomingHttpHeaders, rawBody: string): WebhookCall | undefined;
  /** Needs the raw body. */
  verifyWebhook(headers: IncomingHttpHeaders, rawBody: string): Promise<WebhookAnswer>;
  /** Serves the addresses that the provider sends buyers back to. */
  readonly returns?: FastifyPluginAsync;
  returnAddresses?(order: OrderToReturnTo): ReturnAddresses;
}

export interface WebhookCall {
  event: PaymentEvent;
  about: 'capture' | 'refund' | 'dispute' | 'other';
  /** Distinguishes forgeries. */
  signature: string;
}

export type WebhookAnswer =
  | { kind: 'genuine'; event: PaymentEvent }
  | { kind: 'forged' }
  /** The provider is unreachable and must send the call again. */
  | { kind: 'unknown' };

/** Identifies a payment; its state is looked up at the provider. */
export interface PaymentEvent {
  id: string;
  /** The provider's own event type, recorded with the event. */
  type: string;
  paymentId?: string;
  providerOrderId?: string;
  captureId?: string;
  disputeId?: string;
  /** The movement it reports; trusted only once the call is verified. */
  transaction?: ProviderTransaction;
}

export interface PaymentToBegin extends Partial<ReturnAddresses> {
  paymentId: string;
  amountCents: number;
  orderNo: string;
  shipping?: { name: string; address: Address };
  /** Undefined for additional payments. */
  sale?: Sale;
  /** The known part of the address that the provider asks the buyer for. */
  addressAsked?: { country: string; state: string; postcode: string };
  /** How it is paid at the shop's own counter. */
  tender?: Tender;
}

export interface Tender {
  method: CounterMethod;
  /** The number of the check or of the terminal's slip; may be empty. */
  reference: string;
}

/** What is sold: the provider shows it to the buyer, and knows it when the shop has lost it. Adds up to the amount. */
export interface Sale {
  lines: SoldLine[];
  shippingCents: number;
  taxCents: number;
  /** Coupon and points. */
  discountCents: number;
}

/** Before its part's name, on the line of a core deposit. */
export const DEPOSIT_OF = 'Core deposit: ';

export interface SoldLine {
  name: string;
  sku: string;
  quantity: number;
  unitCents: number;
}

export interface ReturnAddresses {
  returnUrl: string;
  cancelUrl: string;
}

export interface OrderToReturnTo {
  /** The shop's origin in the buyer's browser. */
  origin: string;
  orderNo: string;
  from: 'cart' | 'checkout' | 'additional-payment' | 'pay-order';
}

/** `providerOrderId` must be unguessable: it grants access to the payment. */
export type BeginOutcome =
  | { kind: 'begun'; providerOrderId: string; approveUrl?: string }
  | (PaymentOutcome & { kind: 'refused' | 'unknown' });

export type PaymentOutcome =
  /** `isRefunded`: fully refunded since. */
  | { kind: 'captured'; captureId: string; amountCents: number; isRefunded?: boolean }
  /** `message` is the shop's, from `refused`: a provider's message could repeat card data. */
  | { kind: 'refused'; reason: RefusedReason; message: string }
  /** Taken from the buyer, but not released: it will be captured or refused, maybe days later. */
  | { kind: 'pending'; reason: PendingReason }
  /** Nothing has been captured. */
  | { kind: 'open' }
  /** Nothing has been captured, but the buyer has approved it. */
  | { kind: 'approved'; buyer: Buyer }
  /** The provider did not answer, or has not decided: look up later. */
  | { kind: 'unknown' };

/** The provider has taken the money or refused to; every other outcome may still change. */
export const isDecided = (
  outcome: PaymentOutcome,
): outcome is Extract<PaymentOutcome, { kind: 'captured' | 'pending' | 'refused' }> =>
  ['captured', 'pending', 'refused'].includes(outcome.kind);

export interface PaymentRecord {
  captureId: string;
  /** In the provider's terms, such as COMPLETED. */
  status: string;
  amountCents: number;
  feeCents: number | null;
  /** The last digits of the card; null for other ways to pay. */
  card: string | null;
  /** Whether the provider covers the shop for this payment, in its own terms. */
  protection: string | null;
  capturedAt: string | null;
  refunds: { id: string; amountCents: number; status: string; at: string | null }[];
}

export interface ProviderSale {
  providerOrderId: string;
  method: 'credit_card' | 'paypal';
  /** Empty where the shop sent nothing; for a card the provider has no email address. */
  buyer: Buyer;
  /** Null if the shop did not send what was sold. */
  sale: Sale | null;
}

export type RefundOutcome =
  | { kind: 'refunded'; refundId: string; amountCents: number }
  /** `issue` is FULLY_REFUNDED or the provider's own code. */
  | { kind: 'refused'; issue: string }
  | { kind: 'unknown' };

/** A movement of money on the shop's account at the provider. */
export interface ProviderTransaction extends Omit<Movement, 'isListed'> {
  /** The provider's own code for its kind. */
  code: string;
  paymentId: string | null;
  orderNo: string | null;
}

export type TransactionsOutcome =
  /** Complete only between `completeFrom`, the oldest the provider still lists, and `completeUntil`. */
  | {
      kind: 'listed';
      transactions: ProviderTransaction[];
      completeFrom: Date;
      completeUntil: Date;
    }
  | { kind: 'unknown' };

/** A buyer's complaint to the provider, who decides about the money. */
export interface ProviderDispute extends Dispute {
  paymentId: string | null;
  /** Without a response by then, the shop loses the dispute. */
  respondBy: Date | null;
}

export type DisputesOutcome = { kind: 'listed'; disputes: ProviderDispute[] } | { kind: 'unknown' };

/** Every adapter's issue for a capture with nothing left to refund. */
export const FULLY_REFUNDED = 'CAPTURE_FULLY_REFUNDED';

export interface CardDetails {
  readonly holder: string;
  readonly number: Secret;
  /** MM/YY. */
  readonly date: Secret;
  readonly securityCode: Secret;
}

export interface Address {
  street: string;
  apartment?: string;
  town: string;
  /** Such as NJ. */
  state?: string;
  postcode?: string;
  /** ISO 3166-1 alpha-2, such as US. */
  country: string;
}

/** Who approved a payment, and the shipping address; fields that the provider omits are empty. */
export interface Buyer extends Required<Address> {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
}

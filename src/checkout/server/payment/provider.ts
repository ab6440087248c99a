import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyPluginAsync } from 'fastify';
import type { Secret } from '../../../server/log/secret.ts';
import type { HostedFields } from '../../../server/shop.ts';

/**
 * The port to whoever moves the money; an adapter stands in a folder beside this file. Amounts are cents of US dollars.
 * Every outcome is an answer: no adapter throws for what its provider does or does not say.
 */
export interface PaymentProvider {
  /** As `payments.provider` and its webhooks' address, `/webhooks/{name}`, have it. Never changes. */
  readonly name: string;
  /** The card fields that it can show in the checkout; none where only the shop's own take a card. */
  readonly hostedFields?: HostedFields;
  /** Waits, in ms, before each further look up of a capture whose answer was lost. */
  readonly lookAgainMs: readonly number[];
  /** Announces a payment. Takes nothing yet; a repeat answers the same provider order. */
  begin(payment: PaymentToBegin): Promise<Begun>;
  /** Charges a card, once for a payment id however often it is called. */
  captureCard(
    providerOrderId: string,
    card: CardDetails,
    paymentId: string,
    billing: Address,
  ): Promise<PaymentOutcome>;
  /** Takes the money of a payment that its buyer has approved at the provider, once for a payment id. */
  capture(providerOrderId: string, paymentId: string): Promise<PaymentOutcome>;
  lookUp(providerOrderId: string): Promise<PaymentOutcome>;
  /** Refunds a capture once for a request id: a part of it, or without an amount all that is left. */
  refund(captureId: string, requestId: string, amountCents?: number): Promise<RefundOutcome>;
  /** False without what verifying takes: then its webhooks are refused. */
  readonly canVerifyWebhooks: boolean;
  /** Reads a webhook call, genuine or not; undefined if it is none of the provider's. */
  readWebhook(headers: IncomingHttpHeaders, rawBody: string): WebhookCall | undefined;
  /** Needs the body exactly as it came. */
  verifyWebhook(headers: IncomingHttpHeaders, rawBody: string): Promise<WebhookAnswer>;
  /** Serves the addresses that the provider sends buyers back to. */
  readonly returns?: FastifyPluginAsync;
  returnAddresses?(order: OrderToReturnTo): ReturnAddresses;
}

export interface WebhookCall {
  event: PaymentEvent;
  about: 'capture' | 'refund' | 'other';
  /** Tells one forgery from another. */
  signature: string;
}

export type WebhookAnswer =
  | { kind: 'genuine'; event: PaymentEvent }
  | { kind: 'forged' }
  /** The provider could not be asked: it is to send the call again. */
  | { kind: 'unknown' };

/** Says where to look: what became of the payment, the provider is asked itself. */
export interface PaymentEvent {
  id: string;
  /** The provider's own word, recorded with the event. */
  type: string;
  paymentId?: string;
  providerOrderId?: string;
  captureId?: string;
}

export interface PaymentToBegin extends Partial<ReturnAddresses> {
  paymentId: string;
  amountCents: number;
  orderNo: string;
  shipping?: { name: string; address: Address };
  /** The provider is to ask its account for the address; this is what the shop has of it. */
  addressAsked?: { country: string; state: string; postcode: string };
}

/** For a payment that its buyer approves on the provider's own page. */
export interface ReturnAddresses {
  returnUrl: string;
  cancelUrl: string;
}

export interface OrderToReturnTo {
  /** The shop's origin, as the buyer's browser has it. */
  origin: string;
  orderNo: string;
  from: 'cart' | 'checkout';
}

/** Whoever has a provider's order id can return to its payment: it must not be guessed. */
export type Begun =
  | { kind: 'begun'; providerOrderId: string; approveUrl?: string }
  | (PaymentOutcome & { kind: 'refused' | 'unknown' });

export type PaymentOutcome =
  /** `isRefunded`: all of it has been refunded since. */
  | { kind: 'captured'; captureId: string; amountCents: number; isRefunded?: boolean }
  /** `message` is the shop's own, from `refused`: a provider's could repeat what was typed. */
  | { kind: 'refused'; reason: RefusedReason; message: string }
  /** Nothing has been captured. */
  | { kind: 'open' }
  /** Nothing has been captured, but the buyer has approved it. */
  | { kind: 'approved'; buyer: Buyer }
  /** The provider did not answer, or has not decided: look up later. */
  | { kind: 'unknown' };

export type CardField = 'number' | 'date' | 'cvv';
export type RefusedReason = CardField | 'declined';

export type RefundOutcome =
  | { kind: 'refunded'; refundId: string; amountCents: number }
  /** `issue` is FULLY_REFUNDED, or the provider's own word for why. */
  | { kind: 'refused'; issue: string }
  | { kind: 'unknown' };

/** The issue with which every adapter says that nothing is left to refund. */
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
  /** Short name of the state, as NJ. */
  state?: string;
  postcode?: string;
  /** ISO 3166 code of two letters, as US. */
  country: string;
}

/** Who approved a payment and where it is to be sent; what the provider does not tell is empty. */
export interface Buyer {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  street: string;
  apartment: string;
  town: string;
  state: string;
  postcode: string;
  country: string;
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { headerContent } from '../../../settings/web/header-content.ts';
import type { FieldMessages } from '../form/checkout-form-values.ts';

/** The shape PayPal's hosted fields expect. */
export interface BillingAddress {
  addressLine1: string;
  addressLine2: string;
  adminArea1: string;
  adminArea2: string;
  postalCode: string;
  countryCode: string;
}

/** A card typed into the provider's hosted fields; the shop never sees its data. */
export interface HostedCard {
  /** Returns messages by field. */
  validate: () => Promise<FieldMessages>;
  /** Throws if the provider rejects the card or does not answer. */
  confirm: (providerOrderId: string, billing: BillingAddress) => Promise<void>;
}

let shown: HostedCard | null = null;

/** Null when the card is typed into the shop's own fields. */
export const hostedCard = () => shown;

export function showHostedCard(card: HostedCard | null): void {
  shown = card;
}

/** URL of the provider's hosted-fields script, if the shop uses hosted fields. */
export const useCardScript = () => useSuspenseQuery(headerContent).data.settings.card_fields;

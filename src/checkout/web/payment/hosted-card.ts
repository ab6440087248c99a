import { useSuspenseQuery } from '@tanstack/react-query';
import { headerContent } from '../../../content/web/header-content.ts';
import type { WrongFields } from '../form/checkout-form-values.ts';

/** Where the buyer is billed, as PayPal's fields take it. */
export interface BillingAddress {
  addressLine1: string;
  addressLine2: string;
  adminArea1: string;
  adminArea2: string;
  postalCode: string;
  countryCode: string;
}

/** A card in the provider's own fields: what stands in them, nobody here knows. */
export interface HostedCard {
  /** What is wrong with it, as messages by field. */
  validate: () => Promise<WrongFields>;
  /** Has the provider confirm it for one of its orders; throws when it would not, or did not tell. */
  confirm: (providerOrderId: string, billing: BillingAddress) => Promise<void>;
}

let shown: HostedCard | null = null;

/** The card whose fields are in the page; null where a card is typed into the shop's own. */
export const hostedCard = () => shown;

export function showHostedCard(card: HostedCard | null): void {
  shown = card;
}

/** Address of the script that shows the provider's fields, where they take the card. */
export const useCardScript = () => useSuspenseQuery(headerContent).data.settings.card_fields;

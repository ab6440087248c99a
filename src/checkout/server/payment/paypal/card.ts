import type { CardField } from '../../../../orders/rules/refused-reason.ts';
import type { Address, CardDetails } from '../provider.ts';
import { paypalAddress } from './address.ts';

/** The first malformed field; such a card is not sent. */
export function invalidCardField(card: CardDetails): CardField | undefined {
  if (!/^\d{13,19}$/.test(card.number.reveal())) return 'number';
  if (!yearAndMonth(card)) return 'date';
  if (!/^\d{3,4}$/.test(card.securityCode.reveal())) return 'cvv';
  return undefined;
}

/** The card in PayPal's format. The only place that reveals its secrets, for sending. */
export function paypalCard(card: CardDetails, billing: Address) {
  return {
    ...(card.holder && { name: card.holder.slice(0, 300) }),
    number: card.number.reveal(),
    expiry: yearAndMonth(card),
    security_code: card.securityCode.reveal(),
    billing_address: paypalAddress(billing),
  };
}

function yearAndMonth(card: CardDetails): string | undefined {
  const parts = /^(0[1-9]|1[0-2])\/(?:20)?(\d\d)$/.exec(card.date.reveal());
  return parts ? `20${parts[2]}-${parts[1]}` : undefined;
}

import { refuse } from '../../../server/http/refusal.ts';
import { Secret } from '../../../server/log/secret.ts';
import { messages } from '../../messages.ts';
import type { RefusedReason } from '../../../orders/rules/refused-reason.ts';
import type { CardDetails, PaymentOutcome } from './provider.ts';

interface TypedCard {
  holder: string;
  number: string;
  date: string;
  securityCode: string;
}

/** Wraps a typed card (date as MM/YY) so that logs and errors cannot show it. */
export function hideCard({ holder, number, date, securityCode }: TypedCard): CardDetails {
  return {
    holder: holder.trim(),
    number: new Secret(number.replace(/[\s-]/g, '')),
    date: new Secret(date.replace(/\s/g, '')),
    securityCode: new Secret(securityCode.trim()),
  };
}

/** Stored in the order's history. */
const REFUSAL_MESSAGES: Record<RefusedReason, string> = {
  number: messages.invalidCardNumber,
  date: messages.invalidCardDate,
  cvv: messages.invalidCvv,
  declined: 'The payment was declined.',
};

export const refused = (reason: RefusedReason): PaymentOutcome & { kind: 'refused' } => ({
  kind: 'refused',
  reason,
  message: REFUSAL_MESSAGES[reason],
});

/** Each flag is false for the card field that must be retyped. */
export function refuseCard(reason: RefusedReason) {
  const message = reason === 'declined' ? messages.paymentFailed : REFUSAL_MESSAGES[reason];
  return refuse(422, 'card_declined', message, {
    Success: false,
    charged: false,
    Message: message,
    CardNumber: reason !== 'number',
    CardDate: reason !== 'date',
    Code: reason !== 'cvv',
  });
}

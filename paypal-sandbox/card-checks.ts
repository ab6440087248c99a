import type { CardBehaviour } from './test-cards.ts';
import { behaviourOf } from './test-cards.ts';
import type { Detail } from './problems.ts';
import { invalidRequest, unprocessable } from './problems.ts';

export interface Card {
  name?: string;
  number?: string;
  expiry?: string;
  security_code?: string;
}

export interface CheckedCard {
  brand: string;
  behaviour: CardBehaviour;
}

/** Refuses what PayPal refuses before it asks a bank; hands on nothing from which the card could be told. */
export function checkCard(card: Card, now: Date): CheckedCard {
  if (!card.number) throw unprocessable([about('number', 'CARD_NUMBER_REQUIRED', 'Required.')]);
  if (!card.expiry) throw unprocessable([about('expiry', 'CARD_EXPIRY_REQUIRED', 'Required.')]);
  if (!luhnHolds(card.number)) {
    throw invalidRequest([about('number', 'INVALID_PARAMETER_VALUE', 'Invalid card number.')]);
  }
  // A card is good until the end of its month.
  if (card.expiry < now.toISOString().slice(0, 7)) {
    throw invalidRequest([about('expiry', 'INVALID_PARAMETER_VALUE', 'The card is expired.')]);
  }
  const brand = brandOf(card.number);
  const codeLength = brand === 'AMEX' ? 4 : 3;
  if (card.security_code && card.security_code.length !== codeLength) {
    const text = `The security code of this card has ${codeLength} digits.`;
    throw unprocessable([about('security_code', 'INVALID_SECURITY_CODE_LENGTH', text)]);
  }
  return { brand, behaviour: behaviourOf(card.number) };
}

export function luhnHolds(number: string): boolean {
  const sum = Array.from(number)
    .toReversed()
    .map((digit, place) => Number(digit) * (place % 2 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return 'AMEX';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'MASTERCARD';
  if (/^6(011|4|5)/.test(number)) return 'DISCOVER';
  return 'VISA';
}

function about(field: keyof Card, issue: string, description: string): Detail {
  return { field: `/payment_source/card/${field}`, location: 'body', issue, description };
}

import type { CardBehavior } from './test-cards.ts';
import { behaviorOf } from './test-cards.ts';
import { invalidRequest, unprocessable } from './problems.ts';

export interface Card {
  name?: string;
  number?: string;
  expiry?: string;
  security_code?: string;
}

export interface CheckedCard {
  brand: string;
  behaviour: CardBehavior;
}

/** Refuses what PayPal refuses before it asks a bank; returns nothing that identifies the card. */
export function checkCard(card: Card, now: Date): CheckedCard {
  if (!card.number) throw unprocessable('CARD_NUMBER_REQUIRED', fieldOf('number'));
  if (!card.expiry) throw unprocessable('CARD_EXPIRY_REQUIRED', fieldOf('expiry'));
  if (!luhnHolds(card.number)) throw invalidRequest('INVALID_PARAMETER_VALUE', fieldOf('number'));
  // A card is good until the end of its month.
  if (card.expiry < now.toISOString().slice(0, 7)) {
    throw invalidRequest('INVALID_PARAMETER_VALUE', fieldOf('expiry'));
  }
  const brand = brandOf(card.number);
  if (card.security_code && card.security_code.length !== (brand === 'AMEX' ? 4 : 3)) {
    throw unprocessable('INVALID_SECURITY_CODE_LENGTH', fieldOf('security_code'));
  }
  return { brand, behaviour: behaviorOf(card.number) };
}

const fieldOf = (name: keyof Card) => `/payment_source/card/${name}`;

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

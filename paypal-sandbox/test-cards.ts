/** What happens when a card with this number is charged. */
export type CardBehavior =
  | 'captured'
  | 'number'
  | 'date'
  | 'cvv'
  | 'declined'
  | 'refused'
  | 'slow'
  | 'pending'
  | 'lost';

export interface TestCard {
  readonly number: string;
  readonly happens: CardBehavior;
  readonly text: string;
}

/** The sandbox's cards. Any other valid number behaves like the first; date and security code may be any valid ones. */
export const testCards: readonly TestCard[] = [
  { number: '4111111111111111', happens: 'captured', text: 'Pays' },
  { number: '4242424242424241', happens: 'number', text: 'Wrong number' },
  { number: '4000000000000069', happens: 'date', text: 'Wrong date (expired)' },
  { number: '4000000000000127', happens: 'cvv', text: 'Wrong security code' },
  { number: '4000000000009995', happens: 'declined', text: 'Declined by the bank' },
  { number: '4000000000000002', happens: 'refused', text: 'Refused by PayPal' },
  { number: '4012888888881881', happens: 'slow', text: 'Pays, but takes 3 seconds' },
  { number: '4917610000000000', happens: 'pending', text: 'Pays, but PayPal reviews it first' },
  { number: '5105105105105100', happens: 'lost', text: 'Pays, but the answer is lost' },
];

/** The behavior of a valid card number. */
export function behaviorOf(number: string): CardBehavior {
  return testCards.find((card) => card.number === number)?.happens ?? 'captured';
}

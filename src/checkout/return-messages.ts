import type { NotReturnable, ReturnCause } from '../orders/rules/return-rules.ts';
import type { ReturnState } from '../orders/rules/order-steps.ts';
import { MAX_RETURN_PICTURES, MAX_RETURN_WORDS } from '../orders/rules/return-rules.ts';

export const returnMessages = {
  chooseParts: 'Please choose what you send back.',
  chooseCause: 'Please choose why.',
  longWords: `Please use ${MAX_RETURN_WORDS.toLocaleString('en-US')} characters or fewer.`,
  usedPart:
    'Used parts can be returned only if we sent the wrong part or a damaged one, or had said that it fits.',
  wrongPieces: 'There are not so many pieces of that part to send back.',
  wrongCores: 'There are not so many core deposits of that part to give back.',
  wrongExchange: 'This part cannot be had instead. Please choose again.',
  tooManyReturns: 'This order has had too many returns. Please write to us.',
  unknownReturn: 'We do not know this return.',
  received: 'Your package has arrived, so the return can no longer be withdrawn.',
  closed: 'This return is closed.',
  tooManyPictures: `A return can have ${MAX_RETURN_PICTURES} pictures.`,
  noReturns: 'Returns are by arrangement. Please write to us.',
  notShipped: 'Nothing of this order has been shipped yet.',
  notPickedUp: 'Nothing of this order has been picked up yet.',
  ended: 'This order has ended, and its money goes back or was never taken.',
} as const;

export const causeTexts: Record<ReturnCause, string> = {
  'does not fit': 'It does not fit',
  'wrong part': 'You sent the wrong part',
  damaged: 'It is damaged',
  'changed my mind': 'I changed my mind',
};

const notReturnableTexts: Record<NotReturnable, string> = {
  'not shipped': 'It has not been shipped yet.',
  refunded: 'It was refunded and will not be sent.',
  back: 'All of it has come back, is on its way back or was refunded.',
  declined: 'We have declined to take it back. Please write to us.',
  'too late': 'The days for its return are over.',
  used: returnMessages.usedPart,
};

export const notSendableTexts: Record<NotReturnable, string> = {
  ...notReturnableTexts,
  refunded: 'It was refunded with its deposit.',
  back: 'All of its deposits were given back, or their cores are on their way.',
  declined: 'We have declined its core. Please write to us.',
  'too late': 'The days for sending in its core are over.',
};

const pickedUpTexts: Partial<Record<NotReturnable, string>> = {
  'not shipped': 'It has not been picked up yet.',
  refunded: 'It was refunded.',
};

/** `texts` for cores. */
export const notReturnableText = (
  why: NotReturnable,
  isPickup: boolean,
  texts = notReturnableTexts,
): string => (isPickup && pickedUpTexts[why]) || texts[why];

export const returnStateTexts: Record<ReturnState, string> = {
  expected: 'On its way to us',
  received: 'Received, refund follows',
  refunded: 'Refunded',
  withdrawn: 'Withdrawn',
  declined: 'Declined',
  'not received': 'Not received',
};

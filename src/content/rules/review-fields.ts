import * as z from 'zod/mini';
import { messages } from '../messages.ts';
import { optionalText, ownName, requiredText } from './form-fields.ts';

export const MAX_MILES = 999_999;

/** A buyer's own words. */
export const reviewTexts = {
  title: optionalText(100),
  review: requiredText(messages.yourReview, 3_000),
  name: ownName(40),
};

/** As it is typed. */
export const reviewForm = z.object({
  rating: z.string(messages.rating).check(z.regex(/^[1-5]$/, messages.rating)),
  ...reviewTexts,
  miles: z.string().check(z.trim(), z.regex(/^(\d{0,6}|\d{1,3},\d{3})$/, messages.miles)),
});

/** "12,000" → 12000; null if nothing was typed. */
export const typedMiles = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.replace(',', ''));

/** As it is shown: without more than one empty line in a row. */
export const shownWords = (review: string): string => review.replaceAll(/\n\s*\n/g, '\n\n');

/** "4,200 miles with it" */
export const milesText = (miles: number): string =>
  `${miles.toLocaleString('en-US')} ${miles === 1 ? 'mile' : 'miles'} with it`;

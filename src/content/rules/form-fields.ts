import * as z from 'zod/mini';
import { messages } from '../messages.ts';
import { emailPattern } from '../../kit/email.ts';
import { isNameOfShop } from './shop-names.ts';

export const requiredText = (message: string, max: number) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, { error: message, abort: true }),
      z.maxLength(max, messages.tooLong(max)),
    );

/** The name that a part's question or review is shown with. */
export const ownName = (max: number) =>
  requiredText(messages.yourName, max).check(
    z.refine((name) => !isNameOfShop(name), messages.shopsName),
  );

export const optionalText = (max: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(max, messages.tooLong(max))), '');

export const email = (message: string) =>
  requiredText(message, 200).check(z.regex(emailPattern, messages.invalidEmail));

/** An http(s) URL or ''. */
export const website = optionalText(200).check(
  z.refine((text) => text === '' || isWebAddress(text), messages.invalidWebsite),
);

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text) && URL.canParse(text);
}

import * as z from 'zod/mini';

/** The specification's words for a captcha that is missing or no good. */
export const CAPTCHA_MESSAGE = 'Please verify captcha!';

/** What the browser's captcha gives, as it stands in the body of a call that is declared with `captcha: true`. */
export const captchaField = z
  .string(CAPTCHA_MESSAGE)
  .check(z.minLength(1, CAPTCHA_MESSAGE), z.maxLength(4_000, CAPTCHA_MESSAGE));

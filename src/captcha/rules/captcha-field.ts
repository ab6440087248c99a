import * as z from 'zod/mini';

/** The specification's words for a captcha that is missing or no good. */
export const captchaMessage = 'Please verify captcha!';

/** What the browser's captcha gives, as it stands in the body of a call that is declared with `captcha: true`. */
export const captchaField = z
  .string(captchaMessage)
  .check(z.minLength(1, captchaMessage), z.maxLength(4_000, captchaMessage));

import * as z from 'zod/mini';

/** From the specification; for a missing or invalid captcha. */
export const CAPTCHA_MESSAGE = 'Please verify captcha!';

/** How long a challenge can be answered; browsers count it from its receipt, because their clocks may be wrong. */
export const CHALLENGE_TTL_MS = 20 * 60_000;

/** The solution, in the body of each call declared with `captcha: true`. */
export const captchaField = z
  .string(CAPTCHA_MESSAGE)
  .check(z.minLength(1, CAPTCHA_MESSAGE), z.maxLength(4_000, CAPTCHA_MESSAGE));

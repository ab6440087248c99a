import * as z from 'zod/mini';
import {
  forgotMessages,
  loginMessages,
  profileMessages,
  registerMessages,
  resetMessages,
} from '../messages.ts';
import { emailPattern } from '../../kit/email.ts';
import { MAX_PHONE, PHONE_MESSAGE, phonePattern } from '../../kit/phone.ts';

const MIN_PASSWORD = 6;
/** Limits the time spent on hashing. */
const MAX_PASSWORD = 200;

const requiredText = (message: string, max = 100) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(1, { error: message, abort: true }), z.maxLength(max));

const optionalText = (max = 100) => z._default(z.string().check(z.trim(), z.maxLength(max)), '');

const email = (missing: string, invalid: string) =>
  requiredText(missing, 200).check(z.toLowerCase(), z.regex(emailPattern, invalid));

const passwordText = (missing: string) =>
  z
    .string(missing)
    .check(z.minLength(1, { error: missing, abort: true }), z.maxLength(MAX_PASSWORD));

const newPassword = (missing: string, short: string) =>
  passwordText(missing).check(z.minLength(MIN_PASSWORD, short));

/** Reports a mismatch at the repeated password. */
const passwordsMatch = (differ: string) =>
  z.refine<{ password?: string; password_confirmation?: string }>(
    (form) => (form.password ?? '') === (form.password_confirmation ?? ''),
    { error: differ, path: ['password_confirmation'] },
  );

export const loginForm = z.object({
  /** Any text passes, so that a typo gets the same answer as a wrong password. */
  email: requiredText(loginMessages.email, 200).check(z.toLowerCase()),
  password: passwordText(loginMessages.password),
  remember: z._default(z.boolean(), false),
});

export const registerForm = z
  .object({
    first_name: requiredText(registerMessages.firstName),
    last_name: requiredText(registerMessages.lastName),
    email: email(registerMessages.email, registerMessages.invalidEmail),
    password: newPassword(registerMessages.password, registerMessages.shortPassword),
    password_confirmation: passwordText(registerMessages.repeat),
  })
  .check(passwordsMatch(registerMessages.differ));

export const forgotForm = z.object({
  email: email(forgotMessages.email, forgotMessages.invalidEmail),
});

export const resetForm = z
  .object({
    email: requiredText(resetMessages.email, 200).check(z.toLowerCase()),
    password: newPassword(resetMessages.password, resetMessages.shortPassword),
    password_confirmation: passwordText(resetMessages.repeat),
  })
  .check(passwordsMatch(resetMessages.differ));

const phone = z._default(
  z.string().check(z.trim(), z.maxLength(MAX_PHONE), z.regex(phonePattern, PHONE_MESSAGE)),
  '',
);

export const profileForm = z
  .object({
    /** Read-only; another address is refused. */
    email: z.optional(email(profileMessages.email, profileMessages.invalidEmail)),
    first_name: requiredText(profileMessages.firstName),
    last_name: requiredText(profileMessages.lastName),
    /** Missing or empty when unchanged. */
    password: z.optional(
      z.union([z.literal(''), newPassword('', profileMessages.shortPassword)], {
        error: profileMessages.shortPassword,
      }),
    ),
    password_confirmation: z.optional(z.string().check(z.maxLength(MAX_PASSWORD))),
    /** Required with a new password. */
    current_password: z.optional(z.string().check(z.maxLength(MAX_PASSWORD))),
    address: requiredText(profileMessages.address, 200),
    apartment: optionalText(200),
    city: optionalText(),
    /** Short names, as in the `countries` and `states` tables. */
    state: optionalText(),
    country: requiredText(profileMessages.country),
    postcode: requiredText(profileMessages.postcode, 20),
    phone,
  })
  .check(
    z.refine((form) => !form.password || Boolean(form.password_confirmation), {
      error: profileMessages.repeat,
      path: ['password_confirmation'],
      abort: true,
    }),
    passwordsMatch(profileMessages.differ),
  );

export const orderContactForm = z.object({ phone, order_notes: optionalText(2_000) });

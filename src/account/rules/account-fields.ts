import * as z from 'zod/mini';
import {
  forgotMessages,
  loginMessages,
  profileMessages,
  registerMessages,
  resetMessages,
} from '../messages.ts';

const MIN_PASSWORD = 6;
/** Longer ones would only keep the processor busy. */
const MAX_PASSWORD = 200;

const needed = (message: string, max = 100) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(1, { error: message, abort: true }), z.maxLength(max));

const optional = (max = 100) => z._default(z.string().check(z.trim(), z.maxLength(max)), '');

const email = (missing: string, invalid: string) =>
  needed(missing, 200).check(z.toLowerCase(), z.regex(z.regexes.email, invalid));

const secret = (missing: string) =>
  z
    .string(missing)
    .check(z.minLength(1, { error: missing, abort: true }), z.maxLength(MAX_PASSWORD));

const newPassword = (missing: string, short: string) =>
  secret(missing).check(z.minLength(MIN_PASSWORD, short));

/** The form's password and its repetition are told to be different at the repetition. */
const sameTwice = (differ: string) =>
  z.refine<{ password?: string; password_confirmation?: string }>(
    (form) => (form.password ?? '') === (form.password_confirmation ?? ''),
    { error: differ, path: ['password_confirmation'] },
  );

export const loginForm = z.object({
  /** Any text is let through: whoever mistypes it is told the same as with a wrong password. */
  email: needed(loginMessages.email, 200).check(z.toLowerCase()),
  password: secret(loginMessages.password),
  /** Stay logged in for long. */
  remember: z._default(z.boolean(), false),
});

export const registerForm = z
  .object({
    first_name: needed(registerMessages.firstName),
    last_name: needed(registerMessages.lastName),
    email: email(registerMessages.email, registerMessages.invalidEmail),
    password: newPassword(registerMessages.password, registerMessages.shortPassword),
    password_confirmation: secret(registerMessages.repeat),
  })
  .check(sameTwice(registerMessages.differ));

export const forgotForm = z.object({
  email: email(forgotMessages.email, forgotMessages.invalidEmail),
});

export const resetForm = z
  .object({
    email: needed(resetMessages.email, 200).check(z.toLowerCase()),
    password: newPassword(resetMessages.password, resetMessages.shortPassword),
    password_confirmation: secret(resetMessages.repeat),
  })
  .check(sameTwice(resetMessages.differ));

/** Spaces, brackets, dots and dashes are how people write numbers down. */
const phone = z._default(
  z.string().check(z.trim(), z.maxLength(40), z.regex(/^\+?[\d\s().\-/]*$/, profileMessages.phone)),
  '',
);

export const profileForm = z
  .object({
    /** Only shown: it must be the customer's own. */
    email: z.optional(email(profileMessages.email, profileMessages.invalidEmail)),
    first_name: needed(profileMessages.firstName),
    last_name: needed(profileMessages.lastName),
    /** Left out, or empty, when it stays. */
    password: z.optional(
      z.union([z.literal(''), newPassword('', profileMessages.shortPassword)], {
        error: profileMessages.shortPassword,
      }),
    ),
    password_confirmation: z.optional(z.string().check(z.maxLength(MAX_PASSWORD))),
    /** Needed with a new password. */
    current_password: z.optional(z.string().check(z.maxLength(MAX_PASSWORD))),
    address: needed(profileMessages.address, 200),
    apartment: optional(200),
    city: optional(),
    /** Short names, as in the lists of countries and states. */
    state: optional(),
    country: needed(profileMessages.country),
    postcode: needed(profileMessages.postcode, 20),
    phone,
  })
  .check(
    z.refine((form) => !form.password || Boolean(form.password_confirmation), {
      error: profileMessages.repeat,
      path: ['password_confirmation'],
      abort: true,
    }),
    sameTwice(profileMessages.differ),
  );

export const orderContactForm = z.object({ phone, order_notes: optional(2_000) });

import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { permissions, roleNames } from '../../kit/permissions.ts';
import { wholeNumber } from '../../kit/row-numbers.ts';
import { passkeyAssertion, passkeyCreation, passkeyOptions } from './passkey-shapes.ts';
import { codeField, emailField, nameField, newPasswordField } from './rules/staff-fields.ts';

const MINUTES = 60;
const SIGN_IN_LIMIT = { attempts: 60, seconds: 10 * MINUTES };

const role = z.enum(roleNames);
const token = z.string().check(z.maxLength(200));

const me = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  roles: z.array(role),
  permissions: z.array(z.enum(permissions)),
  /** Whether the session is confirmed for calls that require it. */
  is_confirmed: z.boolean(),
  has_password: z.boolean(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      created_at: z.string(),
      last_used_at: z.nullable(z.string()),
    }),
  ),
  recovery_codes_left: z.number(),
  mails_new_orders: z.boolean(),
});
export type Me = z.output<typeof me>;

const session = z.object({
  id: z.string(),
  signed_in_by: z.enum(['passkey', 'password', 'recovery', 'invitation']),
  user_agent: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
  is_this: z.boolean(),
});

const person = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  roles: z.array(role),
  version: wholeNumber,
  is_disabled: z.boolean(),
  passkeys: z.number(),
  has_password: z.boolean(),
  last_used_at: z.nullable(z.string()),
});
export type Person = z.output<typeof person>;

const invitation = z.object({
  id: z.number(),
  email: z.nullable(z.string()),
  roles: z.array(role),
  expires_at: z.string(),
});
export type OpenInvitation = z.output<typeof invitation>;

/** Returned on a conflict: the person's current data. */
const changedMeanwhile = { person };

const managing = {
  404: ['no_such_person'],
  403: ['above_yourself'],
  409: { changed_meanwhile: changedMeanwhile, last_owner: {} },
} as const;

const done = good(z.null());
const wrong = { 401: ['wrong_credentials'] } as const;
export const manages = { staff: 'write:staff', confirmed: true } as const;
const signingIn = { access: { staff: 'signing-in' }, limit: SIGN_IN_LIMIT } as const;
const signedIn = { staff: 'signed-in' } as const;
export const confirmedSelf = { staff: 'signed-in', confirmed: true } as const;
const changesPerson = { access: manages, answer: good(person), refuses: managing } as const;
const byPassword = { password: newPasswordField, code: codeField };
const byPasskey = { passkey: passkeyCreation };

export const staffCalls = {
  'POST admin/invitation': call({
    ...signingIn,
    about: 'What an invitation is for, and what its guest signs in with from now on',
    body: z.object({ token }),
    answer: good(
      z.object({
        email: z.nullable(z.string()),
        roles: z.array(role),
        /** Null if the link was created by a command. */
        invited_by: z.nullable(z.string()),
        /** Whether the link is for an existing member of staff who was reset. */
        begins_anew: z.boolean(),
        name: z.nullable(z.string()),
        totp_secret: z.string(),
        totp_uri: z.string(),
        passkey: passkeyOptions,
      }),
    ),
    refuses: { 404: ['link_ended'] },
  }),
  'POST admin/invitation/accept': call({
    ...signingIn,
    about: 'Accepts an invitation with a passkey, or with a password and a code, and signs in',
    body: z.object({
      token,
      name: nameField,
      /** Required if the invitation has no email address. */
      email: z.optional(emailField),
      factors: z.union([z.object(byPasskey), z.object(byPassword)]),
    }),
    answer: good(z.object({ me, recovery_codes: z.array(z.string()) })),
    refuses: { 404: ['link_ended'], 409: ['email_taken'], 422: ['wrong_code', 'wrong_passkey'] },
  }),
  'POST admin/sign-in': call({
    ...signingIn,
    about: 'Signs in with a password and a code of an authenticator app',
    body: z.object({
      email: emailField,
      password: z.string().check(z.maxLength(200)),
      code: codeField,
    }),
    answer: good(me),
    refuses: wrong,
  }),
  'POST admin/sign-in/passkey-options': call({
    ...signingIn,
    about: 'What a passkey has to sign to sign in',
    answer: good(passkeyOptions),
  }),
  'POST admin/sign-in/passkey': call({
    ...signingIn,
    about: 'Signs in with a passkey',
    body: z.object({ passkey: passkeyAssertion }),
    answer: good(me),
    refuses: wrong,
  }),
  'POST admin/sign-in/recovery': call({
    ...signingIn,
    about: 'Signs in with one of the codes for when everything else is lost; each works once',
    body: z.object({ email: emailField, recovery_code: z.string().check(z.maxLength(40)) }),
    answer: good(me),
    refuses: wrong,
  }),
  'POST admin/sign-out': call({
    access: signedIn,
    about: 'Ends this session',
    answer: done,
  }),

  'GET admin/session': call({
    access: signingIn.access,
    about: 'Who is signed in, if anybody is',
    answer: good(z.nullable(me)),
  }),
  'GET admin/me': call({ access: signedIn, about: 'Who is signed in', answer: good(me) }),
  'POST admin/confirm': call({
    access: signedIn,
    about: 'Confirms this session for five minutes with a code',
    body: z.object({ code: codeField }),
    answer: done,
    refuses: { 422: ['wrong_code'] },
  }),
  'POST admin/confirm/passkey-options': call({
    access: signedIn,
    about: 'What one of the own passkeys has to sign to confirm this session',
    answer: good(passkeyOptions),
  }),
  'POST admin/confirm/passkey': call({
    access: signedIn,
    about: 'Confirms this session for five minutes with a passkey',
    body: z.object({ passkey: passkeyAssertion }),
    answer: done,
    refuses: { 422: ['wrong_passkey'] },
  }),
  'POST admin/me/new-orders': call({
    access: { staff: 'read:orders' },
    about: 'Whether one gets a mail about each new order',
    body: z.object({ mails_new_orders: z.boolean() }),
    answer: good(me),
  }),
  'GET admin/sessions': call({
    access: signedIn,
    about: 'The own open sessions',
    answer: good(z.array(session)),
  }),
  'POST admin/sessions/:id/end': call({
    access: signedIn,
    about: 'Ends one of the own sessions',
    answer: done,
    refuses: { 404: ['no_such_session'] },
  }),
  'POST admin/sessions/end-others': call({
    access: signedIn,
    about: 'Ends all own sessions but this one',
    answer: done,
  }),
  'POST admin/passkeys/options': call({
    access: confirmedSelf,
    about: 'What a new passkey is made from',
    answer: good(passkeyOptions),
  }),
  'POST admin/passkeys': call({
    access: confirmedSelf,
    about: 'Adds a passkey to oneself',
    body: z.object({ name: nameField, ...byPasskey }),
    answer: good(me),
    refuses: { 422: ['wrong_passkey'] },
  }),
  'POST admin/passkeys/:id/remove': call({
    access: confirmedSelf,
    about: 'Removes one of the own passkeys, unless it is all that one signs in with',
    answer: good(me),
    refuses: { 404: ['no_such_passkey'], 409: ['last_factor'] },
  }),
  'POST admin/password/begin': call({
    access: confirmedSelf,
    about: 'A secret for an authenticator app, to be saved with a password',
    answer: good(z.object({ totp_secret: z.string(), totp_uri: z.string() })),
  }),
  'POST admin/password': call({
    access: confirmedSelf,
    about: 'Sets the own password and authenticator app; ends all other sessions',
    body: z.object(byPassword),
    answer: good(me),
    refuses: { 422: ['wrong_code'] },
  }),
  'POST admin/recovery-codes': call({
    access: confirmedSelf,
    about: 'New recovery codes; the former ones end',
    answer: good(z.array(z.string())),
  }),

  'GET admin/staff': call({
    access: { staff: 'read:staff' },
    about: 'Everybody who works in the back office, and open invitations',
    answer: good(z.object({ people: z.array(person), invitations: z.array(invitation) })),
  }),
  'POST admin/staff/invite': call({
    access: manages,
    about: 'Invites somebody by mail; answers with the same link, which works once, for three days',
    body: z.object({
      email: emailField,
      roles: z.array(role).check(z.minLength(1), z.maxLength(roleNames.length)),
    }),
    answer: good(z.object({ link: z.string() })),
    refuses: { 403: ['above_yourself'], 409: ['email_taken'] },
  }),
  'POST admin/staff/invitations/:id/withdraw': call({
    access: manages,
    about: 'Ends an invitation',
    answer: done,
    refuses: { 404: ['no_such_invitation'], 403: ['above_yourself'] },
  }),
  'POST admin/staff/:id/roles': call({
    ...changesPerson,
    about: 'Gives somebody other roles',
    body: z.object({
      roles: z.array(role).check(z.minLength(1), z.maxLength(roleNames.length)),
      version: wholeNumber,
    }),
  }),
  'POST admin/staff/:id/disable': call({
    ...changesPerson,
    about: 'Ends all sessions of somebody, who can no longer sign in',
    body: z.object({ version: wholeNumber }),
  }),
  'POST admin/staff/:id/enable': call({
    ...changesPerson,
    about: 'Lets somebody sign in again',
    body: z.object({ version: wholeNumber }),
  }),
  'POST admin/staff/:id/reset': call({
    access: manages,
    about: 'Ends all that somebody signs in with; answers with a link to begin anew',
    body: z.object({ version: wholeNumber }),
    answer: good(z.object({ link: z.string() })),
    refuses: managing,
  }),
  'POST admin/staff/:id/end-sessions': call({
    access: manages,
    about: 'Ends all sessions of somebody',
    answer: done,
    refuses: { 404: ['no_such_person'], 403: ['above_yourself'] },
  }),
};

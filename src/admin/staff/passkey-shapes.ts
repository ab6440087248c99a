import * as z from 'zod/mini';

const base64url = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]*$/));

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.object({}), {}),
};

/** What `navigator.credentials.create()` gives, as JSON. */
export const passkeyCreation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;

/** The result of `navigator.credentials.get()` as JSON. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: z.optional(base64url(200)),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** Options for either call, in the format of the browser's `parse…OptionsFromJSON()`. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

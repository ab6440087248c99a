import * as z from 'zod/mini';
import { call } from '../kit/call.ts';

export const user = z.object({
  id: z.number(),
  /** First name. */
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  address: z.string(),
  apartment: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postcode: z.string(),
  phone: z.string(),
  earned_points: z.number(),
  is_confirmed: z.boolean(),
});

/**
 * `token` is sent as a bearer token with every call until `expires_at`. `expires_in` says it in seconds from now, for
 * browsers with a wrong clock.
 */
export const session = z.object({
  token: z.string(),
  expires_at: z.string(),
  expires_in: z.number(),
  user,
});

export const identityCalls = {
  'GET captcha': call({
    access: 'anyone',
    about: 'A proof-of-work challenge in the format of ALTCHA; its solution is valid for one call',
    answer: z.object({
      parameters: z.object({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.number(),
        keyLength: z.number(),
        keyPrefix: z.string(),
        keySignature: z.optional(z.string()),
        expiresAt: z.number(),
      }),
      signature: z.string(),
    }),
    limit: { attempts: 300, seconds: 600 },
  }),
};

export type User = z.infer<typeof user>;
export type Session = z.infer<typeof session>;

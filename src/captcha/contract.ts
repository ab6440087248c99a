import * as z from 'zod/mini';
import { call } from '../kit/call.ts';

export const captchaCalls = {
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

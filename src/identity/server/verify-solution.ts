import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

/** The checked part of the browser's payload. */
export const solutionSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      nonce: z.string(),
      expiresAt: z.number(),
      keySignature: z.hex(),
    }),
    signature: z.hex(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.hex() }),
});

/**
 * Makes the checks of altcha-lib's `verifySolution`: own signature, not expired, solved. Node's synchronous HMAC is
 * ten times faster than the library's, which runs on other threads; each order waits for two of them.
 */
export function isValidSolution(
  { challenge, solution }: z.infer<typeof solutionSchema>,
  keys: { challenge: string; solution: string },
): boolean {
  const { parameters, signature } = challenge;
  if (parameters.expiresAt < Date.now() / 1_000) return false;
  if (!isHmac(signature, canonical(parameters), keys.challenge)) return false;
  const key = Buffer.from(solution.derivedKey, 'hex');
  return isHmac(parameters.keySignature, key, keys.solution);
}

/** Challenges are flat objects, signed with sorted keys. */
const canonical = (parameters: object) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );

function isHmac(given: string, data: string | Buffer, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(data).digest('hex');
  return (
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  );
}

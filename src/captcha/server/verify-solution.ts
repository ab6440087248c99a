import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

/** What a browser sends back, as far as it is looked at. */
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
 * Whether a riddle is the shop's own, has not ended, and was solved: what `verifySolution` of altcha-lib looks at.
 * With Node's own HMAC it costs a tenth: the library's is made by other threads, and every sale waits for it twice.
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

/** Riddles of the shop are flat, and signed with their keys in order. */
const canonical = (parameters: object): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );

function isHmac(given: string, data: string | Buffer, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(data).digest('hex');
  return (
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  );
}

import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey as nodeDeriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, it } from 'vitest';
import { deriveKey } from './derive-key.ts';

it('derives the same key as Node', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 50,
    counter: 20,
    deriveKey: nodeDeriveKey,
    hmacSignatureSecret: 'secret',
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  expect(solution).toEqual({
    ...(await solveChallenge({ challenge, deriveKey: nodeDeriveKey })),
    time: expect.any(Number),
  });
  expect(solution?.counter).toBe(20);
});

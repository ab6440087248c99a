import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey as ofNode } from 'altcha-lib/algorithms/pbkdf2';
import { expect, it } from 'vitest';
import { deriveKey } from './derive-key.ts';

it('solves on plain http what the server asks', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 50,
    counter: 20,
    deriveKey: ofNode,
    hmacSignatureSecret: 'secret',
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  expect(solution).toEqual({
    ...(await solveChallenge({ challenge, deriveKey: ofNode })),
    time: expect.any(Number),
  });
  expect(solution?.counter).toBe(20);
});

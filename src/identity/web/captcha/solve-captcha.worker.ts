import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';

/** Without `crypto.subtle` an old phone needs minutes while captchas are harder. */
const TIMEOUT_MS = 300_000;

const loadDeriveKey = () =>
  isSecureContext ? import('altcha-lib/algorithms/web/pbkdf2') : import('./derive-key.ts');

addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  void loadDeriveKey()
    .then(({ deriveKey }) => solveChallenge({ challenge: data, deriveKey, timeout: TIMEOUT_MS }))
    .then(
      (solution) => postMessage(solution),
      () => postMessage(null),
    );
});

import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';

/** The slow way takes an old phone minutes, should the shop ask for the harder work. */
const PATIENCE_MS = 300_000;

const loadDeriveKey = () =>
  isSecureContext ? import('altcha-lib/algorithms/web/pbkdf2') : import('./derive-key.ts');

// Counts on its own thread, so that nobody's typing waits for it.
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  void loadDeriveKey()
    .then(({ deriveKey }) => solveChallenge({ challenge: data, deriveKey, timeout: PATIENCE_MS }))
    .then(
      (solution) => postMessage(solution),
      () => postMessage(null),
    );
});

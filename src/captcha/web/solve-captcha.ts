import type { Solution } from 'altcha-lib/types';
import { callShop } from '../../kit/client.ts';

/**
 * Solves the challenge in a worker, so that the page stays responsive. `payload` is the value of the `captcha` field,
 * `expiresAt` in milliseconds since 1970.
 */
export async function solveCaptcha(signal: AbortSignal) {
  const challenge = await callShop('GET captcha', undefined, { signal });
  const solution = await solveInWorker(challenge, signal);
  return {
    payload: btoa(JSON.stringify({ challenge, solution })),
    expiresAt: challenge.parameters.expiresAt * 1_000,
  };
}

async function solveInWorker(challenge: object, signal: AbortSignal): Promise<Solution> {
  const worker = new Worker(new URL('./solve-captcha.worker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error('the captcha could not be solved'));
      signal.addEventListener('abort', fail);
      worker.addEventListener('error', fail);
      worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) =>
        data ? resolve(data) : fail(),
      );
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}

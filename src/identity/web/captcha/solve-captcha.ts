import type { Solution } from 'altcha-lib/types';
import { callShop } from '../../../kit/client.ts';

/** Solves a challenge in a worker, so that the page stays responsive; returns the value of the `captcha` field. */
export async function solveCaptcha(signal: AbortSignal): Promise<string> {
  const challenge = await callShop('GET captcha', undefined, { signal });
  const solution = await solveInWorker(challenge, signal);
  return btoa(JSON.stringify({ challenge, solution }));
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

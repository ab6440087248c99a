import { setTimeout as wait } from 'node:timers/promises';

const ASKS_AGAIN_MS = 100;

/** Retries while a loaded machine makes the shop respond with 503 and Retry-After. */
export const fetchWithRetry: typeof fetch = async (url, init) => {
  for (;;) {
    const answer = await fetch(url, init);
    if (answer.status !== 503 || !answer.headers.has('retry-after')) return answer;
    await answer.arrayBuffer();
    await wait(ASKS_AGAIN_MS);
  }
};

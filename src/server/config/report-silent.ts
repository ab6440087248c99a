import { withinMs } from '../../kit/within-ms.ts';
import type { Log } from '../log/log.ts';

const ANSWERS_WITHIN_MS = 10_000;

/** An external server; the shop opens even if it does not respond. */
export interface Neighbor {
  /** At the start of a sentence. */
  name: string;
  /** What depends on it, and the settings with its address. */
  advice: string;
  /** Rejects, or resolves to false, if it does not answer as it should. */
  ask: () => Promise<unknown>;
}

/** For a server of which any response will do. */
export const answersAtAll = (url: string) => () =>
  fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }).catch(
    (error: Error) => Promise.reject(error.cause ?? error),
  );

/** Logs at the start which of them do not respond; does not delay opening the shop. */
export async function reportSilent(
  neighbors: readonly Neighbor[],
  log: Pick<Log, 'warn'>,
  limitMs = ANSWERS_WITHIN_MS,
): Promise<void> {
  await Promise.all(
    neighbors.map(async ({ name, advice, ask }) => {
      const answer = await withinMs(
        limitMs,
        ask().then(
          (answered) => ({ isGood: answered !== false, reason: undefined }),
          (error: { code?: string }) => ({ isGood: false, reason: error.code }),
        ),
      );
      if (answer?.isGood) return;
      log.warn({ reason: answer?.reason }, `${name} does not answer as it should. ${advice}`);
    }),
  );
}

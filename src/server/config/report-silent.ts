import { withinMs } from '../../kit/within-ms.ts';
import type { Log } from '../log/log.ts';

const ANSWERS_WITHIN_MS = 10_000;

/** A server of somebody else's that the shop opens without. */
export interface Neighbor {
  /** As a sentence begins with it. */
  name: string;
  /** What waits for it, and which settings lead there. */
  advice: string;
  /** Rejects, or resolves to false, if it does not answer as it should. */
  ask: () => Promise<unknown>;
}

/** For a server that says whatever it wants to a stranger. */
export const answersAtAll = (url: string) => () =>
  fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }).catch(
    (error: Error) => Promise.reject(error.cause ?? error),
  );

/** Says at the start which of them do not answer; the shop is open meanwhile. */
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

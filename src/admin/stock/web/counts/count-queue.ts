import { storedValue } from '../../../../ui/hooks/stored-value.ts';

/** Pieces that were counted and that the shop may not have yet. */
export interface WaitingPieces {
  request_id: string;
  product_id: number;
  pieces: number;
  /** When, by this device's clock. */
  at: number;
}

/** What the shop takes; older ones count as of then. */
const LONGEST_MS = 30 * 60_000;

/** In the browser, so that a reload or a minute without a network loses no piece. */
export const waitingPieces = (count: number) =>
  storedValue<readonly WaitingPieces[]>('local', `vangon-count-${count}`, readWaiting);

export function readWaiting(stored: unknown): WaitingPieces[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (one: Partial<WaitingPieces> | null): one is WaitingPieces =>
      typeof one?.request_id === 'string' &&
      Number.isInteger(one.product_id) &&
      Number.isInteger(one.pieces) &&
      typeof one.at === 'number',
  );
}

/** As the shop wants them: how long ago, because clocks differ. */
export const toSend = (waiting: readonly WaitingPieces[], now: number) =>
  waiting.map(({ at, ...pieces }) => ({
    ...pieces,
    age_ms: Math.min(LONGEST_MS, Math.max(0, now - at)),
  }));

/** What a person sees: what the shop has and what waits. */
export function countedOf(
  known: number | null,
  waiting: readonly WaitingPieces[],
  product_id: number,
): number | null {
  const own = waiting.filter((one) => one.product_id === product_id);
  if (own.length === 0) return known;
  return Math.max(
    0,
    own.reduce((sum, { pieces }) => sum + pieces, known ?? 0),
  );
}

import { storedValue } from '../../../../ui/hooks/stored-value.ts';

/** Counted pieces that the server may not have received yet. */
export interface WaitingPieces {
  request_id: string;
  product_id: number;
  pieces: number;
  /** When, by this device's clock. */
  at: number;
}

/** The oldest age that the server accepts; older pieces are sent with this age. */
const LONGEST_MS = 30 * 60_000;

/** Stored in the browser, so that reloads and network outages lose no pieces. */
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

/** Sends ages rather than times, because clocks differ. */
export const piecesToSend = (waiting: readonly WaitingPieces[], now: number) =>
  waiting.map(({ at, ...pieces }) => ({
    ...pieces,
    age_ms: Math.min(LONGEST_MS, Math.max(0, now - at)),
  }));

/** The displayed count: the server's pieces plus those waiting. */
export function displayedCount(
  serverCount: number | null,
  waiting: readonly WaitingPieces[],
  product_id: number,
): number | null {
  const own = waiting.filter((one) => one.product_id === product_id);
  if (own.length === 0) return serverCount;
  return Math.max(
    0,
    own.reduce((sum, { pieces }) => sum + pieces, serverCount ?? 0),
  );
}
